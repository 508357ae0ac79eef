import { brandsOf, placeInBrand } from '#engine/compile.ts';
import { type Json, objectOf, pointerTo } from '#engine/index.ts';
import type { Rule, LintFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { BrandView, LintContext } from '../context/lint-context.ts';

/** A link to a host that is no brand's, and that the app does not list. */
export const foreignLink: Rule = {
  code: 'foreign-link',
  about: 'safety',
  says: "A link, or an address in a brand's facts, leads to a host that belongs to no brand and is not among `allowedHosts` of the app.",
  check: (context) => context.views.flatMap((view) => foreignLinks(context, view)),
};

interface Link {
  readonly document: LintDocument | string;
  readonly path: string;
  readonly host: string;
  readonly brands: readonly string[];
}

function foreignLinks(
  context: LintContext,
  { analysis, analyses, documents, brands }: BrandView,
): readonly LintFinding[] {
  const { app } = analysis.result;
  const ours = brandsOf(context.sources).flatMap(({ hosts }) => hosts);
  const allowed = [...listOf(app['allowedHosts']), ...ours];
  const links = [...documents.values()].flatMap((document) => context.remembered(linksIn, document));
  return [
    ...links.map((link) => ({ ...link, brands })),
    ...analyses.flatMap(({ brand }) => brandLinks(brand)),
  ]
    .filter(({ host }) => !allowed.some((pattern) => isHost(pattern, host)))
    .map(({ document, path, host, brands: where }) => ({
      document,
      path,
      message: `This leads to "${host}", which is not among the allowed hosts.`,
      hint: 'Fix the address, or add the host to "allowedHosts" of the app.',
      brands: where,
    }));
}

function linksIn(document: LintDocument): readonly Omit<Link, 'brands'>[] {
  return document.places
    .filter(({ schema }) => schema['x-text'] === 'rich' || schema['x-name'] === 'page')
    .flatMap(({ path, value }) => hostsIn(value).map((host) => ({ document, path, host })));
}

function brandLinks(brand: BrandView['analysis']['brand']): readonly Link[] {
  if (!brand) return [];
  const walk = (value: Json | undefined, path: string): readonly Link[] => {
    if (typeof value === 'string')
      return /^https?:/.test(value)
        ? hostsIn(value).map((host) => ({ ...placeInBrand(brand, path), host, brands: [brand.code] }))
        : [];
    if (Array.isArray(value)) return value.flatMap((one: Json, at) => walk(one, `${path}/${at}`));
    return Object.entries(objectOf(value)).flatMap(([key, one]) => walk(one, pointerTo(path, key)));
  };
  return walk(brand.facts, '/facts');
}

function hostsIn(value: Json): readonly string[] {
  if (typeof value !== 'string') return [];
  return [...value.matchAll(/https?:\/\/([^/\s?#:)'"{}]+)/g)].map(([, host = '']) => host.toLowerCase());
}

function listOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function isHost(pattern: string, host: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

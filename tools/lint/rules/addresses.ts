import { brandsOf, placeInBrand } from '#engine/compile.ts';
import { type Json, objectOf, pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding, type WorldFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

/** Addresses that lead nowhere, or over a line that others can read. */
export const addressRules: readonly Rule[] = [
  { code: 'insecure-address', check: (world) => inAll(world, insecureIn) },
  { code: 'impossible-address', check: (world) => inAll(world, impossibleIn) },
];

type InText = (text: string, path: string) => readonly RuleFinding[];

/** Looks at the texts and values of documents, and at the facts of brands. Sentences for readers of documents may say anything. */
function inAll(world: World, check: InText): readonly WorldFinding[] {
  const inDocument = check === insecureIn ? insecureInDocument : impossibleInDocument;
  const brands = brandsOf(world.sources).flatMap((brand) =>
    inValue(brand.facts, '/facts', check).map((finding) => ({
      ...finding,
      ...placeInBrand(brand, finding.path),
      brands: [brand.code],
    })),
  );
  return [...inEachDocument(inDocument)(world), ...brands];
}

function insecureInDocument(document: LintDocument): readonly RuleFinding[] {
  return valuesOf(document, insecureIn);
}

function impossibleInDocument(document: LintDocument): readonly RuleFinding[] {
  return valuesOf(document, impossibleIn);
}

function valuesOf({ places, type }: LintDocument, check: InText): readonly RuleFinding[] {
  if (type === 'scenario') return [];
  return places.flatMap(({ path, value, schema }) => {
    const isRead =
      schema['x-text'] !== undefined ||
      schema['x-value'] === true ||
      schema['x-name'] === 'page' ||
      schema['x-expression'] !== undefined ||
      (type === 'constants' && path.startsWith('/constants/'));
    if (!isRead || path.includes('/examples/')) return [];
    return schema['x-value'] === true
      ? inValue(value, path, check)
      : typeof value === 'string'
        ? check(value, path)
        : [];
  });
}

function inValue(value: Json | undefined, path: string, check: InText): readonly RuleFinding[] {
  if (typeof value === 'string') return check(value, path);
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => inValue(inner, `${path}/${at}`, check));
  return Object.entries(objectOf(value)).flatMap(([key, inner]) =>
    inValue(inner, pointerTo(path, key), check),
  );
}

/** A host that is this machine, on which nobody listens. */
const ownHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/;

function insecureIn(text: string, path: string): readonly RuleFinding[] {
  return [...text.matchAll(/\bhttp:\/\/([^\s)'"\]}]*)/gi)]
    .filter(([, host = '']) => !ownHost.test(host))
    .map((match) => ({
      path,
      range: { start: match.index, end: match.index + match[0].length },
      message: `Others can read and change what is sent to "${match[0]}".`,
      hint: 'Write https://. If the address is only a name, say so in "allow".',
    }));
}

/** What an address of this kind has to be, its tags left out. */
const forms: { readonly [scheme: string]: { readonly form: RegExp; readonly hint: string } } = {
  tel: { form: /^\+?(?:[\s().-]*\d){3,15}(?:;ext=\d+)?$/, hint: 'Write 3 to 15 digits: tel:+18885550100.' },
  sms: { form: /^\+?(?:[\s().-]*\d){3,15}(?:\?.*)?$/, hint: 'Write 3 to 15 digits: sms:+18885550100.' },
  mailto: {
    form: /^[^\s@?]+@[^\s@?]+\.[^\s@?.]+(?:\?.*)?$/,
    hint: 'Write an email address: mailto:help@shop.example.',
  },
};

function impossibleIn(text: string, path: string): readonly RuleFinding[] {
  return [...text.matchAll(/(?:^|\]\()(tel|sms|mailto):([^)]*?)(?:\)|$)/gi)].flatMap(
    (match): readonly RuleFinding[] => {
      const [, scheme = '', rest = ''] = match;
      const known = forms[scheme.toLowerCase()];
      if (!known || rest.includes('{{') || known.form.test(rest)) return [];
      const start = match.index + match[0].indexOf(scheme);
      return [
        {
          path,
          range: { start, end: start + scheme.length + 1 + rest.length },
          message: `"${rest}" is no ${scheme === 'mailto' ? 'email address' : 'telephone number'}, so the link does nothing.`,
          hint: known.hint,
        },
      ];
    },
  );
}

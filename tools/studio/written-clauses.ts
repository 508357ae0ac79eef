import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiled, documentOfStep, isObject, membersOf, objectOf } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { layerOf } from '../read/layer-of.ts';
import { findSpecification, showInProduct } from '../read/find-root.ts';
import { shownBounds } from './bound-keys.ts';

/** A clause, where it is, and all that it says as JSON. */
export interface WrittenClause {
  readonly name: string;
  readonly says: string;
  readonly file: string;
  readonly line: number;
  readonly written: string;
}

/** Gives the clauses of the specification. Their files are read again when one of them has changed. */
export function clausesReader(root: string): () => readonly WrittenClause[] {
  let known: { readonly key: string; readonly clauses: readonly WrittenClause[] } | undefined;
  return () => {
    const folder = join(findSpecification(root), 'clauses');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const files = names.map((name) => join(folder, name));
    const key = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
    if (known?.key !== key) known = { key, clauses: files.flatMap((file) => clausesIn(file, root)) };
    return known.clauses;
  };
}

function clausesIn(file: string, root: string): readonly WrittenClause[] {
  const text = readFileSync(file, 'utf8');
  const document: unknown = JSON.parse(text);
  const clauses = isObject(document) ? membersOf(document['clauses']) : [];
  return clauses.map(([name, content]) => ({
    name,
    says: typeof content['says'] === 'string' ? content['says'] : '',
    file: showInProduct(file, root),
    line: text.slice(0, text.indexOf(JSON.stringify(name))).split('\n').length,
    written: JSON.stringify(content),
  }));
}

/** What clauses may name a page by: itself, and its steps as JOURNEY/STEP. */
export function namesOfPage(page: string, journeys: Compiled['journeys']): readonly string[] {
  const steps = Object.entries(journeys).flatMap(([name, journey]) =>
    journey.steps
      .filter((step) => documentOfStep(journey, step) === page)
      .map((step) => `${name}/${step.name}`),
  );
  return [page, ...steps];
}

/** Whether a clause expects something of a field on one of these pages. */
export function expectsOf({ written }: WrittenClause, field: string, pages: readonly string[]): boolean {
  if (!pages.some((page) => written.includes(JSON.stringify(page)))) return false;
  return written.includes(`"then.${field}`) || new RegExp(`"then":\\{[^}]*"${field}"`).test(written);
}

/** The same parts; the bounds of questions of which clauses expect something have the names of these as `x-held`. */
export function withHeld(
  parts: readonly FormPart[],
  document: string,
  journeys: Compiled['journeys'],
  clauses: readonly WrittenClause[],
): readonly FormPart[] {
  const [, page] = /^pages\/(.*)\.json$/.exec(layerOf(document).inside) ?? [];
  if (page === undefined || clauses.length === 0) return parts;
  const pages = namesOfPage(page, journeys);
  return parts.map((part) => {
    const [, field] = /^\/body\/([^/]+)$/.exec(part.path) ?? [];
    const names =
      field === undefined
        ? []
        : clauses.filter((clause) => expectsOf(clause, field, pages)).map(({ name }) => name);
    if (names.length === 0) return part;
    const properties = objectOf(part.schema['properties']);
    const held = shownBounds
      .filter((key) => properties[key] !== undefined)
      .map((key) => [key, { ...objectOf(properties[key]), 'x-held': names }] as const);
    return {
      ...part,
      schema: { ...part.schema, properties: { ...properties, ...Object.fromEntries(held) } },
    };
  });
}

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from '#engine/compile.ts';
import { type Compiled, documentOfStep, isObject, membersOf, objectOf, readPointer } from '#engine/index.ts';
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

/** A clause as people read it who do not know its name. */
export function clauseInWords({ name, says }: Pick<WrittenClause, 'name' | 'says'>): string {
  return says === '' ? name : `${name}: ${says}`;
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

/** What clauses may expect something of. */
interface Specified {
  readonly journeys: Compiled['journeys'];
  readonly clauses: readonly WrittenClause[];
  readonly documents: Sources['documents'];
}

/** The same parts; the bounds of questions, and of their kinds, of whose answers clauses expect something have these as `x-held`. */
export function withHeld(
  parts: readonly FormPart[],
  document: string,
  { journeys, clauses, documents }: Specified,
): readonly FormPart[] {
  if (clauses.length === 0) return parts;
  return parts.map((part) => {
    const held = new Set(
      questionsOf(part.path, layerOf(document).inside, documents).flatMap(({ page, field }) => {
        const pages = namesOfPage(page, journeys);
        return clauses.filter((clause) => expectsOf(clause, field, pages)).map(clauseInWords);
      }),
    );
    const names = [...held];
    if (names.length === 0) return part;
    const properties = objectOf(part.schema['properties']);
    const marked = heldKeys
      .filter((key) => properties[key] !== undefined)
      .map((key) => [key, { ...objectOf(properties[key]), 'x-held': names }] as const);
    return {
      ...part,
      schema: { ...part.schema, properties: { ...properties, ...Object.fromEntries(marked) } },
    };
  });
}

/** What decides on an answer. */
const heldKeys = [...shownBounds, 'default'] as const;

interface Question {
  readonly page: string;
  readonly field: string;
}

/** The question that a part of a page is, or all that are of a kind. */
function questionsOf(path: string, inside: string, documents: Sources['documents']): readonly Question[] {
  const [map, name] = readPointer(path);
  const page = pageOf(inside);
  if (page !== undefined) return map === 'body' && name !== undefined ? [{ page, field: name }] : [];
  if (map !== 'kinds' || name === undefined) return [];
  return Object.entries(documents).flatMap(([document, { body }]) => {
    const [of, fields] = [pageOf(document), membersOf(body)];
    return of === undefined
      ? []
      : fields.flatMap(([field, { kind }]) => (kind === name ? [{ page: of, field }] : []));
  });
}

function pageOf(document: string): string | undefined {
  return /^pages\/(.*)\.json$/.exec(document)?.[1];
}

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, type JsonObject, isObject, objectOf } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { findSpecification } from '../read/find-root.ts';
import { clauseInWords } from './written-clauses.ts';

/** What a clause quotes has words: names of fields and of pages have none. */
const leastWords = 2;

/** Texts, each with the clauses that quote it. */
export type Quoted = ReadonlyMap<string, readonly string[]>;

/** Gives the texts that clauses quote. Their files are read again when one of them has changed. */
export function quotedReader(root: string): () => Quoted {
  let known: { readonly key: string; readonly texts: Quoted } | undefined;
  return () => {
    const folder = join(findSpecification(root), 'clauses');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const files = names.map((name) => join(folder, name));
    const key = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
    if (known?.key !== key) known = { key, texts: byText(files.flatMap(textsIn)) };
    return known.texts;
  };
}

function byText(quotes: readonly (readonly [text: string, by: string])[]): Quoted {
  const groups = Map.groupBy(quotes, ([text]) => text);
  return new Map([...groups].map(([text, of]) => [text, [...new Set(of.map(([, by]) => by))]]));
}

function textsIn(file: string): readonly (readonly [text: string, by: string])[] {
  const clauses = objectOf(objectOf(JSON.parse(readFileSync(file, 'utf8')) as Json)['clauses']);
  // What a clause says about itself is no text of the product.
  return Object.entries(clauses).flatMap(([name, clause]) => {
    const { says, ...cases } = objectOf(clause);
    const by = clauseInWords({ name, says: typeof says === 'string' ? says : '' });
    return stringsIn(cases).map((text) => [text, by] as const);
  });
}

function stringsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return value.split(/\s+/).length >= leastWords ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => (inner === undefined ? [] : stringsIn(inner)));
}

/** The same parts, each text that clauses quote with it as `x-quoted`, and with the clauses as `x-held`. */
export function withQuoted(parts: readonly FormPart[], quoted: Quoted): readonly FormPart[] {
  if (quoted.size === 0) return parts;
  return parts.map((part) => ({ ...part, schema: marked(part.schema, part.value, quoted) }));
}

function marked(schema: JsonObject, value: Json | undefined, quoted: Quoted): JsonObject {
  const properties = schema['properties'];
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(([key, inner]) => {
      return [key, marked(objectOf(inner), objectOf(value)[key], quoted)] as const;
    });
    return { ...schema, properties: Object.fromEntries(entries) };
  }
  const words = value ?? schema['x-now'];
  const by = typeof words === 'string' ? quoted.get(words) : undefined;
  return words !== undefined && by ? { ...schema, 'x-quoted': words, 'x-held': by } : schema;
}

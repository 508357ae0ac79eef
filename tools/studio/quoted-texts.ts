import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Json, type JsonObject, isObject, objectOf } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { findSpecification } from '../read/find-root.ts';

/** What a clause quotes has words: names of fields and of pages have none. */
const leastWords = 2;

/** Gives the texts that clauses quote. Their files are read again when one of them has changed. */
export function quotedReader(root: string): () => ReadonlySet<string> {
  let known: { readonly key: string; readonly texts: ReadonlySet<string> } | undefined;
  return () => {
    const folder = join(findSpecification(root), 'clauses');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
    const files = names.map((name) => join(folder, name));
    const key = files.map((file) => `${file} ${statSync(file).mtimeMs}`).join('\n');
    if (known?.key !== key) known = { key, texts: new Set(files.flatMap(textsIn)) };
    return known.texts;
  };
}

function textsIn(file: string): readonly string[] {
  const clauses = objectOf(objectOf(JSON.parse(readFileSync(file, 'utf8')) as Json)['clauses']);
  // What a clause says about itself is no text of the product.
  return Object.values(clauses).flatMap((clause) => {
    const { says: _says, ...cases } = objectOf(clause);
    return stringsIn(cases);
  });
}

function stringsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return value.split(/\s+/).length >= leastWords ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner) => (inner === undefined ? [] : stringsIn(inner)));
}

/** The same parts, each text that clauses quote with it as `x-quoted`. */
export function withQuoted(parts: readonly FormPart[], quoted: ReadonlySet<string>): readonly FormPart[] {
  if (quoted.size === 0) return parts;
  return parts.map((part) => ({ ...part, schema: marked(part.schema, part.value, quoted) }));
}

function marked(schema: JsonObject, value: Json | undefined, quoted: ReadonlySet<string>): JsonObject {
  const properties = schema['properties'];
  if (isObject(properties)) {
    const entries = Object.entries(properties).map(([key, inner]) => {
      return [key, marked(objectOf(inner), objectOf(value)[key], quoted)] as const;
    });
    return { ...schema, properties: Object.fromEntries(entries) };
  }
  const words = value ?? schema['x-now'];
  return typeof words === 'string' && quoted.has(words) ? { ...schema, 'x-quoted': words } : schema;
}

import type { VocabularySchema } from '../vocabulary/property.ts';
import { typeName } from './write-types.ts';

/** What the entries of ordered maps hold, where a schema describes them in place. Each becomes a type of its own. */
export function entriesIn(schema: unknown): readonly VocabularySchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = entryIn({ ...schema });
  return [...(own ? [own] : []), ...Object.values(schema).flatMap(entriesIn)];
}

/** The schema with a reference in place of each of those entries. */
export function referToEntries(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referToEntries);
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = entryIn({ ...schema });
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, referToEntries(value)]),
  );
  return own ? { ...inner, additionalProperties: { $ref: `#/$defs/${entryType(own)}` } } : inner;
}

/** The name of the type of such an entry. */
export function entryType({ title }: VocabularySchema): string {
  return typeName(String(title));
}

function entryIn(schema: VocabularySchema): VocabularySchema | undefined {
  const entry = schema['additionalProperties'];
  const isInPlace =
    'x-ordered' in schema && typeof entry === 'object' && entry !== null && 'properties' in entry;
  return isInPlace ? { ...entry } : undefined;
}

import type { VocabularySchema } from '../vocabulary/property.ts';

export interface NamedSchema {
  /** The name of the file, without `.schema.json`. */
  readonly name: string;
  readonly schema: VocabularySchema;
}

type Rename = (reference: string) => string;

/** The schema with every `$ref` renamed. */
export function renameReferences(schema: unknown, rename: Rename): unknown {
  if (Array.isArray(schema)) return schema.map((item) => renameReferences(item, rename));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? rename(value) : renameReferences(value, rename),
    ]),
  );
}

/** One schema that needs no other: the root, with the rest as its definitions, by camel-case name. */
export function bundle(root: VocabularySchema, others: readonly NamedSchema[]): VocabularySchema {
  const inner: Rename = (reference) => `#/$defs/${definitionName(reference.replace('.schema.json', ''))}`;
  const definitions = others.map(({ name, schema: { $schema: _schema, $id: _id, ...rest } }) => [
    definitionName(name),
    renameReferences(rest, inner),
  ]);
  return { ...(renameReferences(root, inner) as VocabularySchema), $defs: Object.fromEntries(definitions) };
}

/** `offer-set` is known as `offerSet`, since expressions and parameters name it. */
const definitionName = (name: string): string =>
  name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());

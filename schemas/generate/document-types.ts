import { isDeepStrictEqual } from 'node:util';
import { buildSchemas } from '../vocabulary/build-schemas.ts';
import { documentTypes } from '../vocabulary/document-types.ts';
import type { VocabularySchema } from '../vocabulary/property.ts';
import { type GeneratedFile, renameReferences } from './json-files.ts';
import { type NamedSchemas, typeName, writeTypes } from './write-types.ts';

const head = `// Written by \`npm run generate\` from schemas/vocabulary.
import type { Expression, Json, LetExpressions, Ordered, TaggedValue, Text } from '../json.ts';

`;

/** TypeScript types of the documents, their blocks, fields, buttons, action steps and access rows. */
export async function documentTypesFile(): Promise<GeneratedFile> {
  const definitions = [...buildSchemas()].flatMap(([file, schema]) =>
    definitionsIn(`${file}.schema.json`, schema),
  );
  const names = new Map(definitions.map(({ name, address }) => [address, name]));
  const types = new Map<string, VocabularySchema>();
  for (const { name, schema, file } of definitions.flatMap(withEntries)) {
    const type = referToEntries(renameReferences(schema, toType(file, names))) as VocabularySchema; // a schema as before
    if (!isDeepStrictEqual(types.get(name) ?? type, type))
      throw new Error(`two definitions are titled ${name}`);
    types.set(name, type);
  }
  const content = `${head}${(await writeTypes(Object.fromEntries(types))).trimStart()}\n${table()}`;
  return { path: 'generated/documents.ts', content };
}

interface Definition {
  readonly name: string;
  readonly schema: VocabularySchema;
  readonly file: string;
  /** As `$ref` in another file says it. */
  readonly address: string;
}

const withoutTypes = ['common.schema.json', 'annotations.schema.json'];

function definitionsIn(file: string, schema: VocabularySchema): readonly Definition[] {
  const { $defs = {}, ...root } = schema;
  const inner = Object.entries($defs as NamedSchemas).map(([key, definition]) =>
    definitionAt(`${file}#/$defs/${key}`, definition, file),
  );
  return withoutTypes.includes(file) ? inner : [definitionAt(file, root, file), ...inner];
}

function definitionAt(address: string, schema: VocabularySchema, file: string): Definition {
  return { name: nameOf(address, schema), schema, file, address };
}

function withEntries(definition: Definition): readonly Definition[] {
  const entries = entriesIn(definition.schema);
  return [definition, ...entries.map((schema) => ({ ...definition, name: entryType(schema), schema }))];
}

/** A key that all fields share has a title such as `Label`, too common for a type. */
function nameOf(address: string, { title }: VocabularySchema): string {
  const name = typeName(String(title));
  return address.includes('/key-') ? `Field${name}` : name;
}

const toType = (file: string, names: ReadonlyMap<string, string>) => (reference: string) => {
  const address = reference.startsWith('#') ? file + reference : reference;
  const name = names.get(address);
  if (name === undefined) throw new Error(`no schema is known as ${address}`);
  return `#/$defs/${name}`;
};

const table = (): string => {
  const rows = Object.entries(documentTypes).map(
    ([type, { title }]) => `  readonly ${type}: ${typeName(title)};`,
  );
  return `/** Document type to what it holds. */\nexport interface DocumentByType {\n${rows.join('\n')}\n}\n`;
};

/** What the entries of ordered maps hold, where a schema describes them in place. Each becomes a named type. */
function entriesIn(schema: unknown): readonly VocabularySchema[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = entryIn({ ...schema });
  return [...(own ? [own] : []), ...Object.values(schema).flatMap(entriesIn)];
}

/** The schema with a reference in place of each of those entries. */
function referToEntries(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(referToEntries);
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = entryIn({ ...schema });
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, referToEntries(value)]),
  );
  return own ? { ...inner, additionalProperties: { $ref: `#/$defs/${entryType(own)}` } } : inner;
}

/** The name of the type of such an entry. */
function entryType({ title }: VocabularySchema): string {
  return typeName(String(title));
}

function entryIn(schema: VocabularySchema): VocabularySchema | undefined {
  const entry = schema['additionalProperties'];
  const isInPlace =
    'x-ordered' in schema && typeof entry === 'object' && entry !== null && 'properties' in entry;
  return isInPlace ? { ...entry } : undefined;
}

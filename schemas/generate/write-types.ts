import { compile } from 'json-schema-to-typescript';
import type { VocabularySchema } from '../vocabulary/property.ts';

/** JSON Schema definitions, by the names of their types. */
export interface NamedSchemas {
  readonly [title: string]: VocabularySchema;
}

/** TypeScript types of the definitions; a `$ref` is `#/$defs/TYPE-NAME`. */
export async function writeTypes(definitions: NamedSchemas): Promise<string> {
  const named = Object.entries(definitions).map(([title, schema]) => [title, { ...plain(schema), title }]);
  const root = {
    title: rootName,
    type: 'object' as const,
    additionalProperties: false,
    $defs: Object.fromEntries(named),
  };
  const source = await compile(root, rootName, options);
  return cleanings.reduce((text, [pattern, by]) => text.replace(pattern, by), source);
}

const rootName = 'AllTheDefinitions';

const options = {
  bannerComment: '',
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
  unreachableDefinitions: true,
  unknownAny: true,
  style: { singleQuote: true, printWidth: 110 },
};

/** Corrects what the tool writes: drops the root and remarks on who refers to a type, and adds `readonly`. */
const cleanings: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`export interface ${rootName} \\{\\}\n`), ''],
  [/ \*\n \* This (?:interface|type) was referenced by (?:(?! \*\/)[^])*(?= \*\/)/g, ''],
  [/^\/\*\*\n \* This (?:interface|type) was referenced by (?:(?! \*\/)[^])* \*\/\n/gm, ''],
  [/^(\s+)((?:[\w$]+|'[^']+'|"[^"]+")\??: |\[k: string\]: )/gm, '$1readonly $2'],
  [/(\??: | = )((?:\w+|\([^()]*\))\[\])/g, '$1readonly $2'],
  [/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */'],
  [/([;}])\n+(?=\/\*\*|export )/g, '$1\n\n'],
];

/** Titles of properties would each become a type of their own; only definitions are types. */
function plain(schema: VocabularySchema): VocabularySchema {
  const { description } = schema;
  const tsType = referredType(schema) ?? writtenType(schema);
  if (tsType !== undefined) return { description, tsType };
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => plainKeyword(key, value)));
}

function referredType({ $ref }: VocabularySchema): string | undefined {
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

/** The type in `schemas/json.ts` of what is compiled to something else. */
function writtenType(schema: VocabularySchema): string | undefined {
  const entry = schema['additionalProperties'];
  if ('x-expression' in schema) return 'Expression';
  if ('x-text' in schema) return 'Text';
  if ('x-value' in schema) return 'TaggedValue';
  if ('x-let' in schema) return 'LetExpressions';
  return 'x-ordered' in schema && isSchema(entry) ? `Ordered<${referredType(entry)}>` : undefined;
}

function plainKeyword(key: string, value: unknown): [string, unknown][] {
  if (untyped.has(key)) return [];
  if (key === 'type' && Array.isArray(value) && value.includes('object')) return [['tsType', 'Json']];
  if (key === 'additionalProperties' && value === true) return [[key, { tsType: 'Json' }]];
  if (key === 'properties' || key === '$defs') return [[key, plainMap(value as NamedSchemas)]];
  if (Array.isArray(value)) return [[key, value.map((item) => (isSchema(item) ? plain(item) : item))]];
  return [[key, isSchema(value) ? plain(value) : value]];
}

const untyped = new Set(['title', '$id', '$schema', 'discriminator']);

const plainMap = (map: NamedSchemas): NamedSchemas =>
  Object.fromEntries(Object.entries(map).map(([name, schema]) => [name, plain(schema)]));

const isSchema = (value: unknown): value is VocabularySchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Call step` and `offer-set` are the types `CallStep` and `OfferSet`. */
export function typeName(title: string): string {
  return title.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_gap, letter: string) => letter.toUpperCase());
}

import type { VocabularySchema } from '../../vocabulary/property.ts';

/** What a key holds, in words for a cell of a table; a shape that has a page is a link to it. */
export function typeWords(schema: VocabularySchema): string {
  const { $ref, const: constant, enum: tokens } = schema;
  if (typeof $ref === 'string') return reference($ref);
  if (constant !== undefined) return `\`${String(constant)}\``;
  if (Array.isArray(tokens)) return tokens.map((token) => `\`${String(token)}\``).join(', ');
  return [annotated(schema) ?? plain(schema), limits(schema)].filter((words) => words !== '').join(', ');
}

/** The files whose whole content is a union, and the page that lists its types. */
const unions: { readonly [reference: string]: string } = {
  'block.schema.json': '[block](../blocks/index.md)',
  'block.schema.json#/$defs/content': '[block](../blocks/index.md) that is no field',
  'button.schema.json': '[button](../buttons/index.md)',
  'action-step.schema.json': '[action step](../action-steps/index.md)',
  'action-step.schema.json#/$defs/onErrorStep': '[action step](../action-steps/index.md)',
  'access-row.schema.json': '[access row](../access-rows/index.md)',
  'migration.schema.json': '[migration](../migrations/index.md)',
  'words.schema.json': '[words](../shapes/words.md)',
  'field.schema.json#/$defs/kind': '[kind](../shapes/kind.md)',
};

function reference($ref: string): string {
  const definition = $ref.slice($ref.lastIndexOf('/') + 1);
  return unions[$ref] ?? `[${spaced(definition)}](../shapes/${slug(definition)}.md)`;
}

/** `onError` as the name of a file: `on-error`. */
export const slug = (name: string): string => spaced(name).replaceAll(' ', '-');

/** `onError` as it is headed: `on error`. */
export const spaced = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

const given: { readonly [gives: string]: string } = {
  boolean: ' that gives true or false',
  list: ' that gives a list',
  text: ' that gives a text',
  number: ' that gives a number',
};

function annotated(schema: VocabularySchema): string | undefined {
  const { 'x-expression': gives, 'x-text': look, 'x-name': kind, 'x-value': isValue } = schema;
  if (gives !== undefined) return `expression${given[String(gives)] ?? ''}`;
  if (look !== undefined) return look === 'rich' ? 'rich text' : 'text';
  if (kind !== undefined) return `name of: ${String(kind)}${isValue === true ? ', or a tag' : ''}`;
  if (isValue !== true) return undefined;
  if (schema['type'] === 'object') return 'mapping';
  if (schema['type'] === undefined) return 'value';
  return `${plain(schema)}, may hold tags`;
}

function plain({
  type,
  items,
  additionalProperties,
  'x-ordered': isOrdered,
  'x-let': isLet,
}: VocabularySchema): string {
  if (Array.isArray(type)) return type.map((one) => jsonTypes[String(one)]).join(' or ');
  if (type === 'array') return `list of: ${typeWords(asSchema(items))}`;
  if (type !== 'object') return jsonTypes[String(type)] ?? 'anything';
  const entry = asSchema(additionalProperties);
  if (Object.keys(entry).length === 0) return 'object';
  const map = isOrdered === true || isLet === true ? 'ordered map' : 'map';
  return entry['properties'] === undefined ? `${map} of: ${typeWords(entry)}` : map;
}

const jsonTypes: { readonly [type: string]: string } = {
  string: 'string',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
};

/** A longer pattern says nothing to a reader; its schema has it. */
const longestPattern = 80;

function limits({ minimum, pattern, 'x-value': isValue }: VocabularySchema): string {
  if (minimum !== undefined && minimum !== 0) return `at least ${String(minimum)}`;
  const isShown = typeof pattern === 'string' && pattern.length <= longestPattern && isValue !== true;
  return isShown ? `matches \`${pattern}\`` : '';
}

/** A part of a schema that is a schema itself. `true`, `false` and `undefined` count as empty ones. */
export const asSchema = (part: unknown): VocabularySchema =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as VocabularySchema) : {}; // it is an object

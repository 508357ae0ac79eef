import type { CompiledField, CompiledScreen } from '#engine/compiled/documents.ts';
import { type AnswerKind, answerKindOf } from '#engine/compiled/field-types.ts';
import { answerKinds } from '#engine/fields/answer-kinds.ts';
import { formats } from '#engine/fields/constraints.ts';
import { fieldsOf } from '#engine/load/screen-fields.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';

const schemas = {
  text: { type: 'string' },
  date: { type: 'string', format: 'date' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
} as const satisfies Record<(typeof answerKinds)[AnswerKind]['type']['type'], JsonObject>;

const textConstraints = ['pattern', 'format'] as const;

/** JSON Schema cannot bound days. If a bound is a text, only the engine checks it. */
const numericConstraints = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/**
 * The JSON Schema of a screen's answers: types, tokens and literal constraints of each field (docs/format.md, Checking).
 * `required`, `when`, rules and computed constraints depend on facts. Only the engine checks them.
 */
export function derivedSchema(screen: CompiledScreen): JsonObject {
  const properties = Object.fromEntries(
    fieldsOf(screen).map(({ name, field }) => [name, fieldSchema(field)]),
  );
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties };
}

function fieldSchema(field: CompiledField): JsonObject {
  const { type } = answerKinds[answerKindOf(field)].type;
  const schema: { [keyword: string]: Json | undefined } = { ...schemas[type] };
  for (const keyword of textConstraints) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  for (const keyword of numericConstraints) {
    const limit = field[keyword];
    if (typeof limit === 'number') schema[keyword] = limit;
  }
  if (field.format === 'uri') schema['allOf'] = [{ pattern: formats.uri.source }];
  if (field.maximumFiles !== undefined) schema['maxItems'] = field.maximumFiles;
  const tokens = field.options?.map(({ name }) => name);
  if (tokens && type === 'list') schema['items'] = { type: 'string', enum: tokens };
  else if (tokens) schema['enum'] = tokens;
  return schema;
}

import type { CompiledField, FieldType } from '#engine/compiled/documents.ts';
import type { CompiledScreen } from '#engine/compiled/documents.ts';
import { formats } from '#engine/fields/constraints.ts';
import { fieldsOf } from '#engine/load/screen-fields.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';

const text: JsonObject = { type: 'string' };
const number: JsonObject = { type: 'number' };
const tick: JsonObject = { type: 'boolean' };

const types: { readonly [Type in FieldType]: JsonObject } = {
  text,
  textarea: text,
  password: text,
  telephone: text,
  suggest: text,
  date: { type: 'string', format: 'date' },
  number,
  money: number,
  slider: number,
  select: text,
  radio: text,
  checkboxes: { type: 'array' },
  checkbox: tick,
  confirm: tick,
  upload: { type: 'array' },
  pdf: tick,
};

const textConstraints = ['pattern', 'format'] as const;

/** JSON Schema knows no earliest or latest day: where these are texts, they are the engine's alone. */
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
 * The JSON Schema of a screen's answers: types, tokens and literal constraints of each field (FORMAT §4).
 * `required`, `when`, rules and computed constraints depend on facts and are the engine's alone.
 */
export function derivedSchema(screen: CompiledScreen): JsonObject {
  const properties = Object.fromEntries(
    fieldsOf(screen).map(({ name, field }) => [name, fieldSchema(field)]),
  );
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties };
}

function fieldSchema(field: CompiledField): JsonObject {
  const schema: { [keyword: string]: Json | undefined } = { ...types[field.type] };
  for (const keyword of textConstraints) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  for (const keyword of numericConstraints) {
    const limit = field[keyword];
    if (typeof limit === 'number') schema[keyword] = limit;
  }
  if (field.format === 'uri') schema['allOf'] = [{ pattern: formats.uri.source }];
  if (field.maximumFiles !== undefined) schema['maxItems'] = field.maximumFiles;
  const tokens = field.options?.map(({ name }) => name);
  if (field.type === 'checkboxes') schema['items'] = tokens ? { type: 'string', enum: tokens } : text;
  else if (tokens) schema['enum'] = tokens;
  return schema;
}

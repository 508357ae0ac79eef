import type { CompiledField, CompiledScreen } from '#engine/compiled/documents.ts';
import { type AnswerKind, answerKindOf } from '#engine/compiled/field-types.ts';
import { answerKinds, locationForm, signatureForm } from '#engine/fields/answer-kinds.ts';
import type { Notation } from '#engine/expression/notation.ts';
import {
  extensionOf,
  formats,
  longestText,
  monthForm,
  smallestAmount,
  timeForm,
} from '#engine/fields/constraints.ts';
import { type RowsField, holdsFields } from '#engine/screen/field-entries.ts';
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

/** JSON Schema cannot bound days, months and times. If a bound is a text, only the engine checks it. */
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
export function derivedSchema(screen: CompiledScreen, notation: Notation): JsonObject {
  const properties = Object.fromEntries(
    fieldsOf(screen).map(({ name, field }) => [name, fieldSchema(field, notation)]),
  );
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties };
}

/** Rows of a journey have properties by the pages of its steps; they are checked there. */
function rowsSchema({ body, as = '', minItems, maxItems }: RowsField, notation: Notation): JsonObject {
  const properties = Object.fromEntries(
    fieldsOf({ body }).map(({ field }) => [
      field.bind?.slice(as.length + 1) ?? '',
      fieldSchema(field, notation),
    ]),
  );
  return {
    type: 'array',
    items: { type: 'object', required: ['id'], properties: { ...properties, id: { type: 'string' } } },
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** The names of files with one of these endings, and those without any. */
function namedAs(accept: readonly string[]): string {
  const all = accept.some((extension) => extensionOf(extension) === 'jpg')
    ? [...accept, 'jpg', 'jpeg']
    : accept;
  const anyCase = (extension: string) =>
    extension.replaceAll(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return `(^|/)[^/.]*$|\\.(${all.map(anyCase).join('|')})$`;
}

/** Days and months from the first year on, as texts. */
const fromFirstYear = '^(19|[2-9][0-9])';

function isDated(field: CompiledField): boolean {
  return answerKindOf(field) === 'day' || answerKindOf(field) === 'month';
}

function fieldSchema(field: CompiledField, notation: Notation): JsonObject {
  if (holdsFields(field)) return rowsSchema(field, notation);
  const { type } = answerKinds[answerKindOf(field)].type;
  const schema: { [keyword: string]: Json | undefined } = { ...schemas[type] };
  for (const keyword of textConstraints) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  for (const keyword of numericConstraints) {
    const limit = field[keyword];
    if (typeof limit === 'number') schema[keyword] = limit;
  }
  schema['maxLength'] ??= longestText(field);
  if (field.type === 'money') schema['allOf'] = [{ multipleOf: smallestAmount(notation) }];
  if (answerKindOf(field) === 'month') schema['pattern'] = monthForm.source;
  if (isDated(field) && field.minimum === undefined) schema['allOf'] = [{ pattern: fromFirstYear }];
  if (answerKindOf(field) === 'time') schema['pattern'] = timeForm.source;
  if (answerKindOf(field) === 'signature') schema['pattern'] = signatureForm.source;
  if (answerKindOf(field) === 'location') schema['pattern'] = locationForm.source;
  if (field.format === 'uri') schema['allOf'] = [{ pattern: formats.uri.source }];
  if (field.maximumFiles !== undefined) schema['maxItems'] = field.maximumFiles;
  if (field.accept) schema['items'] = { type: 'string', pattern: namedAs(field.accept) };
  const tokens = field.options?.map(({ name }) => name);
  if (tokens && type === 'list') schema['items'] = { type: 'string', enum: tokens };
  else if (tokens) schema['enum'] = tokens;
  const exclusive = field.options?.filter((option) => option.exclusive === true) ?? [];
  if (exclusive.length > 0)
    schema['not'] = { minItems: 2, contains: { enum: exclusive.map(({ name }) => name) } };
  return schema;
}

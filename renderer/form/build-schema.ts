import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Json } from '#engine/json.ts';
import type { FieldView } from '#engine/view/field-views.ts';

const text: RJSFSchema = { type: 'string' };
const number: RJSFSchema = { type: 'number' };
const boolean: RJSFSchema = { type: 'boolean' };
const texts: RJSFSchema = { type: 'array', items: { type: 'string' } };

const answerSchemas = {
  text,
  textarea: text,
  telephone: text,
  password: text,
  date: text,
  number,
  money: number,
  slider: number,
  select: text,
  radio: text,
  checkboxes: texts,
  checkbox: boolean,
  confirm: boolean,
  suggest: text,
  upload: texts,
  pdf: boolean,
} satisfies Record<FieldView['type'], RJSFSchema>;

/** The shape of a screen's answers; what they must fulfil is the engine's to say. */
export function buildSchema(fields: readonly FieldView[]): RJSFSchema {
  const properties = fields.map((field) => [field.name, answerSchemas[field.type] ?? text] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** Has our own control draw every field. */
export function buildUiSchema(fields: readonly FieldView[]): UiSchema {
  return Object.fromEntries(fields.map((field) => [field.name, { 'ui:field': 'control' }]));
}

/** The answers of a screen as the view has them. */
export function buildFormData(fields: readonly FieldView[]): { readonly [name: string]: Json } {
  const answers = fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return Object.fromEntries(answers);
}

/** Changes when fields come, go or become another type: only then must the form be built again. */
export function structureOf(fields: readonly FieldView[]): string {
  return fields.map((field) => `${field.name}:${field.type}`).join(' ');
}

import { type RJSFSchema, type ValidatorType, ErrorSchemaBuilder, findSchemaDefinition } from '@rjsf/utils';
import { numberAdvice } from './read-number.ts';

/** What is wrong with a value, and where. */
interface FactFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Checks a value against a schema, as far as the facts' schema needs it: types, options, bounds, dates, lists. */
export function faultsIn(
  schema: RJSFSchema,
  root: RJSFSchema,
  value: unknown,
  path: FactFault['path'] = [],
): readonly FactFault[] {
  if (value === undefined) return [];
  const { $ref: reference } = schema;
  if (reference !== undefined) return faultsIn(findSchemaDefinition(reference, root), root, value, path);
  const message = messageFor(schema, value);
  if (message !== undefined) return [{ path, message }];
  if (Array.isArray(value)) {
    const items = schema.items as RJSFSchema; // one schema for all, since facts have no tuples
    return value.flatMap((item, at) => faultsIn(items, root, item, [...path, at]));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = schema.properties?.[key] ?? schema.additionalProperties;
    if (typeof own === 'object') return faultsIn(own, root, inner, [...path, key]);
    return own === undefined || own
      ? []
      : [{ path: [...path, key], message: `Facts have no “${key}” here.` }];
  });
}

function messageFor(schema: RJSFSchema, value: unknown): string | undefined {
  if (schema.enum && !schema.enum.some((option) => option === value)) {
    return `Choose one of ${schema.enum.join(', ')}.`;
  }
  switch (schema.type) {
    case 'number':
    case 'integer':
      return messageForNumber(schema, value);
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Say yes or no.';
    case 'string':
      return messageForText(schema, value);
    case 'array':
      return Array.isArray(value) ? undefined : 'This is a list.';
    case 'object':
      return isRecord(value) ? undefined : 'This holds several facts.';
    default:
      return undefined;
  }
}

function messageForNumber({ type, minimum, maximum }: RJSFSchema, value: unknown): string | undefined {
  if (typeof value !== 'number') return numberAdvice(String(value));
  if (!Number.isFinite(value)) return numberAdvice('');
  if (type === 'integer' && !Number.isInteger(value)) return 'Write a whole number, such as 12.';
  if (minimum !== undefined && value < minimum) return `Write ${minimum} or more.`;
  if (maximum !== undefined && value > maximum) return `Write ${maximum} or less.`;
  return undefined;
}

function messageForText({ format }: RJSFSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'Write a text.';
  if (format === 'regex' && !isPattern(value)) return 'Write a regular expression, such as ^[0-9]{5}$.';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return format === 'date' && !isDay ? 'Write a day as 2026-01-15.' : undefined;
}

function isPattern(value: string): boolean {
  try {
    return new RegExp(value, 'u').source !== '';
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The validator that the form library asks for. It makes no code from schemas, which the page's policy forbids. */
export const factsValidator: ValidatorType = {
  validateFormData: (value: unknown, schema: RJSFSchema) => {
    const faults = faultsIn(schema, schema, value);
    const builder = new ErrorSchemaBuilder();
    // The path is passed as a list, since names of flags and parameters may contain dots.
    faults.forEach(({ path, message }) => builder.addErrors(message, [...path]));
    const errors = faults.map(({ path, message }) => ({ property: path.join('.'), message, stack: message }));
    return { errors, errorSchema: builder.ErrorSchema };
  },
  isValid: (schema, value, root) => faultsIn(schema, root, value).length === 0,
  rawValidation: () => ({ errors: [] }),
};

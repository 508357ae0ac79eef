import {
  type Flows,
  type Json,
  type JsonObject,
  answerKindOf,
  isObject,
  checkField,
  constraints,
  normalise,
  screenScope,
  tokensOf,
} from '#engine/index.ts';
import { sampleText } from '../../solve/sample-text.ts';
import type { AnswerSource } from './source-fields.ts';

/** A demand of a service that a value does not meet. */
export type Demand = keyof typeof constraints | 'enum' | 'type';

const demands = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/** Whether a schema makes demands that are looked at, of a value or of those in a list. */
export function demandsAnything({ type, items, ...schema }: JsonObject): boolean {
  return (
    type === 'integer' ||
    ['enum', ...demands].some((key) => schema[key] !== undefined) ||
    (isObject(items) && demandsAnything(items))
  );
}

/** The first demand of a schema that a value does not meet; `undefined` if it meets all that are looked at. */
export function unmetDemand(schema: JsonObject, value: Json | undefined): Demand | undefined {
  if (value === undefined) return undefined;
  const { type, enum: tokens, items } = schema;
  if (type === 'integer' && typeof value === 'number' && !Number.isInteger(value)) return 'type';
  if (Array.isArray(tokens) && typeof value !== 'object' && !tokens.includes(value)) return 'enum';
  const unmet = demands.find(
    (name) => isKnown(schema, name) && constraints[name](value, schema[name] as Json),
  );
  if (unmet !== undefined || !Array.isArray(value) || typeof items !== 'object') return unmet;
  return value.map((one) => unmetDemand(items as JsonObject, one as Json)).find((one) => one !== undefined);
}

/** What a schema says of a list and of what is in it. */
export function limitsOf({ items, ...schema }: JsonObject): JsonObject {
  return isObject(items) ? { ...items, ...schema } : schema;
}

/** Formats that the engine does not know are not looked at. */
function isKnown(schema: JsonObject, name: (typeof demands)[number]): boolean {
  const known = ['email', 'uuid', 'uri', 'date'];
  return schema[name] !== undefined && (name !== 'format' || known.includes(String(schema[name])));
}

const letters = ['a', 'A', '1', 'é', '-', "'", ' '];
const texts = [
  '1 Main Street',
  'Abcdef1!xyz23',
  'a',
  'ab',
  'Ab',
  'AB',
  '1',
  '12',
  '1234',
  '12345',
  '123456789',
  '-',
  "O'Brien",
  'O’Brien',
  'José',
  'a-b',
  'a b',
  'a.b',
  'a, b',
  '#1',
  'a@example.com',
  'a@b.co',
  '(201) 555-0123',
  '2201-02-03',
  '1890-01-02',
  'ab1',
  '中文',
  '<b>',
  'a/b',
  'a&b',
];
const numbers = [0, 0.5, 1, 1.5, 100, 100.25, 1e4, 1e5 + 0.5, 1e6, 1e7, 1e8, 1e9, -1];

/** Answers that pass at a field, among those at which the demands of a schema may end. */
export function passingAnswers(
  flows: Flows,
  { owner, screen, entry }: Omit<AnswerSource, 'send'>,
  schema: JsonObject,
  facts: JsonObject,
): readonly Json[] {
  const shown = {
    document: owner.name,
    scopeKey: owner.name,
    compiled: screen,
    parameters: {},
    values: {},
    replies: {},
  };
  const scope = screenScope(flows, facts, shown);
  return candidatesOf(flows, { screen, entry }, limitsOf(schema), scope).flatMap((candidate) => {
    const answer = normalise(flows, entry.field, candidate);
    return answer === undefined || checkField({ flows, screen: shown, scope }, entry, answer) ? [] : [answer];
  });
}

function candidatesOf(
  flows: Flows,
  { entry: { field } }: Pick<AnswerSource, 'screen' | 'entry'>,
  schema: JsonObject,
  scope: Parameters<typeof tokensOf>[2],
): readonly Json[] {
  const tokens = tokensOf(flows, field, scope);
  switch (answerKindOf(field)) {
    case 'number': {
      const bounds = [schema['minimum'], schema['maximum'], field.minimum, field.maximum].filter(isBound);
      return [
        ...numbers,
        ...bounds.flatMap((bound) => [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1]),
      ];
    }
    case 'texts':
      return tokens ? [tokens, ...tokens.map((token) => [token])] : [];
    case 'text':
      return tokens ?? textsFor(field, schema);
    case 'day':
      return texts;
    default:
      return [];
  }
}

function textsFor(field: AnswerSource['entry']['field'], schema: JsonObject): readonly string[] {
  const sample = typeof field.pattern === 'string' ? sampleText(field.pattern) : undefined;
  const starts = [...(sample === undefined ? [] : [sample]), ...texts];
  const lengths = [schema['minLength'], schema['maxLength'], field.minLength, field.maxLength].filter(
    isBound,
  );
  const long = [...new Set(lengths.flatMap((length) => [length - 1, length, length + 1]))]
    .filter((length) => length > 0)
    .flatMap((length) => [
      ...['a', 'A', '1'].map((letter) => letter.repeat(length)),
      // The rest of an answer is often like its last letter.
      ...starts.map((start) => start.padEnd(length, start.at(-1) ?? 'a')),
      ...(length > 12
        ? [`${'a'.repeat(length - 10)}@tea.house`, `https://tea.house/`.padEnd(length, 'a')]
        : []),
    ]);
  const changed = starts.slice(0, 2).flatMap((text) => letters.map((letter) => text + letter));
  return [...starts, ...changed, ...long];
}

function isBound(bound: unknown): bound is number {
  return typeof bound === 'number';
}

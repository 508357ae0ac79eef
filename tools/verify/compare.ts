import { type Json, type JsonObject, isObject, readPointer } from '#engine/index.ts';
import { isLineOf } from '../walkthrough/names-shown.ts';
import type { Actual, AskedCase } from './ask-case.ts';

/** One thing that a case expects and the flows answer differently. As in JSON, null represents nothing. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What differs where a question was in the way: the actual value names it. */
export const stopped = 'stopped by';

/** What differs where a question was answered, and the answer is refused. */
export const refused = 'refused by';

/** Compares one expected thing with the whole answer; returns what the answer has instead if it differs. */
type Comparison = (expected: Json, actual: Actual) => Pick<Difference, 'actual'> | undefined;

/** Everything that a case expects and the answer lacks. */
export function caseDifferences(question: AskedCase, actual: Actual): readonly Difference[] {
  if (question.type === 'check') return issueDifferences(question, actual);
  const found = Object.entries(question.expect).flatMap(([what, expected]) =>
    differenceOf(what, expected ?? null, actual),
  );
  // If there is no answer at all, the reason says more than a list of everything that is missing.
  const [first] = found;
  if (!first) return [];
  const refusing = textsOf(actual['refusedBy']);
  const questions = textsOf(actual['stoppedBy']).map((by) => ({
    what: refusing.includes(by) ? refused : stopped,
    expected: null,
    actual: by,
  }));
  if (actual['error'] === undefined || question.expect['error'] !== undefined)
    return [...questions, ...found];
  return [...questions, { what: 'answer', expected: question.expect, actual }];
}

function differenceOf(what: string, expected: Json | null, actual: Actual): readonly Difference[] {
  const compare = comparisons[what] ?? same(what);
  // JSON of a case may hold null, which the engine's own JSON never does.
  const found = compare(expected as Json, actual);
  return found ? [{ what, expected, ...found }] : [];
}

function same(what: string): Comparison {
  return (expected, actual) => {
    const given = actual[what] ?? null;
    return areSame(expected, given) ? undefined : { actual: given };
  };
}

const anyOf =
  (what: string): Comparison =>
  (expected, actual) =>
    expected === true && actual[what] !== undefined ? undefined : same(what)(expected, actual);

/** Whether an entry that the answer has is one that is expected. */
type IsOne = (held: string, expected: string) => boolean;

const isSame: IsOne = (held, expected) => held === expected;

const allOf =
  (what: string, isOne = isSame): Comparison =>
  (expected, actual) => {
    const held = textsOf(actual[what]);
    const hasAll = textsOf(expected).every((each) => held.some((one) => isOne(one, each)));
    return hasAll ? undefined : { actual: held };
  };

const noneOf =
  (what: string, isOne = isSame): Comparison =>
  (expected, actual) => {
    const held = textsOf(actual[what]);
    const hasOne = textsOf(expected).some((each) => held.some((one) => isOne(one, each)));
    return hasOne ? { actual: held } : undefined;
  };

const inOrder =
  (what: string, isOne = isSame): Comparison =>
  (expected, actual) => {
    const held = textsOf(actual[what]);
    return areInOrder(held, textsOf(expected), isOne) ? undefined : { actual: held };
  };

/** Whether `held` has all expected entries in this order. Others may be between. */
function areInOrder(held: readonly string[], expected: readonly string[], isOne: IsOne): boolean {
  let at = 0;
  return expected.every((each) => {
    at = held.findIndex((text, index) => index >= at && isOne(text, each)) + 1;
    return at > 0;
  });
}

/** Whether the actual value has all that is expected. Others that it has are not shown. */
const partOf =
  (what: string): Comparison =>
  (expected, actual) =>
    includes(actual[what], expected) ? undefined : { actual: askedOf(actual[what], expected) ?? null };

const comparisons: { readonly [what: string]: Comparison } = {
  run: anyOf('run'),
  error: anyOf('error'),
  skipped: anyOf('skipped'),
  headers: partOf('headers'),
  bodyIncludes: partOf('body'),
  bodyExcludes: (expected, { body }) => {
    const there = textsOf(expected).filter((pointer) => isThere(body, pointer));
    return there.length === 0 ? undefined : { actual: there };
  },
  triggersInclude: allOf('triggers'),
  triggersExclude: noneOf('triggers'),
  namesInclude: allOf('names', isLineOf),
  namesExclude: noneOf('names', isLineOf),
  asks: allOf('asks'),
  callsInclude: inOrder('calls'),
  callsExclude: noneOf('calls'),
  eventsInclude: inOrder('events'),
  eventsExclude: noneOf('events'),
  urlIncludes: (expected, { url }) =>
    textsOf(expected).every((part) => String(url).includes(part)) ? undefined : { actual: url ?? null },
  shows: (expected, { shows }) => {
    const missing = textsOf(expected).filter((words) => !isShown(shows, words));
    return missing.length === 0 ? undefined : { actual: textsOf(shows) };
  },
  showsNot: (expected, { shows }) => {
    const there = textsOf(expected).filter((words) => isShown(shows, words));
    return there.length === 0 ? undefined : { actual: there };
  },
  texts: (expected, { shows, stages, steps }) => {
    const held = [shows, stages, steps].flatMap(textsOf);
    return textsOf(expected).every((text) => held.includes(text)) ? undefined : { actual: held };
  },
  showsInOrder: inOrder('shows', (text, words) => text.includes(words)),
  sends: partOf('sends'),
  bodies: partOf('bodies'),
  tells: partOf('tells'),
  facts: partOf('facts'),
  factsExclude: (expected, { facts }) => {
    const there = textsOf(expected).filter((pointer) => isThere(facts, pointer));
    return there.length === 0 ? undefined : { actual: there };
  },
};

/** Whether an answer of this name is asked for some elements, and not compared as a whole. */
export function asksForSome(what: string): boolean {
  return Object.hasOwn(comparisons, what);
}

function isShown(shows: Json | undefined, words: string): boolean {
  return textsOf(shows).some((text) => text.includes(words));
}

function issueDifferences({ expect, valid }: JsonObject & { readonly expect: JsonObject }, actual: Actual) {
  if (actual['error'] !== undefined) return [{ what: 'answer', expected: expect, actual }];
  const issues = Array.isArray(actual['issues']) ? (actual['issues'] as readonly JsonObject[]) : [];
  const found = Object.entries(expect).flatMap(([field, expected]): readonly Difference[] => {
    const issue = issues.find((one) => one['field'] === field);
    const fits = isObject(expected) ? includes(issue, expected) : issue === undefined;
    return fits ? [] : [{ what: field, expected, actual: askedOf(issue, expected) ?? null }];
  });
  if (valid === undefined || valid === actual['valid']) return found;
  return [...found, { what: 'valid', expected: valid, actual: issues.length === 0 ? true : issues }];
}

/** Whether all of `part` is there: objects may have more keys, lists have the same elements in the same order. */
function includes(whole: Json | undefined, part: Json | undefined): boolean {
  if (isObject(part)) {
    return isObject(whole) && Object.entries(part).every(([key, value]) => includes(whole[key], value));
  }
  if (!Array.isArray(part)) return areSame(whole, part);
  const elements: readonly Json[] = Array.isArray(whole) ? whole : [];
  return Array.isArray(whole) && elements.length === part.length
    ? part.every((element: Json, at) => includes(elements[at], element))
    : false;
}

/** What a value has of the keys that are asked for. */
function askedOf(whole: Json | undefined, part: Json | null | undefined): Json | undefined {
  if (!isObject(whole) || !isObject(part)) return whole;
  const keys = Object.keys(part).filter((key) => whole[key] !== undefined);
  return Object.fromEntries(keys.map((key) => [key, askedOf(whole[key], part[key])]));
}

/** Whether two JSON values are the same; a key whose value is `undefined` counts as absent. */
function areSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((each, at) => areSame(each, other[at]))
    );
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    areSame(one[key], other[key]),
  );
}

/** Whether a pointer leads somewhere. */
export function isThere(body: Json | undefined, pointer: string): boolean {
  let value: unknown = body;
  for (const name of readPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as { readonly [name: string]: unknown })[name];
  }
  return value !== undefined;
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

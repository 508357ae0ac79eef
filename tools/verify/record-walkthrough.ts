import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { plainLine } from '../report/format-text.ts';
import type { Actual } from './ask-case.ts';
import { isLineOf } from '../walkthrough/names-shown.ts';
import { isThere } from './compare.ts';

/** The new outcome that a walkthrough expects, and in words how it differs from the old one. */
interface RecordedWalkthrough {
  readonly expect: JsonObject;
  readonly words: readonly string[];
}

type Recorded = { readonly value: Json | undefined; readonly words: readonly string[] };

/** Records one key again, from its old value and the whole answer. */
type Recorder = (expected: Json, actual: Actual) => Recorded;

/** Records the outcome of a walkthrough again. Only the keys that it names already are recorded. */
export function recordWalkthrough(expect: JsonObject, actual: Actual): RecordedWalkthrough {
  const recorded = Object.entries(expect).map(([key, expected]) => {
    const record = recorders[key];
    const one = record && expected !== undefined ? record(expected, actual) : { value: expected, words: [] };
    return { key, ...one };
  });
  return {
    expect: Object.fromEntries(
      recorded.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const])),
    ),
    words: recorded.flatMap(({ words }) => words),
  };
}

/** A value that is replaced by the actual one. */
const whole =
  (key: string, says: string): Recorder =>
  (expected, actual) => {
    // Nothing is null in an answer, which documents leave out.
    const value = actual[key] ?? undefined;
    const was = String(expected);
    const words = value === expected ? [] : [`${says} ${String(value ?? 'nothing')}, was ${was}`];
    return { value, words };
  };

/** A list that is replaced by the actual one. */
const listed =
  (key: string, does: string): Recorder =>
  (expected, actual) => {
    const value = actual[key] ?? [];
    return { value, words: listChanges(listOf(expected).map(String), listOf(value).map(String), does) };
  };

/** A list of names, of which those stay that are there, or that are not. */
const names =
  (isWanted: (name: string, actual: Actual) => boolean, says: string): Recorder =>
  (expected, actual) => {
    const [kept, gone] = [true, false].map((wanted) =>
      listOf(expected).filter((name) => isWanted(String(name), actual) === wanted),
    );
    return {
      value: kept?.length ? kept : undefined,
      words: (gone ?? []).map((name) => `${says} ${String(name)}`),
    };
  };

/** Whether something is on the screen, given by its line. */
function isShown(line: string, { names: shown }: Actual): boolean {
  return listOf(shown).some((one) => isLineOf(String(one), line));
}

/** Part of an object: the same keys, as far as they are there, with what they are now. */
const part =
  (key: string): Recorder =>
  (expected, actual) => {
    const value = partOf(expected, actual[key]);
    return { value, words: changesIn(key, expected, value) };
  };

const recorders: { readonly [key: string]: Recorder } = {
  url: whole('url', 'comes to'),
  page: whole('page', 'shows the page'),
  modal: whole('opened', 'opens the modal'),
  frame: whole('frame', 'shows the frame'),
  stage: whole('inStage', 'is in the stage'),
  token: whole('token', 'token:'),
  reload: whole('reload', 'reload:'),
  calls: listed('calls', 'calls'),
  asks: names((line, { asks }) => listOf(asks).includes(line), 'no longer calls'),
  events: listed('events', 'tells'),
  repeats: listed('repeats', 'repeats'),
  shows: names(isShown, 'no longer shows'),
  showsNot: names((line, actual) => !isShown(line, actual), 'now shows'),
  factsExclude: names((pointer, { facts }) => !isThere(facts, pointer), 'now sets'),
  facts: part('facts'),
  tells: part('tells'),
  sends: part('sends'),
  bodies: part('bodies'),
};

/** A list is recorded as a whole where it has become longer or shorter. */
function partOf(expected: Json, actual: Json | undefined): Json | undefined {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length)
    return expected.map((each: Json, at) => partOf(each, actual[at]) ?? {});
  if (!isObject(expected) || !isObject(actual)) return actual;
  return Object.fromEntries(
    Object.entries(expected).flatMap(([key, inner]) => {
      const value = inner === undefined ? undefined : partOf(inner, actual[key]);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Says in words what a list has gained, and what it has lost. */
function listChanges(before: readonly string[], after: readonly string[], does: string): readonly string[] {
  const [added, gone] = [without(after, before), without(before, after)];
  const isMoved = added.length + gone.length === 0 && before.some((one, at) => one !== after[at]);
  return [
    ...added.map((one) => `now also ${does} ${one}`),
    ...gone.map((one) => `no longer ${does} ${one}`),
    ...(isMoved ? [`${does} the same in another order: ${after.join(', ')}`] : []),
  ];
}

/** The entries of a list that another one lacks. Of an entry that is in both, the surplus counts. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return list.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Says in words how two values differ, each difference with its path. */
function changesIn(path: string, before: Json | undefined, after: Json | undefined): readonly string[] {
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changesIn(`${path}.${key}`, before[key], after[key]));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const count = Math.max(before.length, after.length);
    return Array.from({ length: count }, (_none, at) =>
      changesIn(`${path} ${at + 1}`, before[at], after[at]),
    ).flat();
  }
  const [was, is] = [written(before), written(after)];
  return was === is ? [] : [`${path}: ${is}, was ${was}`];
}

function written(value: Json | undefined): string {
  return value === undefined ? 'nothing' : plainLine(JSON.stringify(value));
}

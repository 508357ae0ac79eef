import { changeInRows } from './change-in-rows.ts';
import type { CompiledScreen } from '../ir/documents.ts';
import type { AskedIn, AskingCondition, ConditionalFact } from '../ir/relevance.ts';
import { readPath } from '../json/fact-path.ts';
import { type Json, type JsonObject, filterEntries, isList, isObject, mapEntries } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { rememberLast, rememberOne, rememberPair } from '../remember.ts';
import { compiledScreen, pageScopeKey, unfinishedFact } from './screen-at.ts';
import { factScope, screenScope } from './screen-scope.ts';
import { type LocalsRead, localsRead } from './locals-read.ts';

/** What is known, besides facts, of whether questions are asked. */
export interface AskingNow {
  /** The facts are some of a visit's: an answer that is not there may have been given. Default: false. */
  readonly isPartial?: true;
  /** The page that is shown: it asks its questions even if its journey does not list it. Default: none. */
  readonly page?: { readonly document: string; readonly parameters: JsonObject } | null;
  /** The answers of a screen that are no facts; nothing if nobody has seen it. */
  readonly valuesOf: (screen: string) => JsonObject | undefined;
  /** What the loads of screens have brought, by scope key. */
  readonly replies: { readonly [scopeKey: string]: JsonObject };
}

/** Outside of visits, only the facts are known that are given: those that are not were not asked for. */
const onlyFacts: AskingNow = { isPartial: true, valuesOf: () => undefined, replies: {} };

/** The facts without those that no question asks for under these facts (docs/guides/how-documents-work.md, Answers that count). */
export function relevantFacts(flows: Flows, facts: JsonObject, now: AskingNow = onlyFacts): JsonObject {
  let known = facts;
  for (const one of flows.compiled.relevance?.facts ?? []) {
    const [path = '', ...inside] = one.fact.split('[].');
    const hasBegun = inside.length > 0 && facts[unfinishedFact] !== undefined;
    if (!hasBegun && readPath(known, path) === undefined) continue;
    const asking = { flows, facts: known, given: facts, now };
    if (inside.length > 0) known = relevantRows(asking, one, [path, ...inside]);
    else if (!isAsked(asking, one, [])) known = without(known, path);
  }
  return known;
}

function isAsked(asking: Asking, { fact, asked }: ConditionalFact, rows: readonly JsonObject[]): boolean {
  const given = asking.now.isPartial ? rowsGiven(asking.given, fact.split('[].'), rows) : rows;
  return asked.some((question) => asks(asking, question, rows, given));
}

/** The rows as they were given, with what does not count in them. */
function rowsGiven(
  facts: JsonObject,
  lists: readonly string[],
  rows: readonly JsonObject[],
): readonly JsonObject[] {
  let scopeKey = facts;
  return rows.map((row, depth) => {
    const list = readPath(scopeKey, lists[depth] ?? '');
    const all = isList(list) ? list.filter(isObject) : [];
    scopeKey = all.find(({ id }) => id !== undefined && id === row['id']) ?? row;
    return scopeKey;
  });
}

const lastMade = rememberLast<object, object>();

/** Represents what is made of a list or a row for a fact. It goes with the list or row. */
const ofFact = rememberPair((_one: ConditionalFact, _from: object) => ({}));

/** Lists are long, and at most one row changes with an answer. */
function relevantRows(asking: Asking, one: ConditionalFact, at: readonly string[]): JsonObject {
  const { flows, facts, now } = asking;
  const screens = one.asked.flatMap(({ screen, rows }) => [
    now.valuesOf(screen),
    rows ? now.replies : now.replies[screen],
  ]);
  const made = [flows, now.page, ...screens, ...(one.reads ?? []).map((path) => readPath(facts, path))];
  return changeInRows(
    facts,
    at,
    (row, key, rows) =>
      readPath(row, key) === undefined || isAsked(asking, one, rows) ? row : without(row, key),
    (from, make) => lastMade(ofFact(one, from), made, make) as typeof from, // made of this
  );
}

/** An object without what is at a path, nor objects around it that are empty then. */
function without(object: JsonObject, path: string): JsonObject {
  const [key = '', ...keys] = path.split('.');
  const { [key]: held, ...others } = object;
  if (keys.length === 0 || !isObject(held)) return others;
  const left = without(held, keys.join('.'));
  return Object.keys(left).length === 0 ? others : { ...object, [key]: left };
}

interface Asking {
  readonly flows: Flows;
  readonly facts: JsonObject;
  /** With those that do not count. */
  readonly given: JsonObject;
  readonly now: AskingNow;
}

/** Whether a question is asked, of these rows. What cannot be known of it, such as a reply that nobody asked for, does not hide it. */
function asks(
  { flows, facts: plain, given, now }: Asking,
  { screen, whens = [], isOnStep, rows: names = [] }: AskedIn,
  rows: readonly JsonObject[],
  rowsBefore: readonly JsonObject[],
): boolean {
  const compiled = compiledScreen(flows.compiled, screen);
  if (!compiled) return true;
  const named = names.map((name, at) => [name, rows[at] ?? {}] as const);
  const facts = withNames(plain, names, rows);
  const before = now.isPartial && withNames(given, names, rowsBefore);
  const isGiven = ({ reads = [] }: AskingCondition) =>
    !before || reads.every((path) => readPath(before, path) !== undefined);
  if (isOnStep && !isShown(now, screen, named)) {
    const scope = factScope(flows, facts);
    const steps = flows.compiled.relevance?.pages[screen] ?? [];
    if (!steps.some((one) => !isGiven(one) || flows.holds(one.when, scope))) return false;
  }
  if (whens.length === 0) return true;
  const values = now.valuesOf(screen);
  const ids = Object.fromEntries(named.map(([name, row]) => [name, encodeURIComponent(String(row['id']))]));
  const scopeKey = pageScopeKey(screen, compiled, ids);
  const replies = now.replies[scopeKey];
  const shown = {
    document: screen,
    scopeKey,
    compiled: withoutRowNames(compiled),
    parameters: {},
    values: values ?? {},
    replies: replies ?? {},
  };
  const scope = screenScope(flows, facts, shown);
  return whens.every(
    (one) =>
      !isGiven(one) ||
      !areKnown(localsRead(compiled, one.when), values, replies) ||
      flows.holds(one.when, scope),
  );
}

function withNames(facts: JsonObject, names: readonly string[], rows: readonly JsonObject[]): JsonObject {
  if (names.length === 0) return facts;
  return { ...facts, ...Object.fromEntries(names.map((name, at) => [name, rows[at] ?? {}])) };
}

/** The rows have their names already. */
const withoutRowNames = rememberOne(
  ({ rowNames: _named, ...screen }: CompiledScreen): CompiledScreen => screen,
);

/** Whether a page is shown, about these rows. */
function isShown(
  { page }: AskingNow,
  screen: string,
  rows: readonly (readonly [name: string, row: JsonObject])[],
): boolean {
  if (page?.document !== screen) return false;
  return rows.every(
    ([name, { id }]) =>
      page.parameters[name] === undefined || page.parameters[name] === encodeURIComponent(String(id)),
  );
}

function areKnown(
  { step, replies: named, others }: LocalsRead,
  values: JsonObject | undefined,
  replies: JsonObject | undefined,
): boolean {
  if (others) return false;
  if (values === undefined && step.length > 0) return false;
  return named.every((name) => replies?.[name] !== undefined);
}

/**
 * What is redacted, without what the relevant facts lack: `redacted` are the facts with handles in place of the sensitive values that
 * `facts` have.
 */
export function redactedLike(redacted: JsonObject, facts: JsonObject, relevant: JsonObject): JsonObject {
  return facts === relevant ? redacted : (likeValue(redacted, facts, relevant) as JsonObject); // an object, as all three are
}

function likeValue(redacted: Json, facts: Json | undefined, relevant: Json | undefined): Json {
  if (facts === relevant) return redacted;
  if (isList(redacted) && isList(facts) && isList(relevant))
    return redacted.map((one, at) => likeValue(one, facts[at], relevant[at]));
  if (!isObject(redacted) || !isObject(facts) || !isObject(relevant)) return redacted;
  const kept = filterEntries(
    redacted,
    (_one, key) => Object.hasOwn(relevant, key) || !Object.hasOwn(facts, key),
  );
  return mapEntries(kept, (one, key) =>
    one === undefined ? one : likeValue(one, facts[key], relevant[key]),
  );
}

/** The facts as before, where they say the same: so a view sees what has not changed. */
export function sharedFacts(next: JsonObject, before: JsonObject): JsonObject {
  return sharedValue(next, before) as JsonObject; // says the same as an object
}

function sharedValue(next: Json, before: Json | undefined): Json {
  if (next === before) return next;
  if (isList(next) && isList(before)) {
    const parts = next.map((one, at) => sharedValue(one, before[at]));
    return parts.length === before.length && parts.every((one, at) => one === before[at]) ? before : parts;
  }
  if (!isObject(next) || !isObject(before)) return next;
  const keys = Object.keys(next);
  const parts = keys.map((key) => {
    const value = next[key];
    return [key, value === undefined ? value : sharedValue(value, before[key])] as const;
  });
  const isSame =
    keys.length === Object.keys(before).length && parts.every(([key, one]) => one === before[key]);
  return isSame ? before : Object.fromEntries(parts);
}

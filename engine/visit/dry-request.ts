import type { CompiledActionStep } from '#engine/compiled/action.ts';
import type { Body } from '#engine/compiled/block.ts';
import type { CompiledLoad } from '#engine/compiled/load.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { factScope, scopeWithLets } from '#engine/screen/screen-scope.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';
import { pageFile } from '#engine/pages/page-url.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { HttpRequest } from '#engine/visit/effect.ts';

/** What a request is made of without a visit: facts, replies by operation or entry, parameters of its document. */
export interface DryInput {
  readonly facts: JsonObject;
  readonly replies?: JsonObject;
  readonly parameters?: JsonObject;
}

/** One place of the documents that makes a call, and what its expressions see. */
export interface CallPlace {
  readonly name: string;
  /** The document after all its layers, and the pointer in it; names hold nothing that pointers escape. */
  readonly document: string;
  readonly path: string;
  readonly call: string;
  readonly when: Tree | undefined;
  readonly with: CompiledValue | undefined;
  readonly let: Lets | undefined;
  /** The calls of the same document, whose replies and success it may name. */
  readonly calls: readonly CallPlace[];
}

/**
 * The request that an operation would make, from the first place that calls it and whose own `when` holds; the calls
 * before it count as done where their own `when` holds (CONTRACT §2). Nothing where no document calls it.
 */
export function dryRequest(
  flows: Flows,
  operation: string,
  input: DryInput,
): HttpRequest | { readonly skipped: string } | undefined {
  const { chosen, passed } = choosePlace(flows, operation, input);
  if (chosen) return buildRequest(flows, chosen.call, chosen.with, placeScope(flows, chosen, input));
  const [first] = passed;
  return first && { skipped: `The condition of "${first.name}" does not hold.` };
}

/** The place that makes a call under these facts, and those before it whose own `when` does not hold. */
export function choosePlace(
  flows: Flows,
  operation: string,
  input: DryInput,
): { readonly chosen?: CallPlace; readonly passed: readonly CallPlace[] } {
  const places = placesOf(flows).get(operation) ?? [];
  const at = places.findIndex((place) => holds(flows, place, input));
  const chosen = places[at];
  return chosen ? { chosen, passed: places.slice(0, at) } : { passed: places };
}

function holds(flows: Flows, place: CallPlace, input: DryInput): boolean {
  return place.when === undefined || flows.evaluate(place.when, placeScope(flows, place, input)) === true;
}

/** What the expressions of a place see when it is asked without a visit: the calls before it are made if they would be. */
export function placeScope(flows: Flows, place: CallPlace, input: DryInput): Scope {
  let outcomes: Outcomes = { done: {}, replies: {} };
  for (const one of place.calls.slice(0, place.calls.indexOf(place))) {
    const isMade =
      one.when === undefined || flows.evaluate(one.when, scopeAt(flows, one, input, outcomes)) === true;
    outcomes = {
      done: { ...outcomes.done, [one.name]: isMade },
      replies: { ...outcomes.replies, [one.name]: replyOf(one, input) },
    };
  }
  return scopeAt(flows, place, input, outcomes);
}

/** Which of the calls before a place were made, and what they were answered. */
interface Outcomes {
  readonly done: { readonly [call: string]: boolean };
  readonly replies: JsonObject;
}

function scopeAt(flows: Flows, place: CallPlace, input: DryInput, { done, replies }: Outcomes): Scope {
  const { parameters = {} } = input;
  const scope = factScope(flows, input.facts, {
    parameters,
    done,
    replies,
    step: parameters,
    event: { name: parameters['event'], properties: parameters['properties'] },
    answer: parameters['answer'],
  });
  return scopeWithLets(flows, scope, place.let);
}

/** A reply is given by the entry's name, or by the operation where it is called once. */
function replyOf({ name, call }: CallPlace, { replies = {} }: DryInput): Json | undefined {
  return replies[name] ?? replies[call];
}

const known = new WeakMap<Flows, ReadonlyMap<string, readonly CallPlace[]>>();

/** Whether any place makes a call of this operation, or is an entry of this name. */
export function isCalled(flows: Flows, operation: string): boolean {
  return placesOf(flows).has(operation);
}

/** The places that make each call; where several entries make one, each is also found by its own name. */
function placesOf(flows: Flows): ReadonlyMap<string, readonly CallPlace[]> {
  let places = known.get(flows);
  if (!places) {
    const all = allPlaces(flows);
    const named = Map.groupBy(all, ({ name }) => name);
    places = new Map([...named, ...Map.groupBy(all, ({ call }) => call)]);
    known.set(flows, places);
  }
  return places;
}

/** Every place that makes a call, actions first: they send what the others read. */
function allPlaces(flows: Flows): readonly CallPlace[] {
  const { actions, app, pages, parts, modals, polling } = flows.compiled;
  const fromActions = Object.entries(actions).flatMap(([name, action]) =>
    group(
      `actions/${name}.json`,
      [...callSteps(action.steps, '/steps'), ...callSteps(action.onError ?? [], '/onError')],
      action.let,
    ),
  );
  const screens = [
    ...Object.entries(pages).map(([path, page]) => [pageFile(path), page] as const),
    ...Object.entries(parts).map(([name, part]) => [`parts/${name}.json`, part] as const),
    ...Object.entries(modals).map(([name, modal]) => [`modals/${name}.json`, modal] as const),
  ];
  const loads = screens.flatMap(([document, screen]) =>
    group(document, [...loadsAt(screen.loads), ...fieldCalls(screen.body, '/body')], screen.let),
  );
  const polls = polling ? [{ name: 'polling', path: '', call: polling.call, with: polling.with }] : [];
  const { telemetry, flags } = app;
  const asked = [
    ...(telemetry ? [{ name: 'telemetry', path: '/telemetry', ...telemetry }] : []),
    ...(telemetry?.session ? [{ name: 'session', path: '/telemetry/session', ...telemetry.session }] : []),
    ...(flags ? [{ name: 'flags', path: '/flags', ...flags }] : []),
  ];
  return [
    ...fromActions,
    ...group('app.json', loadsAt(app.loads), undefined),
    ...loads,
    ...group(`tables/${app.polling}.json`, polls, undefined),
    ...group('app.json', asked, undefined),
  ];
}

interface Caller {
  readonly name: string;
  readonly path: string;
  readonly call: string;
  readonly when?: Tree;
  readonly with?: CompiledValue | undefined;
}

function group(document: string, callers: readonly Caller[], lets: Lets | undefined): readonly CallPlace[] {
  const calls: CallPlace[] = [];
  for (const { name, path, call, when, with: mapping } of callers)
    calls.push({ name, document, path, call, when, with: mapping, let: lets, calls });
  return calls;
}

function loadsAt(loads: readonly Named<CompiledLoad>[] = []): readonly Caller[] {
  return loads.map((load) => ({ ...load, path: `/loads/${load.name}` }));
}

function callSteps(steps: readonly Named<CompiledActionStep>[], base: string): readonly Caller[] {
  return steps.flatMap((step) => {
    const path = `${base}/${step.name}`;
    return step.type === 'call'
      ? [{ ...step, path }, ...callSteps(step.onError ?? [], `${path}/onError`)]
      : [];
  });
}

function fieldCalls(body: Body, base: string): readonly Caller[] {
  return body.flatMap((block) => {
    const path = `${base}/${block.name}`;
    if (block.type === 'group') return fieldCalls(block.body, `${path}/body`);
    if (block.type === 'suggest' && block.suggest)
      return [{ ...block.suggest, name: block.name, path: `${path}/suggest` }];
    if (block.type === 'upload' && block.upload)
      return [{ ...block.upload, name: block.name, path: `${path}/upload` }];
    return [];
  });
}

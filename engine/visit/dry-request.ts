import type { CompiledActionStep } from '#engine/compiled/action.ts';
import type { Lets, Named } from '#engine/compiled/named.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { factScope, scopeWithLets } from '#engine/screen/screen-scope.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { HttpRequest } from '#engine/visit/effect.ts';

/** What a request is made of without a visit: facts, replies by operation or entry, parameters of its document. */
export interface DryInput {
  readonly facts: JsonObject;
  readonly replies?: JsonObject;
  readonly parameters?: JsonObject;
}

/** One place of the documents that makes a call, and what its expressions see. */
interface Place {
  readonly name: string;
  readonly call: string;
  readonly when: Tree | undefined;
  readonly with: CompiledValue | undefined;
  readonly let: Lets | undefined;
  /** The calls of the same document, whose replies and success it may name. */
  readonly calls: readonly Place[];
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
  const places = placesOf(flows).filter((place) => place.call === operation);
  const [first] = places;
  if (!first) return undefined;
  const chosen = places.find((place) => holds(flows, place, input));
  if (!chosen) return { skipped: `The condition of "${first.name}" does not hold.` };
  return buildRequest(flows, operation, chosen.with, placeScope(flows, chosen, input));
}

function holds(flows: Flows, place: Place, input: DryInput): boolean {
  return place.when === undefined || flows.evaluate(place.when, placeScope(flows, place, input)) === true;
}

function placeScope(flows: Flows, place: Place, input: DryInput): Scope {
  const before = place.calls.slice(0, place.calls.indexOf(place));
  const done = Object.fromEntries(before.map((one) => [one.name, holds(flows, one, input)]));
  const replies = Object.fromEntries(before.map((one) => [one.name, replyOf(one, input)]));
  const { parameters = {} } = input;
  const scope = factScope(flows, input.facts, {
    parameters,
    done,
    replies,
    step: parameters,
    event: parameters,
    answer: parameters['answer'],
  });
  return scopeWithLets(flows, scope, place.let);
}

/** A reply is given by the entry's name, or by the operation where it is called once. */
function replyOf({ name, call }: Place, { replies = {} }: DryInput): Json | undefined {
  return replies[name] ?? replies[call];
}

/** Every place that makes a call, actions first: they send what the others read. */
function placesOf(flows: Flows): readonly Place[] {
  const { actions, app, pages, parts, modals, polling } = flows.compiled;
  const fromActions = Object.values(actions).flatMap((action) => group(callSteps(action.steps), action.let));
  const screens = [...Object.values(pages), ...Object.values(parts), ...Object.values(modals)];
  const loads = screens.flatMap((screen) =>
    group([...(screen.loads ?? []), ...suggests(screen.body)], screen.let),
  );
  const polls = polling ? [{ name: 'polling', call: polling.call, with: polling.with }] : [];
  const telemetry = app.telemetry ? [{ name: 'telemetry', ...app.telemetry }] : [];
  return [
    ...fromActions,
    ...group(app.loads ?? [], undefined),
    ...loads,
    ...group(polls, undefined),
    ...group(telemetry, undefined),
  ];
}

interface Caller {
  readonly name: string;
  readonly call: string;
  readonly when?: Tree;
  readonly with?: CompiledValue | undefined;
}

function group(callers: readonly Caller[], lets: Lets | undefined): readonly Place[] {
  const calls: Place[] = [];
  for (const { name, call, when, with: mapping } of callers)
    calls.push({ name, call, when, with: mapping, let: lets, calls });
  return calls;
}

function callSteps(steps: readonly Named<CompiledActionStep>[]): readonly Caller[] {
  return steps.flatMap((step) => (step.type === 'call' ? [step, ...callSteps(step.onError ?? [])] : []));
}

function suggests(body: Flows['compiled']['pages'][string]['body']): readonly Caller[] {
  return body.flatMap((block) => {
    if (block.type === 'group') return suggests(block.body);
    return block.type === 'suggest' && block.suggest ? [{ ...block.suggest, name: block.name }] : [];
  });
}

import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { writePath } from '../json/fact-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { relevantFacts } from '../screen/relevant-facts.ts';
import { factScope, scopeWithLets } from '../screen/screen-scope.ts';
import { type HttpRequest, buildRequest } from '../pages/request.ts';
import { callPlaces, type CallPlace } from './call-places.ts';

/** What a request is made of without a visit: facts, replies by operation or entry, parameters of its document. */
export interface DryInput {
  readonly facts: JsonObject;
  readonly replies?: JsonObject;
  readonly parameters?: JsonObject;
  /** The documents whose calls are meant. Default: all. */
  readonly documents?: ReadonlySet<string>;
}

/**
 * The request that an operation would make, from the first place that calls it with a `when` that holds. Earlier
 * calls count as done if their `when` holds. `undefined` if no document calls the operation.
 */
export function dryRequest(
  flows: Flows,
  operation: string,
  input: DryInput,
): HttpRequest | { readonly skipped: string } | undefined {
  const { chosen, passed } = choosePlace(flows, operation, input);
  if (chosen) return buildRequest(flows, chosen.call, chosen.with, callScope(flows, chosen, input));
  const [first] = passed;
  return first && { skipped: `The condition of "${first.name}" in ${first.document} does not hold.` };
}

/** The place that makes a call under these facts, and those before it whose own `when` does not hold. */
export function choosePlace(
  flows: Flows,
  operation: string,
  input: DryInput,
): { readonly chosen?: CallPlace; readonly passed: readonly CallPlace[] } {
  const all = flows.derived(callPlaces).get(operation) ?? [];
  const places = all.filter(({ document }) => input.documents?.has(document) ?? true);
  const at = places.findIndex((place) => holds(flows, place, input));
  const chosen = places[at];
  return chosen ? { chosen, passed: places.slice(0, at) } : { passed: places };
}

function holds(flows: Flows, place: CallPlace, input: DryInput): boolean {
  return flows.holds(place.when, callScope(flows, place, input));
}

/** What the expressions of a place see without a visit: the calls before it count as made if their `when` holds. */
export function callScope(flows: Flows, place: CallPlace, input: DryInput): Scope {
  let outcomes: Outcomes = { done: {}, replies: {}, facts: input.facts };
  for (const one of place.calls.slice(0, place.calls.indexOf(place))) {
    const isMade = flows.holds(one.when, scopeAt(flows, one, input, outcomes));
    const reply = replyOf(one, input);
    const { done, replies, facts } = outcomes;
    outcomes = {
      done: { ...done, [one.name]: isMade },
      replies: { ...replies, [one.name]: reply },
      facts: one.into === undefined || reply === undefined ? facts : writePath(facts, one.into, reply),
    };
  }
  return scopeAt(flows, place, input, outcomes);
}

/** Which of the calls before a place were made, and what they were answered. */
interface Outcomes {
  readonly done: { readonly [call: string]: boolean };
  readonly replies: JsonObject;
  /** With the replies that are written to facts. */
  readonly facts: JsonObject;
}

function scopeAt(flows: Flows, place: CallPlace, input: DryInput, { done, replies, facts }: Outcomes): Scope {
  const { parameters = {} } = input;
  const scope = factScope(flows, relevantFacts(flows, facts), {
    parameters,
    done,
    replies,
    step: parameters,
    event: { name: parameters['event'], properties: parameters['properties'] },
    answer: parameters['answer'],
  });
  return scopeWithLets(flows, scope, place.let);
}

/** Finds a reply by the entry's name, or by the operation if only one entry calls it. */
function replyOf({ name, call }: CallPlace, { replies = {} }: DryInput): Json | undefined {
  return replies[name] ?? replies[call];
}

/** The documents that make a call of this operation, or have an entry of this name that makes one. */
export function documentsThatCall(flows: Flows, operation: string): readonly string[] {
  const places = flows.derived(callPlaces).get(operation) ?? [];
  return [...new Set(places.map(({ document }) => document))];
}

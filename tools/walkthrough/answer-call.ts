import type { Caller } from '#engine/compile.ts';
import { type Json, type JsonObject, type VisitEvent, readPath } from '#engine/index.ts';

/** How calls are answered: by the name of the entry that makes them, else by the operation. */
export interface GivenAnswers {
  /** Bodies of replies. */
  readonly replies: JsonObject;
  /** Failures as they reach the visit; status 0 is no connection. */
  readonly failures: { readonly [name: string]: Failure };
  /** Answers that count, by page and field, where nobody has given another when a button is pressed. Default: none. */
  readonly otherwise?: { readonly [page: string]: JsonObject };
}

export interface Failure {
  readonly status: number;
  readonly message?: string;
  readonly messages?: readonly string[];
  readonly code?: string;
  /** The parts of the request that were refused. */
  readonly errors?: readonly { readonly field: string; readonly message?: string }[];
}

/** One call that is to be answered. */
interface Asked {
  readonly id: string;
  readonly operation: string;
  readonly caller: Caller;
}

/**
 * The event that answers a call. If the walkthrough gives neither a reply nor a failure, the call succeeds: the fact that it
 * would write stays as it is, and any other reply is empty.
 */
export function answerCall(
  given: GivenAnswers,
  { id, operation, caller }: Asked,
  facts: JsonObject,
): VisitEvent {
  const failure = given.failures[caller.entry] ?? given.failures[operation];
  if (failure) return { type: 'failed', call: id, now, ...failure };
  const body = givenFor(given, operation, caller.entry) ?? unsaid(caller, facts);
  return { type: 'replied', call: id, status: 200, now, ...(body !== undefined && { body }) };
}

/** The reply that the walkthrough gives for a call; `undefined` if it gives none. */
export function givenFor({ replies }: GivenAnswers, operation: string, entry: string): Json | undefined {
  return replies[entry] ?? replies[operation];
}

function unsaid({ into }: Caller, facts: JsonObject): Json | undefined {
  return into === undefined ? {} : readPath(facts, into);
}

/** Nothing that a walkthrough shows depends on the time of day. */
export const now = 0;

import type { Flows } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';

/** A document as it was compiled, in the flows that it is part of. */
export interface Side {
  readonly flows: Flows;
  readonly compiled: JsonObject;
}

/** What proves that a change of a document changes nothing: the reason, or nothing where it does not know. */
export type Prover = (before: Side, after: Side) => string | undefined;

import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';
import { holds, type Claim } from '#tools/partition/claim.ts';
import { partitionOf, type Reading } from '#tools/partition/partition.ts';
import { search, type Limits } from '#tools/partition/search.ts';

/** A document as it was compiled, in the flows that it is part of. */
export interface Side {
  readonly flows: Flows;
  readonly compiled: JsonObject;
}

/** What proves that a change of a document changes nothing: the reason, or nothing where it does not know. */
export type Prover = (before: Side, after: Side) => string | undefined;

/** Proofs only: what cannot be gone through is not tried by lot. */
const limits: Limits = { evaluations: 4000, draws: 0 };

/** Whether no facts show these claims together, having gone through all that the readings tell apart. */
export function isNever(
  readings: readonly Reading[],
  claims: readonly Claim[],
  fixed: JsonObject = {},
): boolean {
  return search(partitionOf(readings, fixed), claims, limits).outcome === 'never';
}

/** Whether two conditions never hold together; one that is not there always holds. */
export function neverTogether(flows: Flows, one: Tree | undefined, other: Tree | undefined): boolean {
  const trees = [one, other].filter((tree) => tree !== undefined);
  if (trees.length === 0) return false;
  const claims = trees.map((tree) => holds(flows, tree));
  return isNever([{ compiled: flows.compiled, trees }], claims);
}

import type { Tree } from '#engine/compile.ts';
import type { Flows, JsonObject, Lets } from '#engine/index.ts';
import { holds, type Claim } from '#tools/partition/claim.ts';
import { partitionOf, type Reading } from '#tools/partition/partition.ts';
import { search, type Limits } from '#tools/partition/search.ts';

/** A compiled document, and the flows that it is part of. */
export interface Side {
  readonly flows: Flows;
  readonly compiled: JsonObject;
}

/** Proves that a change of a document makes no difference, and gives the reason; `undefined` if it cannot. */
export type Prover = (before: Side, after: Side) => string | undefined;

/** Random facts would prove nothing, so none are drawn. */
const limits: Limits = { evaluations: 4000, draws: 0 };

/** Whether no facts show these claims together, after trying all that the readings tell apart. */
export function isNever(
  readings: readonly Reading[],
  claims: readonly Claim[],
  fixed: JsonObject = {},
): boolean {
  return search(partitionOf(readings, fixed), claims, limits).outcome === 'never';
}

/** Whether two conditions never hold together. An absent condition always holds; `lets` are the names around both. */
export function neverTogether(
  flows: Flows,
  one: Tree | undefined,
  other: Tree | undefined,
  lets: Lets = [],
): boolean {
  const trees = [one, other].filter((tree) => tree !== undefined);
  if (trees.length === 0) return false;
  const claims = trees.map((tree) => holds(flows, tree, true, lets));
  return isNever([{ compiled: flows.compiled, trees, lets }], claims);
}

/** Whether two values are written alike, in the same order. */
export function isWrittenAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What an object or list has under a key. */
export function partAt(holder: unknown, key: string): unknown {
  return (holder as { readonly [key: string]: unknown })[key];
}

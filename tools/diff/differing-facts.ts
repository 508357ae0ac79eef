import { jsonOf } from '#engine/expression/read-value.ts';
import { withLocals } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { statesOf } from '#engine/tables/states-of.ts';
import type { Situation } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search } from '#tools/partition/search.ts';
import type { Sides } from './change.ts';

const limits = { evaluations: 5000, draws: 500 };

/**
 * Facts for which two expressions give different values; `same` if there are none, since all facts that make a
 * difference were tried; `undefined` if none were found, or if names of a screen decide.
 */
export function differingFacts(
  { before, after }: Sides,
  was: Tree,
  is: Tree,
): JsonObject | 'same' | undefined {
  if (namesLets(was) || namesLets(is)) return undefined;
  const { brand } = after.compiled;
  const partition = partitionOf(
    [
      { compiled: before.compiled, trees: [was] },
      { compiled: after.compiled, trees: [is] },
    ],
    { brand: brand.facts },
  );
  const differs = (given: Situation): boolean => valueOf(before, was, given) !== valueOf(after, is, given);
  const searched = search(partition, [differs], limits);
  if (searched.outcome === 'never') return 'same';
  if (searched.outcome !== 'found') return undefined;
  const { facts, locals } = searched.given;
  return { ...facts, ...locals };
}

function valueOf(flows: Flows, tree: Tree, { facts, locals }: Situation): string {
  const scope = factScope(flows, facts, locals);
  const value = flows.evaluate(tree, withLocals(scope, { states: statesOf(flows, scope) }));
  return JSON.stringify(jsonOf(value) ?? null);
}

/** Names of `let` are known only inside of their document. */
function namesLets(tree: Json | Tree): boolean {
  return Array.isArray(tree) && (tree[0] === 'let' || tree.some((part: Json) => namesLets(part)));
}

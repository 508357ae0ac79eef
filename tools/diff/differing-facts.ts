import type { Tree } from '#engine/compile.ts';
import type { Json, JsonObject } from '#engine/index.ts';
import { valueText, type Situation } from '#tools/partition/claim.ts';
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
  const differs = (given: Situation): boolean =>
    valueText(before, was, given) !== valueText(after, is, given);
  const searched = search(partition, [differs], limits);
  if (searched.outcome === 'never') return 'same';
  if (searched.outcome !== 'found') return undefined;
  const { facts, locals } = searched.given;
  return { ...facts, ...locals };
}

/** Names of `let` are known only inside of their document. */
function namesLets(tree: Json | Tree): boolean {
  return Array.isArray(tree) && (tree[0] === 'let' || tree.some((part: Json) => namesLets(part)));
}

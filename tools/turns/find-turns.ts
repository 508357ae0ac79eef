import type { Tree } from '#engine/compile.ts';
import { type Flows, type Json, type JsonObject, factScope, jsonOf } from '#engine/index.ts';
import type { Situation } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { search, type Limits } from '#tools/partition/search.ts';
import { variantsOf } from './variants.ts';

/** What an expression gives, and the facts and other names under which it gives that. */
export type Turn = readonly [gives: Json, given: JsonObject];

/** Few: what is not found soon is rarely found late. */
const limits: Limits = { evaluations: 1500, draws: 100 };

/** The fewest turns that show of each part of an expression that it decides. */
export function findTurns(flows: Flows, tree: Tree): readonly Turn[] {
  const { constants } = flows.compiled;
  const found: Situation[] = [];
  const value = valuer(flows);
  const own = (given: Situation): string => value(tree, given);
  for (const { tree: other, hint } of [
    { tree: ['absent'] as unknown as Tree, hint: undefined },
    ...variantsOf(tree, constants),
  ]) {
    const isOther = (given: Situation): boolean => value(other, given) !== own(given);
    if (found.some(isOther)) continue;
    const trees = [tree, other, ...(hint === undefined ? [] : [hint])];
    const searched = search(partitionOf([{ compiled: flows.compiled, trees }]), [isOther], limits);
    if (searched.outcome === 'found') found.push(searched.given);
  }
  return found.map((given) => [
    JSON.parse(own(given)) as Json,
    { ...given.facts, ...(given.locals as JsonObject) },
  ]);
}

/** What a tree gives, as JSON text. */
function valuer(flows: Flows): (tree: Tree, given: Situation) => string {
  return (tree, { facts, locals }) =>
    JSON.stringify(jsonOf(flows.evaluate(tree, factScope(flows, facts, locals))) ?? null);
}

/** What a tree gives under the facts and names of a turn. A tree reads each name as one or the other. */
export function givesNow(flows: Flows, tree: Tree, given: JsonObject): Json {
  return JSON.parse(valuer(flows)(tree, { facts: given, locals: given })) as Json;
}

import { arithmeticLoaders } from '#engine/expression/load-arithmetic.ts';
import { callLoaders } from '#engine/expression/load-call.ts';
import { comparisonLoaders } from '#engine/expression/load-comparison.ts';
import { logicLoaders } from '#engine/expression/load-logic.ts';
import { macroLoaders } from '#engine/expression/load-macro.ts';
import { pathLoaders } from '#engine/expression/load-path.ts';
import type { OpLoader } from '#engine/expression/loader.ts';
import { Refusal } from '#engine/expression/refusal.ts';
import type { Evaluate } from '#engine/expression/scope.ts';
import type { Op, Tree } from '#engine/expression/tree.ts';

const loaders: Record<Op, OpLoader> = {
  ...pathLoaders,
  ...logicLoaders,
  ...comparisonLoaders,
  ...arithmeticLoaders,
  ...macroLoaders,
  ...callLoaders,
};

/** Turns a compiled expression into a closure that always answers: with a value, absence or a refusal. */
export function loadExpression(tree: Tree): Evaluate {
  const evaluate = load(tree);
  return canRefuse(tree) ? (scope) => caught(evaluate, scope) : evaluate;
}

function load(tree: Tree): Evaluate {
  if (typeof tree !== 'object') return () => tree;
  return loaders[tree[0]](tree.slice(1), load);
}

/** Only calculations refuse, and only these two operators reach one. */
function canRefuse(tree: Tree): boolean {
  return (
    typeof tree === 'object' && (tree[0] === 'rule' || tree[0] === 'let' || tree.slice(1).some(canRefuse))
  );
}

function caught(evaluate: Evaluate, scope: Parameters<Evaluate>[0]): ReturnType<Evaluate> {
  try {
    return evaluate(scope);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
}

import { callLoaders } from './load-call.ts';
import { comparisonLoaders, arithmeticLoaders, logicLoaders } from './load-operator.ts';
import { macroLoaders } from './load-macro.ts';
import { pathLoaders } from './load-path.ts';
import type { OpLoader, Op, Tree } from './tree.ts';
import type { Lets } from './names.ts';
import { type Evaluate, type LoadedLets, Refusal } from './scope.ts';

const loaders: Record<Op, OpLoader> = {
  ...pathLoaders,
  ...logicLoaders,
  ...comparisonLoaders,
  ...arithmeticLoaders,
  ...macroLoaders,
  ...callLoaders,
};

/** Turns a compiled expression into a closure that never throws: it returns a value, `undefined` or a refusal. */
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

/** Turns the `let` values of a document into closures. */
export function loadLets(lets: Lets): LoadedLets {
  return new Map(lets.map(({ name, value }) => [name, loadExpression(value)]));
}

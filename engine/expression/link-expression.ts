import { callLinkers } from './link-call.ts';
import { comparisonLinkers, arithmeticLinkers, logicLinkers } from './link-operator.ts';
import { macroLinkers } from './link-macro.ts';
import { pathLinkers } from './link-path.ts';
import type { Op } from './operators.ts';
import type { OpLinker, Tree } from './tree.ts';
import type { Lets } from './names.ts';
import { type Evaluate, type LinkedLets, Refusal } from './scope.ts';

const linkers: Record<Op, OpLinker> = {
  ...pathLinkers,
  ...logicLinkers,
  ...comparisonLinkers,
  ...arithmeticLinkers,
  ...macroLinkers,
  ...callLinkers,
};

/** Turns a compiled expression into a closure that never throws: it returns a value, `undefined` or a refusal. */
export function linkExpression(tree: Tree): Evaluate {
  const evaluate = link(tree);
  return canRefuse(tree) ? (scope) => caught(evaluate, scope) : evaluate;
}

function link(tree: Tree): Evaluate {
  if (typeof tree !== 'object') return () => tree;
  return linkers[tree[0]](tree.slice(1), link);
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
export function linkLets(lets: Lets): LinkedLets {
  return new Map(lets.map(({ name, value }) => [name, linkExpression(value)]));
}

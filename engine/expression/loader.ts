import type { Evaluate } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';

/** Turns a tree into a closure. */
export type Load = (tree: Tree) => Evaluate;

/** Turns what follows an operator into a closure; `load` is for the trees inside. */
export type OpLoader = (args: readonly Tree[], load: Load) => Evaluate;

/** The closure of the argument at `index`; absent where the tree has none. */
export function loadAt(args: readonly Tree[], index: number, load: Load): Evaluate {
  const tree = args[index];
  return tree === undefined ? () => undefined : load(tree);
}

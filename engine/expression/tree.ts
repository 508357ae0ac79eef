import type { Op } from './operators.ts';
import type { Evaluate } from './scope.ts';

/** A compiled expression: plain JSON. A scalar is itself; an array is an operator with what it works on. */
export type Tree = string | number | boolean | TreeNode;

/** The first element is the operator. An interface, since an alias could not name itself here. */
interface TreeNode extends ReadonlyArray<Tree> {
  readonly 0: Op;
}

/** Turns a tree into a closure. */
export type Link = (tree: Tree) => Evaluate;

/** Turns what follows an operator into a closure; `link` is for the trees inside. */
export type OpLinker = (args: readonly Tree[], link: Link) => Evaluate;

/** The closure of the argument at `index`. Returns `undefined` if the tree has no such argument. */
export function linkAt(args: readonly Tree[], index: number, link: Link): Evaluate {
  const tree = args[index];
  return tree === undefined ? () => undefined : link(tree);
}

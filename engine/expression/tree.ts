import type { Evaluate } from './scope.ts';

/** A compiled expression: plain JSON. A scalar is itself; an array is an operator with what it works on. */
export type Tree = string | number | boolean | TreeNode;

/** The first element is the operator. An interface, since an alias could not name itself here. */
interface TreeNode extends ReadonlyArray<Tree> {
  readonly 0: Op;
}

/**
 * Operators of trees.
 * - `['fact', 'register', 'email']`, `['name', 'step', 'x']`, `['let', 'fee', …]`, `['constant', 'states']`: paths
 * - `['rule', 'originationFee', …trees]`, `['call', 'upper', …trees]`: a rule of the documents, a function
 * - `['field', tree, 'key']`, `['index', tree, tree]`, `['list', …trees]`, `['absent']`, `['?:', …]`, `['neg', tree]`
 * - `concat` and `append` are the `+` of texts and of lists, `matches` holds its pattern
 * - `['exists', list, 'row', tree]`: macros, the name is a local inside the last tree
 */
export type Op = PathOp | BinaryOp | MacroOp | OtherOp;

export type PathOp = 'fact' | 'name' | 'let' | 'constant';

export type BinaryOp =
  | '&&' | '||'
  | '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in'
  | '+' | '-' | '*' | '/' | '%' | 'concat' | 'append'; // prettier-ignore

export type MacroOp = 'exists' | 'all' | 'filter' | 'map' | 'sortBy';

export type OtherOp =
  | 'rule'
  | 'call'
  | 'field'
  | 'index'
  | 'list'
  | 'absent'
  | '!'
  | 'neg'
  | '?:'
  | 'has'
  | 'default'
  | 'matches';

/** Turns a tree into a closure. */
export type Link = (tree: Tree) => Evaluate;

/** Turns what follows an operator into a closure; `link` is for the trees inside. */
export type OpLinker = (args: readonly Tree[], link: Link) => Evaluate;

/** The closure of the argument at `index`. Returns `undefined` if the tree has no such argument. */
export function linkAt(args: readonly Tree[], index: number, link: Link): Evaluate {
  const tree = args[index];
  return tree === undefined ? () => undefined : link(tree);
}

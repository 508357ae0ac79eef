import type { Op, Tree } from '#engine/compile.ts';
import { type Compiled, readPath } from '#engine/index.ts';
import { sampleText } from '#tools/partition/sample-text.ts';

/** An expression in which one part is another. Where the two give different values, the part decides. */
interface Variant {
  readonly tree: Tree;
  /** Read along with it, for values that it alone does not suggest. */
  readonly hint?: Tree;
}

/**
 * What an expression turns on: each operand that is true or not, each comparison at its bound and a step beside, each
 * element of a list, each place that is read, each way in which something is computed.
 */
export function variantsOf(tree: Tree, constants: Compiled['constants']): readonly Variant[] {
  if (typeof tree !== 'object') return [];
  const own = ownVariants(tree, constants);
  const inner = tree.slice(1).flatMap((part, at) =>
    isTreeAt(tree, at)
      ? variantsOf(part, constants).map(({ tree: by, ...hints }) => ({
          ...hints,
          tree: withPart(tree, at + 1, by),
        }))
      : [],
  );
  return [...own, ...inner];
}

const connectives: ReadonlySet<Op> = new Set(['&&', '||', '!']);
const claims: ReadonlySet<Op> = new Set([
  'has',
  'in',
  'matches',
  'exists',
  'all',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
]);
const paths: ReadonlySet<Op> = new Set(['fact', 'name', 'let']);
const macros: ReadonlySet<Op> = new Set(['exists', 'all', 'filter', 'map', 'sortBy']);

const others: { readonly [op: string]: string } = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*', // prettier-ignore
};

function ownVariants(
  node: Exclude<Tree, string | number | boolean>,
  constants: Compiled['constants'],
): readonly Variant[] {
  const [op, ...args] = node;
  const plain = (...trees: readonly unknown[]): readonly Variant[] =>
    trees.map((tree) => ({ tree: tree as Tree })); // built of trees
  const replaced = others[op];
  return [
    ...(connectives.has(op) || claims.has(op) ? plain(true, false) : []),
    ...(connectives.has(op)
      ? args.flatMap((_arg, at) => plain(withPart(node, at + 1, true), withPart(node, at + 1, false)))
      : []),
    ...(op === '?:' ? plain(withPart(node, 1, true), withPart(node, 1, false)) : []),
    ...(replaced === undefined ? [] : plain([replaced, ...args])),
    ...(paths.has(op) ? plain(['absent']) : []),
    ...(op === 'in' && isPath(args[0]) ? plain(['has', args[0]]) : []),
    ...(op === 'default' ? plain(...args) : []),
    ...(op === 'call' && args.length === 2 ? plain(args[1]) : []),
    ...(op === 'list' ? args.flatMap((_arg, at) => plain(node.toSpliced(at + 1, 1))) : []),
    ...(op === 'filter' ? plain(args[0]) : []),
    ...(op === 'index' && typeof args[1] === 'number' ? plain(withPart(node, 2, args[1] + 1)) : []),
    ...(op === 'matches' ? ofPattern(node) : []),
    ...(op === 'constant' ? ofConstant(readPath(constants, args.map(String).join('.'))) : []),
    ...args.flatMap((arg, at) => (isTreeAt(node, at) ? ofLiteral(node, at + 1, arg) : [])),
  ];
}

function isPath(tree: Tree | undefined): boolean {
  return typeof tree === 'object' && paths.has(tree[0]);
}

/** Whether an argument is a tree: paths and patterns are made of words, and macros name their row. */
function isTreeAt([op]: Exclude<Tree, string | number | boolean>, at: number): boolean {
  if (paths.has(op) || op === 'constant') return false;
  if (macros.has(op)) return at !== 1;
  if (op === 'field' || op === 'matches') return at === 0;
  return op !== 'call' || at > 0;
}

function ofLiteral(node: Tree, at: number, literal: Tree): readonly Variant[] {
  if (typeof literal === 'number')
    return [literal + 1, literal - 1].map((by) => ({ tree: withPart(node, at, by) }));
  return typeof literal === 'string' ? [{ tree: withPart(node, at, `${literal}X`) }] : [];
}

/** A constant number beside its bound, a constant list without each of its elements. */
function ofConstant(constant: unknown): readonly Variant[] {
  if (typeof constant === 'number') return [constant + 1, constant - 1].map((tree) => ({ tree }));
  if (!Array.isArray(constant) || constant.some((one) => typeof one === 'object')) return [];
  // Scalars are trees.
  return constant.map((_one, at) => ({ tree: ['list', ...constant.toSpliced(at, 1)] as unknown as Tree }));
}

/** The pattern without its beginning, its end and its first repetition, with texts that only such a one matches. */
function ofPattern(node: Tree): readonly Variant[] {
  const [, subject, written] = node as readonly Tree[];
  const pattern = String(written);
  const sample = sampleText(pattern) ?? '';
  const texts = [`x${sample}`, `${sample}x`, sample.slice(1), sample.slice(0, -1), sample + sample.slice(-1)];
  const hint = ['in', subject, ['list', ...texts]] as unknown as Tree; // built of trees
  const open = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, ''), pattern.replace('+', '')];
  return open
    .filter((one) => one !== pattern)
    .map((one) => ({ tree: ['matches', subject, one] as unknown as Tree, hint }));
}

function withPart(node: Tree, at: number, by: Tree): Tree {
  return (node as readonly Tree[]).with(at, by) as unknown as Tree; // still a tree
}

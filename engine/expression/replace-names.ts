import { type Node, parseExpression } from '#engine/expression/parse-expression.ts';

/** What stands in place of a name, or of a name and the key behind it; `undefined` leaves both as they are. */
export type Replace = (name: string, key: string | undefined) => Replacement | undefined;

export interface Replacement {
  readonly text: string;
  /** Whether the key behind the name is replaced with it. */
  readonly withKey: boolean;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source of an expression with names replaced; one that cannot be parsed stays, since it is reported where it stands. */
export function replaceNames(source: string, replace: Replace): string {
  const parsed = parseExpression(source);
  if ('finding' in parsed) return source;
  return editsIn(parsed.node, replace)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

function editsIn(node: Node, replace: Replace): readonly Edit[] {
  if (node.op === 'id') return editOf(node, replace(node.args, undefined));
  const path = keyedName(node);
  const replaced = path && replace(path.name, path.key);
  if (path && replaced?.withKey) return editOf(node, replaced);
  return nodesIn(node.args).flatMap((inner) => editsIn(inner, replace));
}

function editOf({ start, end }: Node, replaced: Replacement | undefined): readonly Edit[] {
  return replaced ? [{ start, end, text: replaced.text }] : [];
}

/** `a.b` and `a['b']`. */
function keyedName(node: Node): { readonly name: string; readonly key: string } | undefined {
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const [of, at] = node.args;
  if (of.op !== 'id') return undefined;
  if (typeof at === 'string') return { name: of.args, key: at };
  return at.op === 'value' && typeof at.args === 'string' ? { name: of.args, key: at.args } : undefined;
}

function nodesIn(args: unknown): readonly Node[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as Node] : []; // only nodes have an operator
}

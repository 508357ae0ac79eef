import type { Node } from '#engine/compile.ts';

/** A part of an expression, and the words that replace it. */
interface Replaced {
  readonly part: Node;
  readonly by: string;
}

/** Writes an expression, with every inner operation in parentheses. One part may be replaced. */
export function printExpression(node: Node, replaced?: Replaced): string {
  if (replaced?.part === node) return replaced.by;
  const print = (inner: Node): string => printExpression(inner, replaced);
  const operand = (inner: Node): string =>
    simple.has(inner.op) && inner !== replaced?.part ? print(inner) : `(${print(inner)})`;
  switch (node.op) {
    case 'value':
      return printLiteral(node.args);
    case 'id':
      return node.args;
    case '.':
      return `${operand(node.args[0])}.${node.args[1]}`;
    case '[]':
      return `${operand(node.args[0])}[${print(node.args[1])}]`;
    case 'call':
      return `${node.args[0]}(${node.args[1].map(print).join(', ')})`;
    case 'rcall':
      return `${operand(node.args[1])}.${node.args[0]}(${node.args[2].map(print).join(', ')})`;
    case 'list':
      return `[${node.args.map(print).join(', ')}]`;
    case '!_':
      return `!${operand(node.args)}`;
    case '-_':
      return `-${operand(node.args)}`;
    case '?:': {
      const [condition, yes, no] = node.args;
      return `${operand(condition)} ? ${operand(yes)} : ${operand(no)}`;
    }
    case 'map':
    case '.?':
    case '[?]':
      throw new Error(`Expressions of documents have no "${node.op}"; compile checks this.`);
    default:
      return `${operand(node.args[0])} ${node.op} ${operand(node.args[1])}`;
  }
}

const simple: ReadonlySet<Node['op']> = new Set(['value', 'id', '.', '[]', 'call', 'rcall', 'list']);

function printLiteral(value: unknown): string {
  if (typeof value !== 'string') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

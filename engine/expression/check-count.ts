import type { ExpressionCompiling } from '#engine/expression/compiling.ts';
import type { Node } from '#engine/expression/parse-expression.ts';

/** Reports a call with too few or too many arguments; the value before the dot counts as one. */
export function checkCount(
  node: Node,
  name: string,
  given: number,
  { least, most }: { readonly least: number; readonly most: number },
  compiling: ExpressionCompiling,
): void {
  if (given >= least && given <= most) return;
  const received = node.op === 'rcall' ? 1 : 0;
  const [from, to] = [least - received, most - received];
  const range = from === to ? `${from}` : to === Infinity ? `${from} or more` : `${from} to ${to}`;
  const message = `'${name}' takes ${range} ${range === '1' ? 'argument' : 'arguments'}, and ${given - received} are given.`;
  compiling.report('argument-count', node, message);
}

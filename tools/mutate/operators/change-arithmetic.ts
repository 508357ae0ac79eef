import type { Node } from '#engine/expression/parse-expression.ts';
import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

const others: { readonly [operator: string]: string } = { '+': '-', '-': '+', '*': '/', '/': '*' };

export const changeArithmetic = inExpressions('computes in another way', (part) => {
  const other = others[part.op];
  if (other === undefined) return [];
  // The operators of the table have two sides.
  const [left, right] = (part.args as readonly Node[]).map((side) => `(${printExpression(side)})`);
  return [`${left} ${other} ${right}`];
});

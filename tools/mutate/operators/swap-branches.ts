import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const swapBranches = inExpressions('gives the one thing where the other was meant', (part) => {
  if (part.op !== '?:') return [];
  const [condition, yes, no] = part.args.map((side) => `(${printExpression(side)})`);
  return [`${condition} ? ${no} : ${yes}`];
});

import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const weakenCondition = inExpressions('leaves out one of two things that must both hold', (part) =>
  part.op === '&&' ? part.args.map((side) => printExpression(side)) : [],
);

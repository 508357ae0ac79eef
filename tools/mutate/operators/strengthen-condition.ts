import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const strengthenCondition = inExpressions(
  'leaves out one of two things of which either is enough',
  (part) => (part.op === '||' ? part.args.map((side) => printExpression(side)) : []),
);

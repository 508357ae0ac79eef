import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const flipNegation = inExpressions('takes a "not" out of an expression', (part) =>
  part.op === '!_' ? [printExpression(part.args)] : [],
);

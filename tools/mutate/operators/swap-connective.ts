import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const swapConnective = inExpressions(
  'asks for both instead of either, or the other way round',
  (part) => {
    if (part.op !== '&&' && part.op !== '||') return [];
    const [left, right] = part.args.map((side) => `(${printExpression(side)})`);
    return [`${left} ${part.op === '&&' ? '||' : '&&'} ${right}`];
  },
);

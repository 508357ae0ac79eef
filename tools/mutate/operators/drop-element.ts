import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const dropElement = inExpressions('leaves an element out of a list in an expression', (part) =>
  part.op === 'list' && part.args.length > 1
    ? part.args.map(
        (_element, at) =>
          `[${part.args
            .filter((_other, place) => place !== at)
            .map((other) => printExpression(other))
            .join(', ')}]`,
      )
    : [],
);

import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';
import { siblingFact } from '#tools/mutate/sibling-fact.ts';

export const changeFact = inExpressions('reads the fact beside the right one', (part, { known }) => {
  const sibling = part.op === '.' ? siblingFact(printExpression(part), known.facts) : undefined;
  return sibling === undefined ? [] : [sibling];
});

import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

const others: { readonly [operator: string]: string } = {
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

export const changeComparison = inExpressions('compares in another way', (part) => {
  const other = others[part.op];
  if (other === undefined || !Array.isArray(part.args)) return [];
  const [left, right] = (part.args as readonly Parameters<typeof printExpression>[0][]).map(
    (side) => `(${printExpression(side)})`,
  );
  return [`${left} ${other} ${right}`];
});

import { inExpressions } from '#tools/mutate/in-expressions.ts';

export const changeNumber = inExpressions('puts another number into an expression', (part) => {
  if (part.op !== 'value' || (typeof part.args !== 'number' && typeof part.args !== 'bigint')) return [];
  const number = Number(part.args);
  return [String(number + 1), number === 0 ? '(-1)' : String(number - 1)];
});

import type { Node } from '#engine/expression/parse-expression.ts';
import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';
import { nextOf } from '#tools/mutate/next-of.ts';

/** Patterns are changed by an operator of their own. */
export const changeLiteral = inExpressions('puts another word into an expression', (part, { known }) => {
  if (part.op === 'rcall' && part.args[0] === 'matches') return [];
  const word = wordOf(part);
  return word === undefined ? [] : [quoted(nextOf(known.words, word) ?? `${word}X`)];
});

function wordOf(part: Node): string | undefined {
  return part.op === 'value' && typeof part.args === 'string' ? part.args : undefined;
}

function quoted(word: string): string {
  return printExpression({ op: 'value', args: word } as Node);
}

import type { Node } from '#engine/expression/parse-expression.ts';
import { inExpressions } from '#tools/mutate/in-expressions.ts';
import { printExpression } from '#tools/mutate/print-expression.ts';

export const changeMatched = inExpressions(
  'lets a pattern in an expression begin, end or repeat otherwise',
  (part) => {
    if (part.op !== 'rcall' || part.args[0] !== 'matches') return [];
    const [, subject, [pattern]] = part.args;
    if (pattern?.op !== 'value' || typeof pattern.args !== 'string') return [];
    return variantsOf(pattern.args).map(
      (by) => `(${printExpression(subject)}).matches(${printExpression({ op: 'value', args: by } as Node)})`,
    );
  },
);

function variantsOf(pattern: string): readonly string[] {
  const variants = [pattern.replace(/^\^/, ''), pattern.replace(/\$$/, ''), pattern.replace('+', '')];
  return [...new Set(variants)].filter((variant) => variant !== pattern);
}

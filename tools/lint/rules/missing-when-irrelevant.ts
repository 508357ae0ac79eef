import { inEachDocument, type Rule } from '#tools/lint/rule.ts';
import type { Field } from '#tools/lint/world/fields.ts';

/** A field that may cease to exist, and nothing says what becomes of its answer. */
export const missingWhenIrrelevant: Rule = {
  code: 'missing-when-irrelevant',
  check: inEachDocument(({ fields }) =>
    fields.filter(isForgetful).map(({ path, name }) => ({
      path,
      message: `"${name}" does not always exist, and nothing says what becomes of its answer then.`,
      hint: 'Say "whenIrrelevant": "clear", or "keep".',
    })),
  ),
};

function isForgetful({ block, around }: Field): boolean {
  const mayGo = [block, ...around].some(({ when }) => when !== undefined);
  return mayGo && block['whenIrrelevant'] === undefined;
}

import { inEachDocument, type Rule } from '#tools/lint/rule.ts';

/** A field without a question: people who do not see the screen would not know what it is. */
export const missingLabel: Rule = {
  code: 'missing-label',
  check: inEachDocument(({ fields }) =>
    fields
      .filter(({ block }) => block['label'] === undefined)
      .map(({ path, name }) => ({
        path,
        message: `The field "${name}" has no label, neither its own nor its kind's.`,
        hint: 'Say in "label" what is asked.',
      })),
  ),
};

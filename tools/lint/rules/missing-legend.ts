import { fieldsIn } from '#engine/compile/field-types.ts';
import { inEachDocument, type Rule } from '#tools/lint/rule.ts';

/** A group of several fields without a legend. */
export const missingLegend: Rule = {
  code: 'missing-legend',
  check: inEachDocument(({ blocks }) =>
    blocks
      .filter(({ block }) => block['type'] === 'group' && block['label'] === undefined)
      .filter(({ block }) => fieldsIn(block['body']).length > 1)
      .map(({ path, name }) => ({
        path,
        message: `The group "${name}" holds several fields, and no label says what they have in common.`,
        hint: 'Say it in "label", the legend of the group.',
      })),
  ),
};

import { answerType } from '#engine/compile.ts';
import { type JsonObject, isObject, pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import type { LintBlock } from '../context/lint-document.ts';

/** What tabs may hold: they show one of their groups at a time. */
export const tabRules: readonly Rule[] = [
  {
    // Who has to answer would not see the question.
    code: 'field-in-tabs',
    about: 'answers',
    says: 'A field is in a group with the look `tabs`, where all groups but one are hidden. A question that has to be answered must be seen.',
    check: inEachDocument(({ fields }) =>
      fields
        .filter(({ around }) => around.some(isTabs))
        .map(({ path, name }) => ({
          path,
          message: `The field "${name}" is in tabs, where people may not see it.`,
          hint: 'Take it out of the tabs, or give the group the look "collapsible", which opens for what is refused.',
        })),
    ),
  },
  {
    code: 'missing-tab',
    about: 'people',
    says: 'A group with the look `tabs` holds a block that is no group with a label and no look. Each tab is such a group, and says its label.',
    check: inEachDocument(({ blocks }) => blocks.flatMap(missingTabs)),
  },
];

function missingTabs({ path, block }: LintBlock): readonly RuleFinding[] {
  if (!isTabs(block)) return [];
  return Object.entries(isObject(block['body']) ? block['body'] : {})
    .filter(([, one]) => isObject(one) && !isTab(one) && !answerType(one))
    .map(([name]) => ({
      path: pointerTo(`${path}/body`, name),
      message: `"${name}" is no group with a label and no look, and tabs hold nothing else.`,
      hint: 'Put it into a group with a "label", which the tab says.',
    }));
}

function isTabs({ type, look }: JsonObject): boolean {
  return type === 'group' && look === 'tabs';
}

function isTab({ type, label, look = 'plain' }: JsonObject): boolean {
  return type === 'group' && label !== undefined && look === 'plain';
}

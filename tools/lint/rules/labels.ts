import { fieldsIn } from '#engine/compile.ts';
import { isObject, type JsonObject } from '#engine/index.ts';
import { inEachDocument, type Rule } from '../rule.ts';
import type { LintBlock, LintDocument, LintField } from '../context/lint-document.ts';
import { textsOf } from '../context/places.ts';

/** What the words around a field have to say. */
export const labelRules: readonly Rule[] = [
  {
    // People who do not see the screen would not know what is asked.
    code: 'missing-label',
    about: 'people',
    says: "A field has no label, neither its own nor its kind's.",
    check: inEachDocument(({ fields }) =>
      fields
        .filter(({ block }) => block['label'] === undefined)
        .map(({ path, name }) => ({
          path,
          message: `The field "${name}" has no label, neither its own nor its kind's.`,
          hint: 'Say in "label" what is asked.',
        })),
    ),
  },
  {
    // Nobody would see it, nor hear what it is.
    code: 'blank-text',
    about: 'people',
    says: 'A text that people would see holds nothing but spaces, such as the label of a field.',
    check: inEachDocument((document) =>
      textsOf(document)
        .filter(({ value }) => value !== '' && value.trim() === '')
        .map(({ path }) => ({
          path,
          message: 'This text holds nothing but spaces.',
          hint: 'Say what people should read, or take it out.',
        })),
    ),
  },
  {
    code: 'missing-legend',
    about: 'people',
    says: 'A group of several fields, or one that folds under its label, has no label.',
    check: inEachDocument(({ blocks, json, compiled: { resolved } }) =>
      blocks
        .filter((one) => isUnnamedFold(one) || (isUnnamedGroup(one) && !isAllOfScreen(one, json)))
        .map(({ path, name, block }) => ({
          path,
          message: isFolding(block)
            ? `The group "${name}" folds under its label, and has none.`
            : `The group "${name}" holds several fields, and no label says what they have in common.`,
          hint: resolved.uses?.some(({ at }) => at === path)
            ? 'Put the part into a group, and say it in the group\'s "label".'
            : 'Say it in "label", the legend of the group.',
        })),
    ),
  },
  {
    code: 'missing-help',
    about: 'people',
    says: 'Nothing says what a sensitive field is for: it has no `help`, `text` or rules, and its step no `whyWeAsk`. A page for signing in needs none.',
    check: inEachDocument((document) =>
      isSignIn(document) || document.json['whyWeAsk'] !== undefined
        ? []
        : document.fields.filter(isUnexplained).map(({ path, name }) => ({
            path,
            message: `"${name}" asks for something sensitive, and nothing says why.`,
            hint: 'Say it in "help" of the field, or in "whyWeAsk" of the step.',
          })),
    ),
  },
];

/** Nothing would be there to press. */
function isUnnamedFold({ block }: LintBlock): boolean {
  return isFolding(block) && block['label'] === undefined;
}

function isFolding({ type, look }: LintBlock['block']): boolean {
  return type === 'group' && (look === 'folded' || look === 'collapsible');
}

function isUnnamedGroup({ block, around }: LintBlock): boolean {
  const isNamed = block['label'] !== undefined || isAllOfNamedGroup(around.at(-1));
  return block['type'] === 'group' && !isNamed && fieldsIn(block['body']).length > 1;
}

/** The label of a group names what is in it, also if that is one group or part. */
function isAllOfNamedGroup(outer: LintBlock['block'] | undefined): boolean {
  return outer?.['label'] !== undefined && Object.keys(outer['body'] ?? {}).length === 1;
}

/** The title of a screen names what is in it, if that is one group or part. */
function isAllOfScreen({ around }: LintBlock, { body }: JsonObject): boolean {
  return around.length === 0 && isObject(body) && Object.keys(body).length === 1;
}

/** A person who signs in learned the reason when the account was made. */
function isSignIn({ fields }: LintDocument): boolean {
  return fields.some(({ block: { autocomplete } }) => String(autocomplete).includes('current-password'));
}

function isUnexplained({ block: { sensitive, help, text, rules } }: LintField): boolean {
  return sensitive === true && help === undefined && text === undefined && rules === undefined;
}

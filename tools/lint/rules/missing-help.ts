import { inEachDocument, type Rule } from '#tools/lint/rule.ts';
import type { Field } from '#tools/lint/world/fields.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

/** A field whose answer is sensitive, and nothing beside it or on its step says what it is for. */
export const missingHelp: Rule = {
  code: 'missing-help',
  check: inEachDocument((document) =>
    isSignIn(document) || document.json['whyWeAsk'] !== undefined
      ? []
      : document.fields.filter(isUnexplained).map(({ path, name }) => ({
          path,
          message: `"${name}" asks for something sensitive, and nothing says why.`,
          hint: 'Say it in "help" of the field, or in "whyWeAsk" of the step.',
        })),
  ),
};

/** Whoever signs in has been told before, when the account was made. */
function isSignIn({ fields }: LintDocument): boolean {
  return fields.some(({ block: { autocomplete } }) => String(autocomplete).includes('current-password'));
}

function isUnexplained({ block: { sensitive, help, text, rules } }: Field): boolean {
  return sensitive === true && help === undefined && text === undefined && rules === undefined;
}

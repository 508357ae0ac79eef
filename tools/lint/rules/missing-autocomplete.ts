import { inEachDocument, type Rule } from '#tools/lint/rule.ts';
import type { Field } from '#tools/lint/world/fields.ts';

const personal: ReadonlySet<unknown> = new Set(['telephone', 'password']);
const typed: ReadonlySet<unknown> = new Set(['text', 'date', 'suggest']);

/** A field for personal data that the browser is not told how to fill in. */
export const missingAutocomplete: Rule = {
  code: 'missing-autocomplete',
  check: inEachDocument(({ fields }) =>
    fields
      .filter((field) => isPersonal(field) && field.block['autocomplete'] === undefined)
      .map(({ path, name }) => ({
        path,
        message: `"${name}" asks for personal data, and "autocomplete" does not say which.`,
        hint: 'Give its autofill token, such as "email"; "off" where filling in would be wrong.',
      })),
  ),
};

function isPersonal({ block }: Field): boolean {
  const { type, sensitive, format } = block;
  return personal.has(type) || format === 'email' || (sensitive === true && typed.has(type));
}

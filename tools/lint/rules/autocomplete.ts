import { nearestName } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import type { LintField } from '../context/lint-document.ts';

/** Whether the browser knows how to fill a field in. */
export const autocompleteRules: readonly Rule[] = [
  {
    code: 'missing-autocomplete',
    about: 'people',
    says: 'A field for a telephone number, a password, an email or a sensitive text or date has no autofill token; `off` is one (WCAG 1.3.5).',
    check: inEachDocument(({ fields }) =>
      fields
        .filter((field) => isPersonal(field) && field.block['autocomplete'] === undefined)
        .map(({ path, name }) => ({
          path,
          message: `"${name}" asks for personal data, and "autocomplete" does not say which.`,
          hint: 'Give its autofill token, such as "email"; "off" where filling in would be wrong.',
        })),
    ),
  },
  {
    // Browsers ignore a token that the HTML standard does not know.
    code: 'unknown-autocomplete',
    about: 'people',
    says: 'The HTML standard does not have this token, so browsers ignore it.',
    check: inEachDocument(({ fields }) =>
      fields.flatMap(({ path, block: { autocomplete } }) =>
        typeof autocomplete === 'string' ? unknownIn(autocomplete, `${path}/autocomplete`) : [],
      ),
    ),
  },
];

const personal: ReadonlySet<unknown> = new Set(['telephone', 'password']);
const typed: ReadonlySet<unknown> = new Set(['text', 'date', 'suggest']);

function isPersonal({ block }: LintField): boolean {
  const { type, sensitive, format } = block;
  return personal.has(type) || format === 'email' || (sensitive === true && typed.has(type));
}

const tokens: ReadonlySet<string> = new Set(
  [
    'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
    'new-password current-password one-time-code organization-title organization street-address address-line1',
    'address-line2 address-line3 address-level4 address-level3 address-level2 address-level1 country country-name',
    'postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year',
    'cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url',
    'photo tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix',
    'tel-extension email impp webauthn shipping billing home work mobile fax pager',
  ]
    .join(' ')
    .split(' '),
);

function unknownIn(given: string, path: string): readonly RuleFinding[] {
  return given
    .split(' ')
    .filter((token) => !tokens.has(token) && !token.startsWith('section-'))
    .map((token) => {
      const nearest = nearestName(token, tokens);
      const hint = nearest === undefined ? 'The HTML standard lists them.' : `Did you mean "${nearest}"?`;
      return { path, message: `"${token}" is no autofill token.`, hint };
    });
}

import { nearestName } from '#engine/nearest-name.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';

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

/** A token that the HTML standard does not know; browsers ignore it. */
export const unknownAutocomplete: Rule = {
  code: 'unknown-autocomplete',
  check: inEachDocument(({ fields }) =>
    fields.flatMap(({ path, block: { autocomplete } }) =>
      typeof autocomplete === 'string' ? unknownIn(autocomplete, `${path}/autocomplete`) : [],
    ),
  ),
};

function unknownIn(given: string, path: string): readonly Finding[] {
  return given
    .split(' ')
    .filter((token) => !tokens.has(token) && !token.startsWith('section-'))
    .map((token) => {
      const nearest = nearestName(token, tokens);
      const hint = nearest === undefined ? 'The HTML standard lists them.' : `Did you mean "${nearest}"?`;
      return { path, message: `"${token}" is no autofill token.`, hint };
    });
}

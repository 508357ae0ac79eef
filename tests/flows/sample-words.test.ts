import { expect, it } from 'vitest';
import { codeLifeMs } from '#api/lender/identity/one-time-code.ts';
import { freshMs } from '#api/lender/factors/fresh-proof.ts';
import { resetLifeMs } from '#api/lender/identity/password-reset.ts';
import { tokenLifeSeconds } from '#api/lender/security/tokens.ts';
import { invitationLifeMs } from '#api/lender/workflow/signers.ts';
import { holdMs } from '#api/lender/services/notary.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { textsOfBrand } from '#tools/read/texts-of-brand.ts';
import { productFlows } from './product-flows.ts';

const read = readFlows();

// Each of these is a sample as a whole, and says so in its first paragraph.
const wholeSamples = ['site/communications.json', 'site/privacy.json', 'site/terms.json'];

it.each([
  ['FIGURE', {}],
  ['FIGURE', { locale: 'es' }],
  ['LAKESIDE', {}],
])('no text of %s, %o, says that it is a sample', (brand, more) => {
  const texts = textsOfBrand(read, { brand, ...more });
  const samples = texts.filter(
    ({ document, text }) =>
      !wholeSamples.some((whole) => document.endsWith(whole)) &&
      /\b(?:sample (?:text|wording|disclaimer)|texto de muestra)\b/i.test(text),
  );
  expect(samples.map(({ document, text }) => `${document}: ${text}`)).toEqual([]);
});

it('what texts say of times is what the lender does', () => {
  const flows = productFlows();
  const { constants, app } = flows.compiled;
  expect(constants).toMatchObject({
    sessionMinutes: tokenLifeSeconds / 60,
    sessionWarnMinutes: (app.session?.warnSeconds ?? 0) / 60,
    passwordLinkMinutes: resetLifeMs / 60_000,
    codeMinutes: codeLifeMs / 60_000,
    proofMinutes: freshMs / 60_000,
    notaryHoldMinutes: holdMs / 60_000,
    invitationDays: invitationLifeMs / 86_400_000,
  });
});

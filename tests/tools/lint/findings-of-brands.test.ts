import { afterAll, describe, expect, it } from 'vitest';
import { caseFolder } from './lint-case.ts';

const ofBrand = 'flows/brands/citywheels/pages/rent/rider.json';
const cases = caseFolder();
afterAll(cases.remove);

describe('lint says to a brand', () => {
  it('which file translates what the brand alone asks', () => {
    const guide = { type: 'text', label: 'Who rides with you?', after: 'email' };
    const problems = cases.lint({
      'flows/brands/citywheels/brand.json': { allow: null },
      [ofBrand]: { body: { guide } },
    });
    const hints = problems
      .filter(({ code, path }) => code === 'untranslated-text' && path === '/body/guide/label')
      .map(({ hint }) => hint);
    expect(hints).toEqual([
      expect.stringContaining('Translate it in brands/citywheels/locales/es/pages/rent/rider.json.'),
    ]);
  });

  it.each([
    ['a misspelled one', 'lastNaem', 'Did you mean "lastName"?'],
    ['one that the brand takes out', 'height', 'Allowed: firstName, lastName, birthdate, phone, email.'],
  ])('which entries a question may stand after, instead of %s', (_what, after, hint) => {
    const problems = cases.lint({ [ofBrand]: { body: { club: { after } } } });
    expect(problems.map(({ code, hint: reported }) => [code, reported])).toEqual([['unknown-anchor', hint]]);
  });
});

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';

const schema = JSON.parse(
  readFileSync(new URL('../../schemas/domain/facts.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv2020({ strict: true, keywords: ['x-code', 'x-given', 'x-required', 'x-sensitive'] });
ajvFormats.default(ajv);
const isValid = ajv.compile(schema);

describe('the facts', () => {
  it('are the roots that every condition reads', () => {
    expect(Object.keys(schema.properties).toSorted()).toEqual(
      'application assetReview brand chat coDeed dscr environment flags lienReview profile referral register selection session today trustReview'.split(
        ' ',
      ),
    );
  });

  it('are named in the guide', () => {
    const guide = readFileSync('docs/guides/how-documents-work.md', 'utf8');
    const all = readFileSync('schemas/domain/all-facts.schema.json', 'utf8');
    const roots = Object.keys((JSON.parse(all) as { readonly properties: object }).properties);
    expect(roots.filter((root) => !guide.includes(`\`${root}\``))).toEqual([]);
  });

  it('need no other file', () => {
    const references = JSON.stringify(schema).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(references.filter((reference) => !reference.startsWith('"$ref":"#/$defs/'))).toEqual([]);
  });

  it.each([
    {},
    { application: { status: { checklistStatus: 'A_STATUS_OF_TOMORROW', uwDecision: 'SELECT' } } },
    { register: { name: { firstName: 'Ann', suffix: '' }, propertyAddress: { occupancyType: 'HOME' } } },
    { flags: { 'any-flag': true }, session: { query: { referrer: 'r-1' }, authMode: 'NEW' } },
    { brand: { minimumAge: 62 }, today: '2026-05-01', environment: { production: false } },
  ])('may be %j', (facts) => {
    expect(isValid(facts)).toBe(true);
  });

  it.each([
    { application: { term: '30' } },
    { application: { status: { uwDecision: 'MAYBE' } } },
    { register: { propertyAddress: { occupancyType: 'BOAT' } } },
    { flags: { 'any-flag': 'yes' } },
    { brand: { minimumAge: 17 } },
    { weather: 'fine' },
  ])('may not be %j', (facts) => {
    expect(isValid(facts)).toBe(false);
  });

  it('mark what must stay out of logs', () => {
    const { register, income, profile, bankAccount } = schema.$defs;
    const sensitive = [register.properties.dob, profile.properties.dob, income.properties.income];
    for (const property of [...sensitive, bankAccount.properties.accountNumber]) {
      expect(property['x-sensitive']).toBe(true);
    }
  });
});

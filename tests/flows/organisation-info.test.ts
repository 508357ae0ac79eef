import { describe, expect, it } from 'vitest';
import { type JsonObject, factScope } from '#engine/index.ts';
import { mainFlows } from '../fixtures/main-flows.ts';

const flows = mainFlows();
const { published, facts } = { published: flows.compiled.app.published, facts: flows.compiled.brand.facts };

const infoOf = (brand: JsonObject, flags: JsonObject = {}) =>
  published &&
  flows.value(published.value, factScope(flows, { brand, flags, session: { domain: 'figure.example' } }));

describe('the organisation info at window level (B§1, B§8)', () => {
  it('has six keys, of a brand without prices, too', () => {
    expect(infoOf(facts)).toMatchObject({
      baseUrl: 'https://figure.example',
      canonicalOrgCode: 'FIGURE',
      orgBrand: 'Figure',
      orgCode: 'FIGURE',
      orgMetaData: { companyInfo: { name: 'Figure' }, products: { heloc: {} } },
      orgPricingData: [],
    });
  });

  it.each([
    [true, '/'],
    [false, 'https://figure.example'],
  ])('has a base of calls that is relative by the flag alone (B§7): %s', (isOn, baseUrl) => {
    expect(infoOf(facts, { 'fe-relative-url-heloc': isOn })).toMatchObject({ baseUrl });
    expect(flows.compiled.app.flags?.allowed).toHaveProperty('fe-relative-url-heloc');
  });

  it('has the prices of a brand as a list, since its readers merge them', () => {
    const orgPricingData = [{ lowestApr: 0.07 }, { lowestApr: 0.08 }];
    expect(infoOf({ ...facts, orgPricingData })).toMatchObject({ orgPricingData });
  });

  it('has the error of B§8 for who reads it where it is missing', () => {
    expect(published?.missing).toBe('No private label data found, ');
  });
});

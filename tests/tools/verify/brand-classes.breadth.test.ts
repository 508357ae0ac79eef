import { describe, expect, it } from 'vitest';
import { compiler } from '#engine/compile.ts';
import { loadFlows } from '#tools/read/load-flows.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { brandClasses, unaskedFacts, decidingFacts } from '#tools/verify/brand-classes.ts';
import { readSpecification } from '#tools/verify/read-specification.ts';
import { underFactsOf } from '#tools/verify/brand-variants.ts';
import { type Product, verifyClauses } from '#tools/verify/verify-clauses.ts';

const read = readFlows();
const sorts = brandClasses(read);
const { clauses } = readSpecification(read);

describe('the facts that decide', () => {
  const { byValue, byPresence } = decidingFacts(compiler(read.sources).analyse({}), 'brand');

  it('are those that conditions compare, and those by which a text chooses its words', () => {
    expect(byValue).toContain('brand.requiresReferrer');
    expect(byValue).toContain('brand.ratePartner');
  });

  it('are not those that are printed or sent alone', () => {
    for (const fact of ['brand.name', 'brand.nmls', 'brand.supportPhone'])
      expect([...byValue, ...byPresence]).not.toContain(fact);
  });

  it('decide by being there where nothing else is asked of them', () => {
    expect(byPresence).toContain('brand.communityReinvestmentNotice');
    expect(byPresence).toContain('brand.orgCode');
  });
});

describe('brands that behave alike', () => {
  it('are most of them', () => {
    const all = sorts.flatMap(({ codes }) => codes);
    expect([all.length, Math.max(...sorts.map(({ codes }) => codes.length))]).toEqual([68, 57]);
  });

  it('differ from the main brand in nothing that no clause asks', () => {
    expect(unaskedFacts(sorts, clauses)).toEqual([]);
  });

  it('fulfil the same cases of all clauses, and brands of another sort do not', () => {
    const [plain, rate] = ['ISLANDLENDING', 'RATEHARBOR'].map((code) =>
      sorts.find(({ codes }) => codes[0] === code),
    );
    const [first = '', last = ''] = [plain?.codes[0], plain?.codes.at(-1)];
    const ofFirst = failedUnder(first);
    expect(ofFirst.length).toBeGreaterThan(0);
    expect(failedUnder(last)).toEqual(ofFirst);
    expect(failedUnder(rate?.codes[0] ?? '')).not.toEqual(ofFirst);
  });
});

/** What the main brand's documents do not fulfil under the facts of a brand. */
function failedUnder(code: string): readonly string[] {
  const { failed } = verifyClauses(clauses, underFactsOf(productOf({}), productOf({ brand: code })));
  return failed.map(({ clause, name }) => `${clause.id} ${name ?? ''}`);
}

function productOf(options: { readonly brand?: string }): Product {
  const loaded = loadFlows(options);
  if (!loaded.ok) throw new Error('The flows have mistakes: flows lint reports them.');
  return { loaded, texts: [] };
}

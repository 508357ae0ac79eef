import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandsOf } from '#engine/compile.ts';
import { readFlows } from '#tools/read/read-flows.ts';

// A§1: the main brand, that of New York, the wholesale variants and two partners.
const withProduct = ['FIGURE', 'FIGURE_NY', 'FIGURE_WHOLESALE', 'AMBERLINE', 'ASPENGATE'];

const duplicates = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('what moves while a page loads (A§1)', () => {
  const brands = brandsOf(readFlows().sources);

  it('is the sign of the product for the main brands and two partners', () => {
    const found = brands.filter(({ loader }) => loader === 'product').map(({ code }) => code);
    expect(found.toSorted()).toEqual(withProduct.toSorted());
  });

  it('is a separate picture for every other brand', () => {
    const others = brands.filter(({ code }) => !withProduct.includes(code));
    const pictures = others.map(({ loader }) => loader ?? 'none');
    expect(duplicates(pictures)).toEqual([]);
    const drawn = pictures.map((name) => readFileSync(`flows/assets/${name}.svg`, 'utf8'));
    expect(duplicates(drawn)).toEqual([]);
  });

  it.each(brands.filter(({ code, theme }) => theme['logo'] !== undefined && !withProduct.includes(code)))(
    'is the logo of $code, which has one',
    ({ loader, theme }) => {
      expect(loader).toBe(theme['logo']);
    },
  );
});

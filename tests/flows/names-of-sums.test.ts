import { expect, it } from 'vitest';
import { documentTemplates } from '#api/lender/loan-documents/document-templates.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { textsOfBrand } from '#tools/read/texts-of-brand.ts';

const texts = textsOfBrand(readFlows(), { brand: 'FIGURE' });

/** What these documents say. */
function textsOf(...documents: readonly string[]): readonly string[] {
  return texts
    .filter(({ document }) => documents.some((name) => document.endsWith(name)))
    .map(({ text }) => text);
}

it('papers call each sum as the pages did on which it was entered or chosen', () => {
  const sections = Object.values(documentTemplates).flatMap((template) => template.sections);
  const sums = sections.filter(({ title }) => /^(?:Income|Terms|The debt|Closing costs)/.test(title));
  const names = new Set(sums.flatMap(({ lines = {} }) => Object.keys(lines)));
  expect(names.size).toBeGreaterThan(10);
  const pages = textsOf(
    'register-v2/annual-income.json',
    'product/select/confirm.json',
    'parts/application-summary.json',
  );
  expect([...names].filter((name) => !pages.includes(name))).toEqual([]);
});

it('offers call each sum as the page does on which one of them is confirmed', () => {
  const names = [
    'APR',
    'Interest and fees',
    'Total interest',
    'Origination fee',
    'Closing costs',
    'Total loan',
  ];
  const [compared, confirmed] = [textsOf('product/select.json'), textsOf('product/select/confirm.json')];
  expect(names.filter((name) => !compared.includes(name) || !confirmed.includes(name))).toEqual([]);
});

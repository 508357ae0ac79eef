import { widths } from './address.ts';
import type { Address } from './address.ts';
import type { Catalogue, Scenario } from './catalogue.ts';

/** The address with what it leaves out: the main brand in its own language, the first scenario that is about a page. */
export function completeAddress(address: Address, catalogue: Catalogue): Address {
  const brand = address.brand || catalogue.main;
  const { locales = [] } = catalogue.brands.find(({ code }) => code === brand) ?? {};
  return {
    ...address,
    brand,
    locale: address.locale || (locales[0] ?? ''),
    scenario: address.scenario || scenarioFor(address.page, catalogue),
    width: Object.hasOwn(widths, address.width) ? address.width : 'phone',
  };
}

function scenarioFor(page: string, { scenarios }: Catalogue): string {
  const fitting = scenarios.find((one) => isAbout(one, page));
  return (fitting ?? scenarios.find((one) => one.page !== undefined) ?? scenarios[0])?.name ?? '';
}

/** Whether a scenario is meant for a page document. */
export function isAbout({ page }: Scenario, document: string): boolean {
  // Documents name pages below the base path, and a folder in place of its index.
  return page !== undefined && document.replace(/\/index$/, '') === page.replace(/^~\//, '');
}

import { useSearchParams } from 'react-router';
import type { JsonObject } from '#engine/index.ts';
import type { Catalogue, Scenario } from './catalogue.ts';

/** What an address of the preview says; parts that it leaves out are empty. */
export interface PreviewAddress {
  readonly page: string;
  readonly scenario: string;
  readonly brand: string;
  readonly locale: string;
  /** The width of the page: a key of `widths`. */
  readonly width: string;
  /** Another scenario, whose page is beside; empty for none. */
  readonly beside: string;
  /** The variants of experiments that are shown, as `NAME:VARIANT`, with commas; empty for the first ones. */
  readonly variant: string;
  /** The call that fails; empty for none. */
  readonly fails: string;
  /** What it is answered. */
  readonly status: string;
  readonly message: string;
  /** What was typed over the facts of the scenario, as JSON; empty for nothing. */
  readonly facts: string;
}

/** The parts that an address holds once it is complete. */
export const chosenParts = ['page', 'scenario', 'brand', 'locale', 'width'] as const;

/** What a call is answered that fails; status 0 where nothing answers. */
export interface CallFailure {
  readonly operation: string;
  readonly status: number;
  readonly message: string;
}

/** The call that an address lets fail. */
export function failureOf({ fails, status, message }: PreviewAddress): CallFailure | undefined {
  return fails === '' ? undefined : { operation: fails, status: Number(status), message };
}

/** The facts of the experiments whose variants an address names. */
export function variantFacts({ variant }: PreviewAddress): JsonObject {
  const pairs = variant.split(',').flatMap((pair) => {
    const [name = '', chosen] = pair.split(':');
    return chosen === undefined ? [] : [[name, chosen]];
  });
  return pairs.length === 0 ? {} : { experiments: Object.fromEntries(pairs) as JsonObject };
}

/** The widths to look at a page in, in pixels. */
export const widths: Readonly<Record<string, number>> = { phone: 375, tablet: 768, desk: 1280 };

/** Changes parts of the address, with a new history entry (`push`) or within the current one (`replace`). */
export type ChangeAddress = (changes: Partial<PreviewAddress>, how?: 'push' | 'replace') => void;

/** The address of this preview and the way to change it. */
export function useAddress(): readonly [PreviewAddress, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const change: ChangeAddress = (changes, how = 'push') => {
    // What was drawn last may be older than the address: two changes may come before it is drawn again.
    const current = readAddress(new URLSearchParams(window.location.search));
    setParameters(searchOf({ ...current, ...changes }), { replace: how === 'replace' });
  };
  return [readAddress(parameters), change];
}

function readAddress(parameters: URLSearchParams): PreviewAddress {
  const read = (name: keyof PreviewAddress): string => parameters.get(name) ?? '';
  return {
    page: read('page'),
    scenario: read('scenario'),
    brand: read('brand'),
    locale: read('locale'),
    width: read('width'),
    beside: read('beside'),
    variant: read('variant'),
    fails: read('fails'),
    status: read('status'),
    message: read('message'),
    facts: read('facts'),
  };
}

/** The URL of an address, for links. */
export function previewUrl(address: PreviewAddress): string {
  return `/preview?${searchOf(address).toString()}`;
}

function searchOf(address: PreviewAddress): URLSearchParams {
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''));
}

/** Completes an address: the brand of the scenario, its first language, the first scenario meant for the page. */
export function completeAddress<Address extends Pick<PreviewAddress, (typeof chosenParts)[number]>>(
  address: Address,
  catalogue: Catalogue,
): Address {
  const chosen = catalogue.scenarios.find(({ name }) => name === address.scenario);
  const brand = address.brand || (chosen?.brand ?? catalogue.main);
  const { locales = [] } = catalogue.brands.find(({ code }) => code === brand) ?? {};
  return {
    ...address,
    brand,
    locale: address.locale || (locales[0] ?? ''),
    scenario: address.scenario || scenarioFor(address.page, brand, catalogue),
    width: Object.hasOwn(widths, address.width) ? address.width : 'phone',
  };
}

function scenarioFor(page: string, brand: string, { scenarios, main }: Catalogue): string {
  const ofBrand = scenarios.filter((one) => one.brand === brand);
  // Facts of another brand would show a page that this one does not have.
  const ofMain = scenarios
    .filter(({ brand: code = main }) => code === main)
    .toSorted((one, other) => Number(hasBrandFacts(one)) - Number(hasBrandFacts(other)));
  const fitting = [...ofBrand, ...ofMain].find((one) => isAbout(one, page));
  return (fitting ?? ofMain.find((one) => one.page !== undefined) ?? scenarios[0])?.name ?? '';
}

function hasBrandFacts({ facts }: Scenario): boolean {
  return facts?.['brand'] !== undefined;
}

/** Whether a scenario is meant for a page document. */
export function isAbout({ page }: Scenario, document: string): boolean {
  // Scenarios name pages with `~/` for the base path, and name a folder instead of its index.
  return page !== undefined && document.replace(/\/index$/, '') === page.replace(/^~\//, '');
}

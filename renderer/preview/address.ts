import { useSearchParams } from 'react-router';

/** What an address of the preview says; what it leaves out is empty. */
export interface Address {
  readonly page: string;
  readonly scenario: string;
  readonly brand: string;
  readonly locale: string;
  /** How wide the page is drawn: the name of one of `widths`. */
  readonly width: string;
}

/** The widths to look at a page in, in pixels. */
export const widths: Readonly<Record<string, number>> = { phone: 375, tablet: 768, desk: 1280 };

/** Changes a part of the address: with an entry of its own for Back, or in place of the one that is there. */
export type ChangeAddress = (changes: Partial<Address>, how?: 'push' | 'replace') => void;

/** The address of this preview and the way to change it. */
export function useAddress(): readonly [Address, ChangeAddress] {
  const [parameters, setParameters] = useSearchParams();
  const read = (name: keyof Address): string => parameters.get(name) ?? '';
  const address = {
    page: read('page'),
    scenario: read('scenario'),
    brand: read('brand'),
    locale: read('locale'),
    width: read('width'),
  };
  const change: ChangeAddress = (changes, how = 'push') =>
    setParameters(searchOf({ ...address, ...changes }), { replace: how === 'replace' });
  return [address, change];
}

/** An address as a link writes it. */
export function previewUrl(address: Address): string {
  return `/preview?${searchOf(address).toString()}`;
}

function searchOf(address: Address): URLSearchParams {
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''));
}

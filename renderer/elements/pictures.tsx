import { createContext, use } from 'react';
import type { icons as set } from '#schemas/vocabulary/icons.ts';
import icons from './icons.svg';
import illustrations from './illustrations.svg';

/** A small picture beside a text that says the same. The sprite comes from the server of the page: browsers take none from elsewhere. */
export function Icon({ name }: { readonly name: keyof typeof set }) {
  return (
    <svg className="icon" data-icon={name} aria-hidden="true" focusable="false">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}

/** A picture that says nothing that its screen does not say. */
export function Illustration({ name }: { readonly name: string }) {
  return (
    <svg className="illustration" viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <use href={`${illustrations}#${name}`} />
    </svg>
  );
}

/** The host that delivers the assets of the product; empty: the server of the page. */
export const AssetsContext = createContext('');

/** The URL of a picture that a document names, either by URL or by the name of an asset of the product. */
export function useAssetUrl(asset: string): string {
  const host = use(AssetsContext);
  return asset.includes('/') ? asset : `${host}/assets/${asset}.svg`;
}

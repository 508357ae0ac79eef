import { createContext, use } from 'react';

const paths = {
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.75v4M8 11.2v.05',
  warning: 'M8 2 1.4 13.5h13.2L8 2Zm0 4.75v3M8 11.6v.05',
  success: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.2 8.2l2 2 3.6-4.2',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.4v3.9M8 4.75v.05',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  dot: 'M8 7.9v.2',
  close: 'm4 4 8 8m0-8-8 8',
  back: 'M10 3 5 8l5 5',
} as const;

/** A picture that many first pages need, by its name; another one by its path, so that it comes with what shows it. */
type Picture = { readonly name: keyof typeof paths } | { readonly path: string };

/** A small picture beside a text that says the same. */
export function Icon(picture: Picture) {
  const [name, path] = 'path' in picture ? [undefined, picture.path] : [picture.name, paths[picture.name]];
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
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

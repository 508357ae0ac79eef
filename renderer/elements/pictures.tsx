const paths = {
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.75v4M8 11.2v.05',
  warning: 'M8 2 1.4 13.5h13.2L8 2Zm0 4.75v3M8 11.6v.05',
  success: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM5.2 8.2l2 2 3.6-4.2',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.4v3.9M8 4.75v.05',
  check: 'm3 8.5 3.2 3.2L13 4.8',
  dot: 'M8 7.9v.2',
  close: 'm4 4 8 8m0-8-8 8',
  back: 'M10 3 5 8l5 5',
  show: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm8.5 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  hide: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm8.5 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM2.5 13.5l11-11',
  upload: 'M8 10.5v-8m0 0L5 5.5m3-3 3 3M2.5 10.5v3h11v-3',
} as const;

/** A small picture beside a text that says the same. */
export function Icon({ name }: { readonly name: keyof typeof paths }) {
  return (
    <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

/** The URL of a picture that a document names, either by URL or by the name of an asset of the product. */
export function assetUrl(asset: string): string {
  return asset.includes('/') ? asset : `/assets/${asset}.svg`;
}

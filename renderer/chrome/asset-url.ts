/** Where a picture is that a document names: an address, or the name of one of the product's own. */
export function assetUrl(asset: string): string {
  return asset.includes('/') ? asset : `/assets/${asset}.svg`;
}

const layers = /^((?:products|groups|brands|locales)\/[^/]+\/)+/;

/** The layer of a document, and its path there. */
export function layerOf(document: string): { readonly layer: string; readonly inside: string } {
  const [folder = ''] = layers.exec(document) ?? [];
  const layer = folder === '' ? 'base' : folder.slice(0, -1);
  return { layer, inside: document.slice(folder.length) };
}

import {
  type Brand,
  type Choice,
  type Sources,
  brandsOf,
  isBasePath,
  layersOf,
  resolveLayers,
} from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import { layerOf } from '../read/layer-of.ts';

/** A document with a layer and all below it, and without that layer. */
export interface LayeredDocument {
  /** `undefined`: no layer below has it. */
  readonly below: JsonObject | undefined;
  /** With the layer itself. */
  readonly whole: JsonObject;
}

/** A document as one of the layers of a brand has it; layers above do not count. */
export function resolveBelow({ documents }: Sources, document: string, choice: Choice): LayeredDocument {
  const { layer, inside } = layerOf(document);
  const own = layer === 'base' ? '' : `${layer}/`;
  const few = Object.entries(documents).filter(([path]) => layerOf(path).inside === inside || isBrand(path));
  const sources: Sources = { documents: Object.fromEntries(few), schemas: {}, api: [] };
  const layers = layersWith(own, brandsOf(sources), choice);
  const at = layers.findIndex(({ folder }) => folder === own);
  const resolve = (count: number): JsonObject | undefined =>
    resolveLayers(sources, layers.slice(0, count)).resolved.get(inside)?.document;
  // What declares a brand is no layer of anything.
  return { below: resolve(Math.max(at, 0)), whole: resolve(at + 1) ?? documents[document] ?? {} };
}

/** The layers of a brand in a language, or else of the first ones that have this layer. */
function layersWith(
  folder: string,
  brands: readonly Brand[],
  { brand, locale }: Choice,
): ReturnType<typeof layersOf> {
  const chosen = brands.find(({ code }) => code === brand);
  const asked = layersOf(chosen, locale === undefined ? {} : { locale });
  const others = [...(chosen ? [chosen] : []), ...brands].flatMap((one) =>
    one.locales.map((spoken) => layersOf(one, { locale: spoken })),
  );
  return [asked, ...others].find((layers) => layers.some((layer) => layer.folder === folder)) ?? asked;
}

function isBrand(path: string): boolean {
  return /^brands\/([^/]+\/brand|partners)\.json$/.test(path);
}

/** The layers in which a brand may say something else in a document, lowest first. */
export function layersOfBrand({ documents }: Sources, brand: string): readonly string[] {
  const found = brandsOf({ documents }).find(({ code }) => code === brand);
  return layersOf(found, {}).map(({ folder }) => (folder === '' ? 'base' : folder.slice(0, -1)));
}

/** Whether a path is one at which a layer may write a patch that it does not have yet. */
export function mayBePatched({ documents }: Sources, document: string): boolean {
  const { layer, inside } = layerOf(document);
  if (layer === 'base' || !isBasePath(inside) || documents[document] !== undefined) return false;
  const isBelow = Object.keys(documents).some((path) => path !== document && layerOf(path).inside === inside);
  const folder = `${layer}/`;
  const known = brandsOf({ documents }).some((brand) =>
    brand.locales.some((locale) => layersOf(brand, { locale }).some((one) => one.folder === folder)),
  );
  return isBelow && known;
}

import { type Brand, type Sources, baseLocale, brandsOf, layersOf } from '#engine/compile.ts';
import { type JsonObject, valueAt } from '#engine/index.ts';
import { schemaPlaces, textsOf } from '../lint/context/places.ts';
import type { EditedText } from './ask.ts';
import { contentOf } from './edit-document.ts';
import { layerOf } from '../read/layer-of.ts';
import { resolveBelow } from './resolve-below.ts';
import type { Translation } from '#schemas/studio/answers.ts';

/** The texts that an edit changes or adds, in each language that somebody reads them in. */
export function translationsOf(sources: Sources, { document, text }: EditedText): readonly Translation[] {
  const { layer, inside } = layerOf(document);
  if (/(^|\/)locales\//.test(layer)) return [];
  const folder = layer === 'base' ? '' : `${layer}/`;
  const after: Sources = { ...sources, documents: { ...sources.documents, [document]: contentOf(text) } };
  const readers = readersOf(sources, folder);
  const [first] = readers.values();
  if (!first) return [];
  const choice = { brand: first.code, locale: baseLocale };
  const was = resolveBelow(sources, document, choice).whole;
  const is = resolveBelow(after, document, choice).whole;
  const changed = textsOf({ places: schemaPlaces(is) }).filter(
    ({ path, value }) => valueAt(was, path) !== value,
  );
  return [...readers].flatMap(([locale, brand]) => {
    const translated = `${folder}locales/${locale}/${inside}`;
    const { whole, below } = resolveBelow(after, translated, { brand: brand.code, locale });
    const said = below === undefined ? {} : whole;
    return changed.map(({ path, value }) => ({
      locale,
      brand: brand.code,
      document: translated,
      path,
      text: value,
      translation: translationAt(said, path, value),
    }));
  });
}

/** The languages in which somebody reads a layer, each with a brand that speaks it. */
function readersOf(sources: Sources, folder: string): ReadonlyMap<string, Brand> {
  const found = new Map<string, Brand>();
  for (const brand of brandsOf(sources)) {
    if (!layersOf(brand, {}).some((layer) => layer.folder === folder)) continue;
    for (const locale of brand.locales)
      if (locale !== baseLocale && !found.has(locale)) found.set(locale, brand);
  }
  return found;
}

function translationAt(said: JsonObject, path: string, text: string): string {
  const value = valueAt(said, path);
  return typeof value === 'string' && value !== text ? value : '';
}

import { type Brand, type Sources, baseLocale, brandsOf, layersOf, schemaAt } from '#engine/compile.ts';
import { type JsonObject, pointerTo, readPointer, valueAt } from '#engine/index.ts';
import { schemaPlaces, textsOf } from '../lint/context/places.ts';
import type { EditedText } from './ask.ts';
import { contentOf } from './edit-document.ts';
import { exceptionAround } from '../lint/place-finding.ts';
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
      ...sameAt(is, path),
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

const untranslated = 'untranslated-text';

/** What around a text may say that it stays as it is, innermost first. */
function sameAt(whole: JsonObject, path: string): Pick<Translation, 'sameAt'> {
  if (exceptionAround(whole, path, untranslated) !== undefined) return {};
  const keys = readPointer(path);
  const holders = keys.map((_, depth) => keys.slice(0, depth).reduce(pointerTo, ''));
  const places = holders.map((at) => `${at}/allow/${untranslated}`);
  const found = places.findLast((at) => schemaAt(whole, at) !== undefined);
  return found === undefined ? {} : { sameAt: found };
}

function translationAt(said: JsonObject, path: string, text: string): string {
  const value = valueAt(said, path);
  return typeof value === 'string' && value !== text ? value : '';
}

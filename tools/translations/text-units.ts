import {
  type Brand,
  type Choice,
  type ResolvedLayers,
  type Sources,
  baseLocale,
  brandsOf,
  coveredDocuments,
  createPhases,
  layersOf,
  originOf,
  resolveLayers,
} from '#engine/compile.ts';
import { type JsonObject, membersOf, rememberOne, valueAt } from '#engine/index.ts';
import { inOrder } from '../lint/context/in-order.ts';
import { pathOfStep } from '../lint/context/lint-document.ts';
import { schemaPlaces, textsOf } from '../lint/context/places.ts';
import { exceptionAround } from '../lint/place-finding.ts';
import { changesOf, isStale, reviewedIn } from '../lint/reviewed.ts';
import { languageNamed, saysWords } from '../lint/translatable.ts';

/** A text, and what one language says in its place. */
export interface TextUnit {
  /** The layer to which the translation belongs, empty for the base, and the document in it. */
  readonly layer: string;
  readonly document: string;
  readonly path: string;
  readonly text: string;
  /** The document, as the layers without the language have it. */
  readonly original: JsonObject;
  /** Absent: nobody has translated it. */
  readonly translation?: string;
  /** Whether the text has changed since it was translated. */
  readonly isStale: boolean;
  /** Whether it is outside of what the language covers, so that people read the original. */
  readonly isOutside: boolean;
  /** The journeys whose page it is on, with commas; empty for texts of no journey. */
  readonly journey: string;
}

/** The languages that brands offer besides that of the base, or into which something is translated. */
export function languagesOf(sources: Sources): readonly string[] {
  const offered = brandsOf(sources).flatMap(({ locales }) => locales);
  const written = Object.keys(sources.documents).flatMap(
    (path) => /(?:^|\/)locales\/([^/]+)\//.exec(path)?.[1] ?? [],
  );
  return [...new Set([...offered, ...written])].filter((locale) => locale !== baseLocale).toSorted();
}

/** Which of all texts are meant. */
export interface UnitFilter {
  readonly brand?: string;
  /** A document, or a folder of documents. */
  readonly page?: string;
}

/** The file of a translation. */
export function fileOf({ layer, document }: Pick<TextUnit, 'layer' | 'document'>, locale: string): string {
  return `${layer}locales/${locale}/${document}`;
}

/** Every text that people read in a language, each once, by document. */
export function textUnits(sources: Sources, locale: string, filter: UnitFilter = {}): readonly TextUnit[] {
  const phases = createPhases();
  const resolve = (brand: Brand | undefined, choice: Choice) =>
    resolveLayers(sources, layersOf(brand, choice), phases).resolved;
  const brands = readersOf(sources, locale);
  const views = brands.map((brand) => ({
    brand,
    original: resolve(brand, {}),
    translated: resolve(brand, { locale }),
  }));
  const reviewed = reviewedIn(sources);
  const changes = changesOf(views.flatMap(({ translated }) => [...translated.values()]));
  const stale = new Set(changes.filter((one) => isStale(reviewed, one)).map(({ key }) => key));
  const units = new Map<string, TextUnit>();
  const asked = views.filter(({ brand }) => filter.brand === undefined || brand?.code === filter.brand);
  for (const { original, translated } of asked) {
    const journeys = journeysOf(original);
    const covered = coveredDocuments(original, locale);
    for (const [document, resolved] of original) {
      if (resolved.document['audience'] === 'server' || !isAsked(document, filter)) continue;
      for (const { path, value } of translatable(resolved)) {
        const unit = unitAt({ original: resolved, translated: translated.get(document), path, value });
        const key = `${fileOf(unit, locale)}#${path}`;
        if (units.has(key) || (unit.translation === undefined && isAllowed(resolved, path))) continue;
        units.set(key, {
          ...unit,
          isStale: stale.has(key),
          isOutside: covered?.has(document) === false,
          journey: journeys.get(document) ?? '',
        });
      }
    }
  }
  return [...units.values()].toSorted(byDocument);
}

/** The brands that speak a language; where there are no brands, the base alone. */
function readersOf(sources: Sources, locale: string): readonly (Brand | undefined)[] {
  const brands = brandsOf(sources);
  return brands.length === 0 ? [undefined] : brands.filter(({ locales }) => locales.includes(locale));
}

function isAsked(document: string, { page }: UnitFilter): boolean {
  if (page === undefined) return true;
  const path = page.replace(/\.json$/, '');
  return [path, `pages/${path}`, `site/${path}`].some(
    (one) => document === `${one}.json` || document.startsWith(`${one.replace(/\/$/, '')}/`),
  );
}

const translatable = rememberOne(({ document }: ResolvedLayers) => {
  const json = inOrder(document);
  return textsOf({ places: schemaPlaces(json) }).filter(
    ({ path, value }) => saysWords(value) && languageNamed(json, path) === undefined,
  );
});

interface Found {
  readonly original: ResolvedLayers;
  readonly translated: ResolvedLayers | undefined;
  readonly path: string;
  readonly value: string;
}

function unitAt({
  original,
  translated,
  path,
  value,
}: Found): Omit<TextUnit, 'isStale' | 'isOutside' | 'journey'> {
  const { path: document } = original;
  const layer = layerIn(originOf(original.origins, path).document, document);
  const own = { layer, document, path, text: value, original: original.document };
  const given = translated && originOf(translated.origins, path);
  const [, above] = /^(.*?)locales\/[^/]+\//.exec(given?.document ?? '') ?? [];
  if (above === undefined || !translated || isBelow(translated, path)) return own;
  return { ...own, layer: above, translation: String(valueAt(translated.document, path)) };
}

/** The layer of a file, by its document. A text of a part or kind is written in a file of another name. */
function layerIn(file: string, document: string): string {
  return file.endsWith(document) ? file.slice(0, -document.length) : '';
}

/** Whether a layer above the translation has changed the text, so that it is the translation of another one. */
function isBelow({ touched }: ResolvedLayers, path: string): boolean {
  const here = touched.filter(({ at }) => at === path);
  const [written, translation] = [
    here.findLast((one) => !one.isLocale),
    here.findLast((one) => one.isLocale),
  ];
  return written !== undefined && translation !== undefined && written.level > translation.level;
}

/** Whether somebody says that a text is the same in this language. That a whole brand may wait does not count. */
function isAllowed({ document }: ResolvedLayers, path: string): boolean {
  return exceptionAround(document, path, 'untranslated-text') !== undefined;
}

/** The journeys of each page, and each journey's own document. */
function journeysOf(documents: ReadonlyMap<string, ResolvedLayers>): ReadonlyMap<string, string> {
  const found = [...documents].flatMap(([path, { document: json }]) => {
    const name = /^journeys\/(.*)\.json$/.exec(path)?.[1];
    if (name === undefined) return [];
    const pages = membersOf(json['steps']).map(([step, said]) => pathOfStep({ json }, step, said));
    return [path, ...pages].map((page) => [page, name] as const);
  });
  const byPage = Map.groupBy(found.toSorted(), ([page]) => page);
  return new Map([...byPage].map(([page, names]) => [page, names.map(([, name]) => name).join(', ')]));
}

function byDocument(one: TextUnit, other: TextUnit): number {
  const [left, right] = [one.layer + one.document, other.layer + other.document];
  return left === right ? 0 : left < right ? -1 : 1;
}

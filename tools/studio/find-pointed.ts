import type { DocumentPlace } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, pageFile, pointerTo, readPointer } from '#engine/index.ts';
import { type Lookup, stringsIn } from '../explain/lookup.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { PointedAt } from './ask.ts';

/** The document of a page, a modal or a part, as the preview names it. */
export function documentOfPage(page: string): string {
  return /^(modals|parts)\//.test(page) ? `${page}.json` : pageFile(page);
}

/** The places that say what a person points at: its picture first, then its field, then the texts with its words, nearest first. */
export function findPointed(
  { page, field, words, picture = '', brand }: PointedAt,
  lookup: Lookup,
): readonly DocumentPlace[] {
  const document = documentOfPage(page);
  const own = field === '' ? undefined : findField(lookup.documents.get(document)?.document, field);
  const texts = words === '' ? [] : findTexts(words, document, lookup);
  return [
    ...(picture === '' ? [] : findPictures(picture, document, brand, lookup)),
    ...(own === undefined ? [] : [{ document, path: own }]),
    ...texts,
  ];
}

/** The keys by which documents name pictures. */
const pictureKeys: ReadonlySet<string> = new Set([
  'icon',
  'illustration',
  'asset',
  'logo',
  'logo-dark',
  'picture',
]);

/** The places that name a picture: on the page, in what it shares, and in what makes the brand. */
function findPictures(
  picture: string,
  page: string,
  brand: string,
  { documents, sources }: Lookup,
): readonly DocumentPlace[] {
  const ofBrand = Object.entries(sources.documents).filter(
    ([, { type, code }]) => type === 'brand' && code === brand,
  );
  const all = [...documents].map(([document, { document: source }]) => [document, source] as const);
  return [...all, ...ofBrand]
    .flatMap(([document, source]) =>
      stringsIn(source)
        .filter(({ path, text }) => text === picture && pictureKeys.has(readPointer(path).at(-1) ?? ''))
        .map(({ path }) => ({ document, path, rank: rankOf(document, page) })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ document, path }) => ({ document, path }));
}

/** How far a document is from the page. */
function rankOf(document: string, page: string): number {
  return document === page ? 0 : /^(parts|modals|journeys|app|brands)/.test(document) ? 1 : 2;
}

/** The pointer of a field by its name, which may lead through rows: `rows.row-1.kind`. */
function findField(document: JsonObject | undefined, name: string): string | undefined {
  const parts = name.split(/[./]/).filter((part) => !/^row-\d+$/.test(part));
  let at: string | undefined = '';
  for (const part of parts) at = at === undefined ? undefined : findKey(document, part, at);
  return at;
}

function findKey(document: Json | undefined, name: string, below: string): string | undefined {
  const found: string[] = [];
  walk(document, '', (path, value) => {
    if (path.startsWith(below) && path.endsWith(pointerTo('', name)) && isObject(value) && 'type' in value)
      found.push(path);
  });
  return found.toSorted((one, other) => one.length - other.length)[0];
}

function walk(value: Json | undefined, path: string, see: (path: string, value: Json) => void): void {
  if (value === undefined) return;
  see(path, value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) walk(inner as Json, pointerTo(path, key), see);
}

interface FoundText extends DocumentPlace {
  readonly rank: number;
}

/** The texts that show these words. A tag shows anything. */
function findTexts(words: string, page: string, { documents }: Lookup): readonly DocumentPlace[] {
  const shown = plain(words);
  const found = [...documents].flatMap(([document, { document: source }]) => {
    const distance = rankOf(document, page);
    return schemaPlaces(source).flatMap(({ path, value, schema }): readonly FoundText[] => {
      if (schema['x-text'] === undefined || typeof value !== 'string') return [];
      const fit = fitOf(value, shown);
      return fit === undefined ? [] : [{ document, path, rank: fit * 10 + distance }];
    });
  });
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ document, path }) => ({ document, path }));
}

const leastWords = 4;

/** How well a text shows words: 0 as they are, 1 with tags, 2 as a part of them; `undefined` if it does not. */
function fitOf(text: string, shown: string): number | undefined {
  const written = plain(text);
  if (written === shown) return 0;
  if (written.includes('{{') && templateOf(written).test(shown)) return 1;
  const isPart =
    written.split(' ').length >= leastWords && !written.includes('{{') && shown.includes(written);
  return isPart ? 2 : undefined;
}

function templateOf(text: string): RegExp {
  const literal = text.split(/\{\{.*?\}\}/s);
  const hasWords = literal.join('').replaceAll(/[^\p{L}]/gu, '').length >= leastWords;
  const pattern = literal.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+?');
  return hasWords ? new RegExp(`^${pattern}$`, 's') : /(?!)/;
}

/** A text without what only marks it up. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*?|__/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

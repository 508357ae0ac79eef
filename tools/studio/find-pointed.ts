import type { DocumentPlace } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  isObject,
  isWithin,
  pageFile,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import { type Lookup, stringsIn } from '../explain/lookup.ts';
import { schemaPlaces } from '../lint/context/places.ts';
import type { PointedAt } from './ask.ts';
import { namedDocuments } from './named-documents.ts';

/** The document of a page, a modal or a part, as the preview names it. */
export function documentOfPage(page: string): string {
  return /^(modals|parts)\//.test(page) ? `${page}.json` : pageFile(page);
}

/**
 * The places that say what a person points at: its picture first, then its field, then its texts. Texts that have no
 * marks are looked for by their words in what the page is made of, and each that fits best is a place.
 */
export function findPointed(
  { page, field, words, picture = '', at = '', brand }: PointedAt,
  lookup: Lookup,
): readonly DocumentPlace[] {
  const document = documentOfPage(page);
  const own = field === '' ? undefined : findField(lookup.documents.get(document)?.document, field);
  const fields = own === undefined ? [] : [{ document, path: own }];
  const marked = at === '' ? [] : at.split('\n').flatMap((place) => markedPlace(place, lookup));
  const sure = [...fields, ...marked.filter((place) => !fields.some((one) => isInside(place, one)))];
  return [
    ...(picture === '' ? [] : findPictures(picture, document, brand, lookup)),
    ...sure,
    ...(sure.length > 0 || words === '' ? [] : findTexts(words, document, lookup)),
  ];
}

/** The place that `markTexts` names, if it is still there. */
function markedPlace(place: string, { documents }: Lookup): readonly DocumentPlace[] {
  const [document = '', path = ''] = place.split(/#(.*)/s);
  const source = documents.get(document)?.document;
  return source && valueAt(source, path) !== undefined ? [{ document, path }] : [];
}

function isInside(one: DocumentPlace, other: DocumentPlace): boolean {
  return one.document === other.document && isWithin(one.path, other.path);
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
  readonly fit: number;
  readonly distance: number;
}

/** The texts of a page, and of what it is made of, that show these words best. A tag shows anything. */
function findTexts(words: string, page: string, { documents }: Lookup): readonly DocumentPlace[] {
  const shown = plain(words);
  const reached = reachedFrom(page, documents);
  const found = [...documents].flatMap(([document, { document: source }]) => {
    if (/^(pages|site|modals|parts|actions)\//.test(document) && !reached.has(document)) return [];
    const distance = rankOf(document, page);
    return schemaPlaces(source).flatMap(({ path, value, schema }): readonly FoundText[] => {
      if (schema['x-text'] === undefined || typeof value !== 'string') return [];
      const fit = fitOf(value, shown);
      return fit === undefined ? [] : [{ document, path, fit, distance }];
    });
  });
  const best = Math.min(...found.map(({ fit }) => fit));
  return found
    .filter(({ fit }) => fit === best)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ document, path }) => ({ document, path }));
}

/** A page with the parts, actions and dialogs that it names, or that all pages have. */
function reachedFrom(page: string, documents: Lookup['documents']): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (document: string): void => {
    if (reached.has(document)) return;
    reached.add(document);
    for (const named of namedDocuments(documents.get(document)?.document)) follow(named.document);
  };
  follow(page);
  follow('app.json');
  return reached;
}

const leastWords = 4;

/** How well a text shows words: 0 as they are, 1 as one of its tags chooses them, 2 with tags, 3 as a part of them. */
function fitOf(text: string, shown: string): number | undefined {
  const written = plain(text);
  if (written === shown) return 0;
  if (chosenIn(text).some((words) => plain(words) === shown)) return 1;
  if (written.includes('{{') && templateOf(written).test(shown)) return 2;
  const isPart =
    written.split(' ').length >= leastWords && !written.includes('{{') && shown.includes(written);
  return isPart ? 3 : undefined;
}

/** The literals in the tags of a text, of which a condition shows one. */
function chosenIn(text: string): readonly string[] {
  const tags = text.match(/\{\{.*?\}\}/gs) ?? [];
  return tags.flatMap((tag) =>
    [...tag.matchAll(/'((?:[^'\\]|\\.)+)'/gs)].map(([, words = '']) => words.replaceAll(/\\(.)/gs, '$1')),
  );
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

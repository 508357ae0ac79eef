import { isBasePath } from '#engine/compile/layers.ts';
import { keysOf } from '#engine/compile/value-at.ts';
import type { Sources } from '#engine/compile/sources.ts';
import type { JsonObject } from '#engine/json.ts';
import { placesOf, type Place } from '#tools/lint/world/places.ts';
import type { Known } from './known.ts';

/** A value of a document that operators look at. */
export interface Site extends Place {
  /** The key under which it stands; empty for the document itself. */
  readonly key: string;
  /** The value around it. */
  readonly around: Place | undefined;
  readonly known: Known;
}

/** What holds a document is not broken with it. */
const examples = 'examples';

/** The sites of a document, in written order. A patch is walked along the schema of what it lies over. */
export function sitesOf(file: string, sources: Sources, known: Known): readonly Site[] {
  const document = sources.documents[file];
  if (!document) return [];
  const all = placesOf({ ...document, type: typeOf(file, document, sources) });
  const places = all.filter(({ path }) => !keysOf(path).includes(examples));
  const byPath = new Map(places.map((place) => [place.path, place]));
  return places.map((place) => ({
    ...place,
    key: keysOf(place.path).at(-1) ?? '',
    around: place.path === '' ? undefined : byPath.get(place.path.slice(0, place.path.lastIndexOf('/'))),
    known,
  }));
}

/** The type of a document; of a patch, that of the document under it. */
export function typeOf(file: string, document: JsonObject, { documents }: Sources): string {
  if (document['type'] !== 'patch') return String(document['type']);
  const below = Object.keys(documents).find((path) => isBasePath(path) && file.endsWith(`/${path}`));
  return String((below === undefined ? document : documents[below])?.['type']);
}

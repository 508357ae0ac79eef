import { type Sources, isBasePath } from '#engine/compile.ts';
import { type Json, type JsonObject, parentOf, readPointer } from '#engine/index.ts';
import { schemaPlaces, type SchemaPlace } from '../lint/context/places.ts';
import type { Replacements } from './replacements.ts';

/** One small change of a document: the value at the pointer is replaced, or removed if the new one is `undefined`. */
export interface Edit {
  readonly path: string;
  readonly value: Json | undefined;
}

/** One way of breaking a document: a row of a table in `operators/`. */
export interface Operator {
  /** What it does to a document, without a subject: "drops a row of a table". */
  readonly says: string;
  /** Whether it changes only where things are on a screen, which nothing is meant to hold. */
  readonly isOrder?: boolean;
  /** Every change of its kind that begins at this place. */
  readonly edits: (site: Site) => readonly Edit[];
}

/** Operators by their names. */
export type OperatorTable = { readonly [name: string]: Operator };

/** A value of a document that operators look at. */
export interface Site extends SchemaPlace {
  /** The key under which it is; empty for the document itself. */
  readonly key: string;
  /** The value around it. */
  readonly around: SchemaPlace | undefined;
  /** Whether it is in the texts of another language. */
  readonly isTranslation: boolean;
  readonly known: Replacements;
}

/** Whether a file holds the texts of another language. */
function isTranslation(file: string): boolean {
  return file.includes('locales/');
}

/** Examples test the document that they are in, and are not mutated. */
const examples = 'examples';

/** The sites of a document, in written order. A patch is read by the schema of the document that it changes. */
export function sitesOf(file: string, sources: Sources, known: Replacements): readonly Site[] {
  const document = sources.documents[file];
  if (!document) return [];
  const all = schemaPlaces({ ...document, type: typeOf(file, document, sources) });
  const places = all.filter(({ path }) => !readPointer(path).includes(examples));
  const byPath = new Map(places.map((place) => [place.path, place]));
  return places.map((place) => ({
    ...place,
    key: readPointer(place.path).at(-1) ?? '',
    around: place.path === '' ? undefined : byPath.get(parentOf(place.path)),
    isTranslation: isTranslation(file),
    known,
  }));
}

/** The type of a document; of a patch, that of the document under it. */
export function typeOf(file: string, document: JsonObject, { documents }: Sources): string {
  if (document['type'] !== 'patch') return String(document['type']);
  const below = Object.keys(documents).find((path) => isBasePath(path) && file.endsWith(`/${path}`));
  return String((below === undefined ? document : documents[below])?.['type']);
}

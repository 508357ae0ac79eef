import { type JsonObject, isObject } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';

/** The texts of parts that the specification quotes, by part and by where its form has them. */
type Quoted = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Finds them in the forms of a document as it is saved. */
export function quotedIn(parts: readonly FormPart[]): Quoted {
  return new Map(parts.map(({ path, schema }) => [path, new Map(placesIn(schema, ''))]));
}

function placesIn(
  { properties, 'x-quoted': quoted }: JsonObject,
  at: string,
): readonly (readonly [string, string])[] {
  if (typeof quoted === 'string') return [[at, quoted]];
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, inner]) =>
    isObject(inner) ? placesIn(inner, at === '' ? key : `${at}/${key}`) : [],
  );
}

import { type JsonObject, isObject } from '#engine/index.ts';
import type { FormPart } from '#schemas/studio/answers.ts';

/** A text of the specification, and the clauses that quote it. */
export interface QuotedText {
  readonly words: string;
  readonly by: readonly string[];
}

/** The texts of parts that the specification quotes, by part and by where its form has them. */
type Quoted = ReadonlyMap<string, ReadonlyMap<string, QuotedText>>;

/** Finds them in the forms of a document as it is saved. */
export function quotedIn(parts: readonly FormPart[]): Quoted {
  return new Map(parts.map(({ path, schema }) => [path, new Map(placesIn(schema, ''))]));
}

function placesIn(
  { properties, 'x-quoted': words, 'x-held': by }: JsonObject,
  at: string,
): readonly (readonly [string, QuotedText])[] {
  if (typeof words === 'string') return [[at, { words, by: Array.isArray(by) ? by.map(String) : [] }]];
  if (!isObject(properties)) return [];
  return Object.entries(properties).flatMap(([key, inner]) =>
    isObject(inner) ? placesIn(inner, at === '' ? key : `${at}/${key}`) : [],
  );
}

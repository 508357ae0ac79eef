import { parseTags, readOperations, typeAt } from '#engine/compile.ts';
import { objectOf, rememberOne, valueAt } from '#engine/index.ts';
import type { Lookup } from '../../explain/lookup.ts';
import { schemaPlaces } from '../../lint/context/places.ts';
import { placesOf } from '../../explain/fact-places.ts';
import { factPaths } from '../../explain/find-vocabulary.ts';

/** Why a fact cannot have another name; `undefined`: it can. */
export function fixedByContract(fact: string, lookup: Lookup): string | undefined {
  const paths = pathsDownTo(fact);
  const given = paths.find((path) => isGiven(path, lookup));
  if (given !== undefined)
    return `The host gives ${given} under this name ("x-given" in the schema of the facts).`;
  const [whole] = paths.slice(0, -1).flatMap((path) => wholeIn(path, fact.slice(path.length + 1), lookup));
  return whole ?? sharedBy(fact, lookup);
}

/** `a`, `a.b` and `a.b.c` of `a.b.c`. */
function pathsDownTo(fact: string): readonly string[] {
  const keys = fact.split('.');
  return keys.map((_key, at) => keys.slice(0, at + 1).join('.'));
}

function isGiven(fact: string, { sources }: Lookup): boolean {
  return placesOf(sources, fact).some(({ file, path }) => {
    const schema = sources.schemas[file.slice(file.lastIndexOf('/') + 1)];
    return schema !== undefined && objectOf(valueAt(schema, path))['x-given'] === true;
  });
}

/** What a service is sent or answers as a whole has the service's names inside. */
function wholeIn(around: string, inner: string, { sources }: Lookup): readonly string[] {
  const operations = operationsOf(sources.api);
  return Object.values(sources.documents).flatMap((document) =>
    schemaPlaces(document).flatMap(({ value, schema }) => {
      if (schema['x-value'] === true && stringsOf(value).some((text) => isWhole(text, around)))
        return [`A service is sent ${around} as a whole, with the names of its contract inside.`];
      const { call, into } = objectOf(value);
      const reply = into === around && typeof call === 'string' ? operations[call]?.reply : undefined;
      return reply && typeAt({ reply }, `reply.${inner}`)
        ? [`The reply of ${String(call)} is kept as ${around}, and its contract has this name.`]
        : [];
    }),
  );
}

const operationsOf = rememberOne(readOperations);

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function isWhole(text: string, fact: string): boolean {
  const [only, ...others] = parseTags(text).segments;
  return others.length === 0 && only?.type === 'tag' && only.expression.trim() === fact;
}

/** Facts with one definition have one name in it. */
function sharedBy(fact: string, lookup: Lookup): string | undefined {
  const place = placesOf(lookup.sources, fact)[0];
  if (!place) return `No schema of the facts declares ${fact} by itself.`;
  const other = factPaths(lookup.facts).find((one) => one !== fact && isSame(place, one, lookup));
  return other && `${other} has the same definition, and would be renamed with it.`;
}

function isSame(place: ReturnType<typeof placesOf>[number], fact: string, { sources }: Lookup): boolean {
  return placesOf(sources, fact).some(({ file, path }) => file === place.file && path === place.path);
}

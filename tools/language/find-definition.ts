import { schemaAt } from '#engine/compile.ts';
import { type JsonObject, pointerTo, valueAt } from '#engine/index.ts';
import { getLocation } from 'jsonc-parser';
import { placesOf } from '../explain/fact-places.ts';
import type { Lookup, Subject } from '../explain/lookup.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { Looked } from './look-at.ts';
import { subjectsOf } from './explain-word.ts';
import { localNameAt } from './local-names.ts';
import { type Meaning, meaningOf } from './meaning.ts';

type Place = NonNullable<Subject['place']>;

/** Where the name at a place is defined; of a text that a layer changes, the text below it. */
export function definitionAt(looked: Looked, read: ReadFlows): Place | undefined {
  const { word, lookup, written, place } = looked;
  if (!lookup) return undefined;
  const meaning = word === undefined ? undefined : meaningOf(word, place, written);
  const found = meaning && (localPlace(meaning, looked) ?? definitionOf(meaning, lookup, read));
  return found ?? textBelow(looked, written.below);
}

function localPlace(
  { isExpression }: Meaning,
  { word = '', place, written: { own, below, path }, file }: Looked,
): Place | undefined {
  const local = isExpression ? localNameAt(word, place.pointer, below ?? own) : undefined;
  return local && { document: below ? path : (file ?? path), path: local.path };
}

function definitionOf(meaning: Meaning, lookup: Lookup, read: ReadFlows): Place | undefined {
  const subjects = subjectsOf(meaning, lookup);
  const placed = subjects.find((one) => one.place !== undefined)?.place;
  if (placed) return placed;
  const [subject] = subjects;
  if (subject?.kind === 'fact') return factPlace(subject.name, lookup);
  return subject?.kind === 'operation' ? operationPlace(subject.name, read) : undefined;
}

/** Where a schema declares a fact, or else what the fact is in. */
function factPlace(fact: string, lookup: Lookup): Place | undefined {
  const keys = fact.split('.');
  const paths = keys.map((_key, at) => keys.slice(0, keys.length - at).join('.'));
  const places = paths.flatMap((path) => placesOf(lookup.sources, path));
  const declared = places.find(({ file, path }) => {
    const schema: JsonObject = lookup.sources.schemas[file.slice(file.lastIndexOf('/') + 1)] ?? {};
    return valueAt(schema, path) !== undefined;
  });
  return declared && { document: declared.file, path: declared.path };
}

/** The operation in the contract of its service. */
function operationPlace(name: string, { files }: ReadFlows): Place | undefined {
  const written = new RegExp(`"operationId":\\s*"${name}"`);
  for (const [document, { text }] of files) {
    const at = document.startsWith('schemas/api/') ? text.search(written) : -1;
    if (at < 0) continue;
    const keys = getLocation(text, at + 1).path.slice(0, -1);
    return { document, path: keys.reduce<string>((path, key) => pointerTo(path, String(key)), '') };
  }
  return undefined;
}

function textBelow({ place, inside }: Looked, below: JsonObject | undefined): Place | undefined {
  const isText = below && typeof valueAt(below, place.pointer) === 'string';
  if (!isText || place.isKey || inside === undefined) return undefined;
  return schemaAt(below, place.pointer)?.['x-text'] === undefined
    ? undefined
    : { document: inside, path: place.pointer };
}

import { type Json, type JsonObject, isObject, parentOf, pointerTo, valueAt } from '#engine/index.ts';

/** A name that a document gives to some of its places only. */
export interface LocalName {
  readonly kind: string;
  readonly name: string;
  /** JSON Pointer of what defines it. */
  readonly path: string;
  readonly about: string;
}

/** The keys whose entries have a name in what is around them. */
const maps: { readonly [key: string]: string } = { let: 'let', inputs: 'input' };

/** The maps of a document whose entries are below a name that all documents have. */
const below: { readonly [root: string]: readonly string[] } = {
  parameters: ['parameters'],
  replies: ['loads', 'steps'],
  done: ['steps'],
  step: ['values'],
};

/** The keys that give a name to each row. */
const rowNames = ['as', '$as'];

/** What a word such as `found.street` begins with, if the document names that around a place. */
export function localNameAt(word: string, pointer: string, document: JsonObject): LocalName | undefined {
  const [root = ''] = word.split('.', 1);
  const around = pointer === '' ? document : valueAt(document, pointer);
  const own = isObject(around) ? namedIn(around, pointer, root) : undefined;
  if (own) return own;
  return pointer === '' ? entryOf(word, document) : localNameAt(word, parentOf(pointer), document);
}

/** What `parameters.x` or `replies.x` names in its document. */
function entryOf(word: string, document: JsonObject): LocalName | undefined {
  const [root = '', name = ''] = word.split('.');
  const keys = Object.hasOwn(below, root) ? (below[root] ?? []) : [];
  const key = keys.find((map) => valueAt(document, pointerTo(`/${map}`, name)) !== undefined);
  const path = key === undefined ? '' : pointerTo(`/${key}`, name);
  const value = valueAt(document, path);
  if (key === undefined || name === '') return undefined;
  return { kind: key, name: `${root}.${name}`, path, about: shown(value) };
}

function namedIn(object: JsonObject, pointer: string, name: string): LocalName | undefined {
  for (const [key, kind] of Object.entries(maps)) {
    const named = object[key];
    if (isObject(named) && Object.hasOwn(named, name))
      return { kind, name, path: `${pointer}/${key}/${name}`, about: shown(named[name]) };
  }
  const key = rowNames.find((one) => object[one] === name);
  if (key === undefined) return undefined;
  const list = object['each'] ?? object['$each'] ?? object['bind'];
  return { kind: 'row', name, path: pointerTo(pointer, key), about: `of: ${shown(list)}` };
}

function shown(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '');
}

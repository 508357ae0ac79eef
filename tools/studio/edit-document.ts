import { applyEdits, findNodeAtLocation, modify, parse, parseTree } from 'jsonc-parser';
import { orderEntries } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  canonicalText,
  isObject,
  objectOf,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import { withoutValue } from '../json/without-value.ts';

/** A document that is edited: its text, and for a patch what the layers below it say. */
export interface EditedDocument {
  readonly text: string;
  /** Absent: the document is complete. */
  readonly below?: JsonObject;
}

/** The document with another value at a pointer; `undefined` removes it. What stays the same keeps its layout. */
export function writeValue(
  document: EditedDocument,
  pointer: string,
  value: Json | undefined,
): EditedDocument {
  const under = document.below && valueAt(document.below, pointer);
  const now = document.below ? under : valueAt(contentOf(document.text), pointer);
  if (isObject(value) && isObject(now)) {
    const keys = [...new Set([...Object.keys(now), ...Object.keys(value)])];
    const isTakenOut = document.below !== undefined && !isObject(valueAt(contentOf(document.text), pointer));
    const start = isTakenOut ? withText(document, withoutValue(document.text, pointer)) : document;
    return keys.reduce((edited, key) => writeValue(edited, pointerTo(pointer, key), value[key]), start);
  }
  if (!document.below) return withText(document, setAt(document.text, pointer, value));
  if (canonicalText(value) === canonicalText(under))
    return withText(document, withoutValue(document.text, pointer));
  // In a patch, null removes what is below.
  return withText(document, setAt(document.text, pointer, value ?? null));
}

/** The document with a text, even one that the layers below say as well; an empty one is taken out. */
export function writeOwn(document: EditedDocument, pointer: string, text: string): EditedDocument {
  return withText(
    document,
    text === '' ? withoutValue(document.text, pointer) : setAt(document.text, pointer, text),
  );
}

/** The document with the entries of an ordered map in another order. New entries are written already. */
export function writeOrder(
  document: EditedDocument,
  pointer: string,
  names: readonly string[],
): EditedDocument {
  if (!document.below) return withText(document, reordered(document.text, pointer, names));
  const under = objectOf(valueAt(document.below, pointer));
  const bare = Object.keys(under).reduce(
    (edited, name) =>
      ['after', 'before'].reduce((one, key) => {
        const at = pointerTo(pointerTo(pointer, name), key);
        return writeValue(one, at, valueAt(document.below ?? {}, at));
      }, edited),
    document,
  );
  const old = orderEntries(under).entries.map(([name]) => name);
  const staying = longestInOrder(
    names.filter((name) => old.includes(name)),
    old,
  );
  const anchored = anchor(bare, pointer, { names, staying });
  const isMeant = orderOf(anchored, pointer).join('\n') === names.join('\n');
  // Entries of the layers below that hang on others may follow those.
  return isMeant ? anchored : anchor(bare, pointer, { names, staying: [] });
}

/** The names of an ordered map as the document has them, in their order. */
export function orderOf({ text, below }: EditedDocument, pointer: string): readonly string[] {
  const own = objectOf(valueAt(contentOf(text), pointer));
  const merged = below ? mergedMap(objectOf(valueAt(below, pointer)), own) : own;
  return orderEntries(merged).entries.map(([name]) => name);
}

function mergedMap(under: JsonObject, own: JsonObject): JsonObject {
  const names = [...new Set([...Object.keys(under), ...Object.keys(own)])];
  return Object.fromEntries(
    names
      .filter((name) => (own[name] as unknown) !== null)
      .map((name) => [name, { ...objectOf(under[name]), ...objectOf(own[name]) }]),
  );
}

function anchor(
  document: EditedDocument,
  pointer: string,
  { names, staying }: { readonly names: readonly string[]; readonly staying: readonly string[] },
): EditedDocument {
  const [first] = staying;
  return names.reduce((edited, name, at) => {
    if (staying.includes(name)) return edited;
    const before = names[at - 1];
    const [key, other, beside] =
      before === undefined ? ['before', 'after', first] : ['after', 'before', before];
    const entry = pointerTo(pointer, name);
    const alone = writeValue(edited, pointerTo(entry, other ?? ''), undefined);
    return writeValue(alone, pointerTo(entry, key ?? ''), beside);
  }, document);
}

/** The longest part of names that has the order of `known`. */
function longestInOrder(names: readonly string[], known: readonly string[]): readonly string[] {
  const best: (readonly string[])[] = [];
  for (const [at, name] of names.entries()) {
    const ends = best.filter((_, other) => known.indexOf(names[other] ?? '') < known.indexOf(name));
    const longest = ends.reduce<readonly string[]>(
      (most, one) => (one.length > most.length ? one : most),
      [],
    );
    best[at] = [...longest, name];
  }
  return best.reduce<readonly string[]>((most, one) => (one.length > most.length ? one : most), []);
}

function withText(document: EditedDocument, text: string): EditedDocument {
  return { ...document, text };
}

/** The content of a text as far as it can be read. */
export function contentOf(text: string): JsonObject {
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  return isObject(value) ? value : {};
}

function setAt(text: string, pointer: string, value: Json | null | undefined): string {
  const content = contentOf(text);
  if (value === undefined && valueAt(content, pointer) === undefined) return text;
  // Objects that are not there yet come with the value, so the outermost of them gets a place among others.
  const keys = readPointer(pointer);
  const added = keys.find((_, depth) => valueAt(content, pointerOf(keys.slice(0, depth + 1))) === undefined);
  const rank = rankOf(added ?? keys.at(-1) ?? '');
  const getInsertionIndex = (others: string[]): number =>
    1 + others.findLastIndex((one) => rankOf(one) <= rank);
  return applyEdits(text, modify(text, [...keys], value, { getInsertionIndex }));
}

function pointerOf(keys: readonly string[]): string {
  return keys.reduce(pointerTo, '');
}

/** A patch with a text where it has none, or another one. Its keys keep the order that they have in the original. */
export function writeText(patch: string, pointer: string, value: string, original: JsonObject): string {
  const content = contentOf(patch);
  const keys = readPointer(pointer);
  const depth = keys.findIndex((_, at) => valueAt(content, pointerOf(keys.slice(0, at + 1))) === undefined);
  const inOrder = Object.keys(objectOf(valueAt(original, pointerOf(keys.slice(0, Math.max(depth, 0))))));
  const rank = inOrder.indexOf(keys[depth] ?? '');
  const getInsertionIndex = (others: string[]): number =>
    // What the original lacks, such as "reviewed", comes first.
    1 + others.findLastIndex((one) => inOrder.indexOf(one) < rank);
  return applyEdits(patch, modify(patch, [...keys], value, { getInsertionIndex }));
}

/** Keys in the order in which people write them. */
const keysInOrder = [
  '$schema',
  'type',
  'reviewed',
  'says',
  'why',
  'from',
  'until',
  'after',
  'before',
  'kind',
  'when',
  'level',
  'title',
  'label',
  'text',
  'intro',
  'help',
  'bind',
  'required',
  'requiredWhen',
  'placeholder',
  'options',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
];

/** Keys that the list leaves out come last, as they are added. */
function rankOf(key: string): number {
  const at = keysInOrder.indexOf(key);
  return at < 0 ? keysInOrder.length : at;
}

/** Puts the entries of an object into another order, each as it is written. */
function reordered(text: string, pointer: string, names: readonly string[]): string {
  const root = parseTree(text);
  const entries = (root && findNodeAtLocation(root, [...readPointer(pointer)]))?.children ?? [];
  const written = new Map(
    entries.map(({ children, offset, length }) => [
      String(children?.[0]?.value),
      text.slice(offset, offset + length),
    ]),
  );
  return entries.reduceRight((edited, { offset, length }, at) => {
    const next = written.get(names[at] ?? '') ?? text.slice(offset, offset + length);
    return edited.slice(0, offset) + next + edited.slice(offset + length);
  }, text);
}

import {
  type SchemaNode,
  type Sources,
  childNode,
  documentNode,
  orderEntries,
  resolveNode,
} from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  canonicalText,
  isObject,
  objectOf,
  parentOf,
  pointerTo,
  readPointer,
  valueAt,
} from '#engine/index.ts';
import {
  type EditedDocument,
  contentOf,
  orderOf,
  writeOrder,
  writeOwn,
  writeValue,
} from './edit-document.ts';
import { formSchema, formValue, textList } from './form-schema.ts';
import type { LayeredDocument } from './resolve-below.ts';
import type { Change, FormPart } from '#schemas/studio/answers.ts';

/** What of a document can be changed by forms. A locale changes texts only. */
export function formParts({ below, whole }: LayeredDocument, isLocale: boolean): readonly FormPart[] {
  const { type } = whole;
  // What is not there yet, such as the translation of a brand's first change, has no parts.
  if (typeof type !== 'string') return [];
  const root = resolveNode(documentNode(type), whole);
  const found = type === 'constants' ? [] : partsIn(whole, root, '', isLocale);
  return [...found, ...valuesOf(whole)].map((part) => {
    const under = below && valueAt(below, part.path);
    return isObject(under) ? { ...part, below: formValue(part.schema, under, namesInOrder) } : part;
  });
}

/** Maps whose entries are parts. */
const maps = ['body', 'buttons', 'steps', 'kinds', 'conditions'];

/** Maps in whose order nobody sees anything. */
const unordered: ReadonlySet<string> = new Set(['kinds', 'conditions']);

function partsIn(value: JsonObject, node: SchemaNode, path: string, isLocale: boolean): readonly FormPart[] {
  const schema = formSchema(node, value, isLocale);
  const own = schema ? [partOf(value, path, schema)] : [];
  const inside = maps.flatMap((map) => {
    const child = childNode(node, map);
    if (!child || !isObject(value[map])) return [];
    const at = pointerTo(path, map);
    const names = namesInOrder(value[map]);
    return names.flatMap((name, index) => {
      const entry = objectOf(objectOf(value[map])[name]);
      const inner = childNode(resolveNode(child, value[map]), name);
      if (!inner) return [];
      const parts = partsIn(entry, resolveNode(inner, entry), pointerTo(at, name), isLocale);
      const place = { isFirst: index === 0, isLast: index === names.length - 1 };
      const isPlaced = !isLocale && !unordered.has(map);
      return parts.map((part) => (part.path === pointerTo(at, name) && isPlaced ? { ...part, place } : part));
    });
  });
  return [...own, ...inside];
}

function partOf(value: JsonObject, path: string, schema: JsonObject): FormPart {
  const name = readPointer(path).at(-1) ?? '';
  const said = [value['label'], value['title'], value['text'], value['says']].find(
    (text) => typeof text === 'string',
  );
  const type = typeof value['type'] === 'string' ? value['type'] : '';
  return {
    path,
    type: path === '' ? '' : type,
    title: path === '' ? 'The page itself' : String(said ?? name),
    schema,
    value: formValue(schema, value, namesInOrder),
  };
}

const constantTypes: { readonly [type: string]: string } = {
  number: 'number',
  string: 'string',
  boolean: 'boolean',
};

/** The constants, or what a brand says of itself: values that have no schema of their own. */
function valuesOf({ type, constants, facts }: JsonObject): readonly FormPart[] {
  if (type === 'constants') return [valuesPart('/constants', 'Constants', objectOf(constants))];
  return type === 'brand' ? [valuesPart('/facts', 'About the brand', objectOf(facts))] : [];
}

function valuesPart(path: string, title: string, values: JsonObject): FormPart {
  const schema = valuesSchema(values);
  return { path, type: '', title, schema, value: valuesIn(values) };
}

/** The values that such a form has, each where it is. */
function valuesIn(values: JsonObject): JsonObject {
  const kept = Object.entries(values).flatMap(([name, value]): readonly (readonly [string, Json])[] => {
    if (isObject(value)) return [[name, valuesIn(value)]];
    return value !== undefined && valueSchema(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

/** A form for values and for those inside of them. */
function valuesSchema(values: JsonObject): JsonObject {
  const properties = Object.entries(values).flatMap(
    ([name, value]): readonly (readonly [string, JsonObject])[] => {
      if (isObject(value)) return [[name, { ...valuesSchema(value), title: name }]];
      const schema = value !== undefined && valueSchema(value);
      return schema ? [[name, { ...schema, title: name }]] : [];
    },
  );
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** The schema of one value, or of a list of texts. Other lists have no control. */
function valueSchema(value: Json): JsonObject | undefined {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? textList : undefined;
  const type = constantTypes[typeof value];
  return type === undefined ? undefined : { type };
}

function namesInOrder(map: Json | undefined): readonly string[] {
  return orderEntries(objectOf(map)).entries.map(([name]) => name);
}

/** A document with a change of a form. */
export function changeDocument(
  document: EditedDocument,
  parts: readonly FormPart[],
  change: Exclude<Change, { readonly type: 'question' }>,
): EditedDocument {
  const { path } = change;
  if (change.type === 'text') return writeValue(document, path, change.text === '' ? undefined : change.text);
  if (change.type === 'translation') return writeOwn(document, path, change.text);
  if (change.type === 'remove') return writeValue(document, path, undefined);
  if (change.type === 'add') {
    const names = orderOf(document, parentOf(path));
    const at = change.after === undefined ? 0 : names.indexOf(change.after) + 1;
    const added = readPointer(path).at(-1) ?? '';
    return writeOrder(
      writeValue(document, path, change.value),
      parentOf(path),
      names.toSpliced(at, 0, added),
    );
  }
  if (change.type === 'move') return moved(document, path, change.by);
  const part = parts.find((one) => one.path === path);
  return part ? writeForm(document, part, change.value) : document;
}

function moved(document: EditedDocument, path: string, by: number): EditedDocument {
  const [map, name] = [parentOf(path), readPointer(path).at(-1) ?? ''];
  const names = orderOf(document, map);
  const at = names.indexOf(name);
  const other = names[at + by];
  if (at < 0 || other === undefined) return document;
  const others = names.with(at, other).with(at + by, name);
  return writeOrder(document, map, others);
}

/** Writes what differs from the form as it was. */
function writeForm(document: EditedDocument, { path, schema, value: old }: FormPart, value: JsonObject) {
  return Object.keys(objectOf(schema['properties'])).reduce((edited, key) => {
    const [was, is] = [old[key], value[key]];
    if (canonicalText(was) === canonicalText(is)) return edited;
    const at = pointerTo(path, key);
    return key === 'options' && Array.isArray(is)
      ? writeOptions(edited, at, was, is)
      : writeLeaves(edited, at, was, is);
  }, document);
}

function writeLeaves(
  document: EditedDocument,
  at: string,
  was: Json | undefined,
  is: Json | undefined,
): EditedDocument {
  const isNested = isObject(was) || isObject(is);
  if (!isNested) return writeValue(document, at, is);
  const [before, after] = [objectOf(was), objectOf(is)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => canonicalText(before[key]) !== canonicalText(after[key]))
    .reduce((edited, key) => writeLeaves(edited, pointerTo(at, key), before[key], after[key]), document);
}

function writeOptions(
  document: EditedDocument,
  at: string,
  was: Json | undefined,
  listed: readonly Json[],
): EditedDocument {
  const old = new Map((Array.isArray(was) ? was : []).filter(isObject).map((one) => [one['token'], one]));
  const given = new Set(listed.filter(isObject).map(({ token }) => token));
  // A form may list an option without its token that it has added a moment ago.
  const justAdded = (label: Json | undefined): JsonObject =>
    [...old.values()].find((one) => one['label'] === label && !given.has(one['token'])) ?? {};
  const options = listed
    .filter(isObject)
    .map((option) => ({
      ...justAdded(option['token'] === undefined ? option['label'] : undefined),
      ...option,
    }))
    .reduce<readonly JsonObject[]>(
      (all, option) => [...all, { ...option, token: tokenOf(option, all, [...old.keys()].map(String)) }],
      [],
    );
  const tokens = options.map(({ token }) => String(token));
  const gone = [...old.keys()].map(String).filter((token) => !tokens.includes(token));
  const without = gone.reduce(
    (edited, token) => writeValue(edited, pointerTo(at, token), undefined),
    document,
  );
  const written = options.reduce((edited, { token, ...keys }) => {
    const place = pointerTo(at, String(token));
    const { token: _token, ...before } = old.get(String(token)) ?? {};
    if (old.has(String(token))) return writeLeaves(edited, place, before, keys);
    return keys['label'] === undefined ? edited : writeValue(edited, place, keys);
  }, without);
  const there = tokens.filter((token) => orderOf(written, at).includes(token));
  // In a patch, one that is added beside others has to say where it is.
  const isPlaced = written.below === undefined || there.every((token) => old.has(token));
  const isInOrder = orderOf(written, at).join('\n') === there.join('\n');
  return isInOrder && isPlaced ? written : writeOrder(written, at, there);
}

/** The token of an option; one that is new gets it from its label, written as the others are. */
export function tokenOf(option: JsonObject, before: readonly JsonObject[], known: readonly string[]): string {
  const { token, label } = option;
  if (typeof token === 'string' && token !== '') return token;
  const words = String(label ?? '')
    .normalize('NFD')
    .match(/[A-Za-z0-9]+/g) ?? ['option'];
  const isUpper = known.every((one) => one === one.toUpperCase());
  const made = isUpper ? words.join('_').toUpperCase() : words.join('-').toLowerCase();
  const name = /^[A-Za-z]/.test(made) ? made : `O${made}`;
  const taken = new Set([...known, ...before.map((one) => String(one['token']))]);
  return taken.has(name) ? `${name}_${taken.size}` : name;
}

/** A patch that says nothing yet. */
export function emptyPatch({ documents }: Sources, document: string): string {
  const [, up = ''] = /^((?:\.\.\/)*)/.exec(String(documents['app.json']?.['$schema'])) ?? [];
  const schema = `${up}${'../'.repeat(document.split('/').length - 1)}schemas/documents/patch.schema.json`;
  return `{\n  "$schema": ${JSON.stringify(schema)},\n  "type": "patch"\n}\n`;
}

/** Whether a text is a patch that changes nothing. */
export function isEmptyPatch(text: string): boolean {
  const about = new Set(['$schema', 'type', 'reviewed', 'why', 'says']);
  const content = contentOf(text);
  return content['type'] === 'patch' && Object.keys(content).every((key) => about.has(key));
}

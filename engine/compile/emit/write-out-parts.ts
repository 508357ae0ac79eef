import { fieldsIn } from '../types/field-types.ts';
import { type DocumentPlace, originOf } from '../layers/layers.ts';
import type { PartUse, ResolvedLayers } from '../layers/resolve-layers.ts';
import {
  bodyNode,
  rewriteNode,
  type Rewriting,
  replaceNames,
  type Replace,
  type Replacement,
} from './rewrite-node.ts';
import { type Json, type JsonObject, objectOf, isObject, isList } from '../../json/json.ts';
import { isWithin, pointerTo } from '../../json/pointer.ts';
import { parseTags } from '../../text/parse-tags.ts';

/** Parts that hold fields or know a place, by name. */
export type FieldParts = ReadonlyMap<string, ResolvedLayers>;

const folder = 'parts/';

/** The parts among documents that are written out in the screens that show them. */
export function fieldPartsOf(documents: ReadonlyMap<string, ResolvedLayers>): FieldParts {
  const parts = [...documents].filter(
    ([path, { document }]) =>
      path.startsWith(folder) &&
      (document['here'] !== undefined || holdsFields(document['body'], documents, [])),
  );
  return new Map(parts.map(([path, part]) => [path.slice(folder.length, -'.json'.length), part]));
}

function holdsFields(
  body: Json | undefined,
  documents: ReadonlyMap<string, ResolvedLayers>,
  around: readonly string[],
): boolean {
  return (
    fieldsIn(body).length > 0 ||
    partsIn(body).some((part) => {
      const inner = documents.get(`${folder}${part}.json`)?.document['body'];
      return !around.includes(part) && holdsFields(inner, documents, [...around, part]);
    })
  );
}

/** The names of the parts that a body shows. */
function partsIn(body: Json | undefined): readonly string[] {
  return Object.values(objectOf(body)).flatMap((block) => {
    if (!isObject(block)) return [];
    return block['type'] === 'part' ? [String(block['part'])] : partsIn(block['body']);
  });
}

/** The parts with fields that a body shows, those within them included. */
export function partsWithin(
  body: Json | undefined,
  parts: FieldParts,
  seen = new Set<ResolvedLayers>(),
): ReadonlySet<ResolvedLayers> {
  for (const name of partsIn(body)) {
    const part = parts.get(name);
    if (!part || seen.has(part)) continue;
    seen.add(part);
    partsWithin(part.document['body'], parts, seen);
  }
  return seen;
}

interface WritingOut {
  readonly parts: FieldParts;
  readonly given: { readonly at: string; readonly from: DocumentPlace }[];
  readonly uses: PartUse[];
  readonly loads: { [name: string]: Json | undefined };
}

/**
 * A screen in which each part with fields is written as a group of blocks. No other code then has to know such parts
 * (docs/guides/how-documents-work.md, Composite fields).
 */
export function writeOutParts(resolved: ResolvedLayers, parts: FieldParts): ResolvedLayers {
  const { document, origins } = resolved;
  if (!partsIn(document['body']).some((name) => parts.has(name)) || !isObject(document['body']))
    return resolved;
  const writing: WritingOut = { parts, given: [], uses: [], loads: {} };
  const body = writeBody(document['body'], '/body', writing, []);
  const { given, uses, loads } = writing;
  const loaded = objectOf(document['loads']);
  const written = Object.keys(loads).length > 0 ? { loads: { ...loads, ...loaded } } : {};
  return {
    ...resolved,
    document: { ...document, ...written, body },
    origins: { ...origins, given: [...origins.given, ...given] },
    uses,
  };
}

function writeBody(
  body: JsonObject,
  pointer: string,
  writing: WritingOut,
  around: readonly string[],
): JsonObject {
  const entries = Object.entries(body).map(([name, block]) => [
    name,
    isObject(block) ? writeBlock(name, block, pointerTo(pointer, name), writing, around) : block,
  ]);
  return Object.fromEntries(entries);
}

function writeBlock(
  name: string,
  block: JsonObject,
  pointer: string,
  writing: WritingOut,
  around: readonly string[],
): JsonObject {
  if (isObject(block['body']))
    return { ...block, body: writeBody(block['body'], `${pointer}/body`, writing, around) };
  const partName = String(block['part']);
  const part =
    block['type'] === 'part' && !around.includes(partName) ? writing.parts.get(partName) : undefined;
  if (!part || !isObject(part.document['body'])) return block;
  const { part: _part, bind, with: given, ...group } = block;
  writing.uses.push({ at: pointer, part: partName, ...(typeof bind === 'string' && { bind }) });
  const rewriting = {
    ...partExpressions(name, part.document, bind, given),
    moved: (from: string, to: string) => void move(part, from, to, writing),
  };
  const to = `${pointer}/body`;
  move(part, '/body', to, writing);
  const body = rewriteNode(bodyNode(), part.document['body'], rewriting, '/body', to);
  liftLoads(part, rewriting, writing);
  return { ...group, type: 'group', body: writeBody(body as JsonObject, to, writing, [...around, partName]) }; // a body as before
}

/** The part's loads become the screen's, under the name by which the rewritten blocks know them. */
function liftLoads(
  part: ResolvedLayers,
  rewriting: Parameters<typeof rewriteNode>[2],
  writing: WritingOut,
): void {
  const { loads } = part.document;
  const node = { schema: { $ref: 'common.schema.json#/$defs/load' }, base: bodyNode().base };
  for (const [name, load] of Object.entries(objectOf(loads))) {
    if (load === undefined) continue;
    const lifted = rewriting.block(name);
    const [from, to] = [pointerTo('/loads', name), pointerTo('/loads', lifted)];
    move(part, from, to, writing);
    writing.loads[lifted] = rewriteNode(node, load, rewriting, from, to);
  }
}

/** What is written out is in the part's file, or where a layer over it says so. */
function move({ origins }: ResolvedLayers, from: string, to: string, { given }: WritingOut): void {
  given.push({ at: to, from: originOf(origins, from) });
  for (const { at, from: place } of origins.given)
    if (at !== from && isWithin(at, from)) given.push({ at: to + at.slice(from.length), from: place });
}

/** How the names of a part read on the screen where it is at `place`, bound to a fact and given parameters. */
function partExpressions(
  place: string,
  part: JsonObject,
  bind: Json | undefined,
  given: Json | undefined,
): Omit<Rewriting, 'moved'> {
  const block = (name: string): string => place + name.charAt(0).toUpperCase() + name.slice(1);
  const path = (name: string): string => {
    const [root, ...keys] = name.split('.');
    if (root === 'here' && typeof bind === 'string') return [bind, ...keys].join('.');
    const [key = '', ...rest] = keys;
    return root === 'step' ? ['step', block(key), ...rest].join('.') : name;
  };
  const values = objectOf(given);
  const lets = objectOf(part['let']);
  const replace: Replace = (name, key) => {
    if (name === 'here' && typeof bind === 'string') return alone(pathExpression(bind));
    if (name === 'parameters' && key !== undefined) return withKey(valueExpression(values[key]));
    if ((name === 'step' || name === 'replies') && key !== undefined) return withKey(`${name}.${block(key)}`);
    const value = Object.hasOwn(lets, name) ? lets[name] : undefined;
    return typeof value === 'string' ? alone(`(${replaceNames(value, replace)})`) : undefined;
  };
  return { replace, path, block };
}

function alone(text: string): Replacement {
  return { text, withKey: false };
}

function withKey(text: string): Replacement {
  return { text, withKey: true };
}

/** A fact path as an expression: not every key is a name there. */
function pathExpression(path: string): string {
  const [root = '', ...keys] = path.split('.');
  return root + keys.map((key) => (/^\w+$/.test(key) ? `.${key}` : `['${key}']`)).join('');
}

/** What a mapping gives, as an expression; one that holds objects cannot be written so and is absent. */
function valueExpression(value: Json | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `(${value})`;
  if (isList(value)) return `[${value.map(valueExpression).join(', ')}]`;
  if (typeof value !== 'string') return 'absent';
  const parts = parseTags(value).segments.map((part) =>
    part.type === 'tag' ? `(${part.expression})` : textLiteral(part.text),
  );
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(' + ')})`;
}

function textLiteral(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n');
  return `'${escaped}'`;
}

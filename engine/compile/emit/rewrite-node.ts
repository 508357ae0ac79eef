import { type Json, type JsonObject, isList, isObject } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { childNode, commonBase, itemNode, resolveNode, type SchemaNode } from '../layers/schema-node.ts';
import { parseTags } from '../../text/parse-tags.ts';
import { type Node, parseExpression } from '../../expression/parse-expression.ts';

/** How names of one document read in another. */
export interface Rewriting {
  readonly replace: Replace;
  /** A fact path that a key or an assignment names. */
  readonly path: (path: string) => string;
  /** A block or field of the document. */
  readonly block: (name: string) => string;
  /** Called with the new place of a value whose keys have changed on the way. */
  readonly moved: (from: string, to: string) => void;
}

/** A value of a document with its names rewritten, along its schema; `from` and `to` are its place before and after. */
export function rewriteNode(
  unresolved: SchemaNode,
  value: Json,
  rewriting: Rewriting,
  from: string,
  to: string,
): Json {
  const node = resolveNode(unresolved, value);
  const { schema } = node;
  if (typeof value === 'string') return rewriteString(schema, value, rewriting);
  if (schema['x-value'] === true) return rewriteMapping(value, rewriting);
  const item = itemNode(node);
  if (isList(value))
    return item
      ? value.map((one, at) => rewriteNode(item, one, rewriting, `${from}/${at}`, `${to}/${at}`))
      : value;
  return isObject(value) ? rewriteObject(node, value, rewriting, from, to) : value;
}

function rewriteString(schema: SchemaNode['schema'], value: string, rewriting: Rewriting): string {
  if (schema['x-expression'] !== undefined) return replaceNames(value, rewriting.replace);
  if (schema['x-text'] !== undefined || schema['x-value'] === true) return rewriteTags(value, rewriting);
  if (schema['x-name'] === 'field') return rewriting.block(value);
  return schema['x-name'] === 'fact' ? rewriting.path(value) : value;
}

function rewriteTags(source: string, { replace }: Rewriting): string {
  const { segments, findings } = parseTags(source);
  if (findings.length > 0) return source;
  return segments
    .map((part) => (part.type === 'text' ? part.text : `{{${replaceNames(part.expression, replace)}}}`))
    .join('');
}

const expressionKeys: ReadonlySet<string> = new Set(['$when', '$each', '$others']);

function rewriteMapping(value: Json, rewriting: Rewriting): Json {
  if (typeof value === 'string') return rewriteTags(value, rewriting);
  if (isList(value)) return value.map((one) => rewriteMapping(one, rewriting));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => {
    if (typeof one === 'string' && expressionKeys.has(key))
      return [key, replaceNames(one, rewriting.replace)];
    return [key, one === undefined ? one : rewriteMapping(one, rewriting)];
  });
  return Object.fromEntries(entries);
}

function rewriteObject(
  node: SchemaNode,
  value: JsonObject,
  rewriting: Rewriting,
  from: string,
  to: string,
): JsonObject {
  const { schema } = node;
  const nameKey = keyRewriter(schema, rewriting);
  const entries = Object.entries(value).map(([key, one]) => {
    const child = childNode(node, key);
    const name = nameKey(key);
    const places = [pointerTo(from, key), pointerTo(to, name)] as const;
    if (name !== key) rewriting.moved(...places);
    return [name, child && one !== undefined ? rewriteNode(child, one, rewriting, ...places) : one] as const;
  });
  // Entries of a body hang on one another by name.
  return Object.fromEntries(
    isBody(schema) ? entries.map(([name, one]) => [name, hung(one, rewriting)]) : entries,
  );
}

function keyRewriter(schema: SchemaNode['schema'], { block, path }: Rewriting): (key: string) => string {
  if (isBody(schema)) return block;
  const names = schema['propertyNames'];
  const named = isObject(names) ? resolveNode({ schema: names, base: commonBase }, '').schema['x-name'] : '';
  return named === 'fact' ? path : (key) => key;
}

function isBody({ additionalProperties: entry }: SchemaNode['schema']): boolean {
  return isObject(entry) && String(entry['$ref']).startsWith('block.schema.json');
}

function hung(block: Json | undefined, { block: name }: Rewriting): Json | undefined {
  if (!isObject(block)) return block;
  const anchors = (['after', 'before'] as const).flatMap((key) => {
    const anchor = block[key];
    return typeof anchor === 'string' ? [[key, name(anchor)] as const] : [];
  });
  return { ...block, ...Object.fromEntries(anchors) };
}

/** The schema of a body of blocks. */
export const bodyNode = (): SchemaNode => ({
  schema: { $ref: '#/$defs/body' },
  base: commonBase,
});

/** What is in place of a name, or of a name and the key behind it; `undefined` leaves both as they are. */
export type Replace = (name: string, key: string | undefined) => Replacement | undefined;

export interface Replacement {
  readonly text: string;
  /** Whether the key behind the name is replaced with it. */
  readonly withKey: boolean;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The source of an expression with names replaced; one that cannot be parsed stays, since it is reported where it is. */
export function replaceNames(source: string, replace: Replace): string {
  const parsed = parseExpression(source);
  if ('finding' in parsed) return source;
  return editsIn(parsed.node, replace)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

function editsIn(node: Node, replace: Replace): readonly Edit[] {
  if (node.op === 'id') return editOf(node, replace(node.args, undefined));
  const path = keyedName(node);
  const replaced = path && replace(path.name, path.key);
  if (path && replaced?.withKey) return editOf(node, replaced);
  return nodesIn(node.args).flatMap((inner) => editsIn(inner, replace));
}

function editOf({ start, end }: Node, replaced: Replacement | undefined): readonly Edit[] {
  return replaced ? [{ start, end, text: replaced.text }] : [];
}

/** `a.b` and `a['b']`. */
function keyedName(node: Node): { readonly name: string; readonly key: string } | undefined {
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const [of, at] = node.args;
  if (of.op !== 'id') return undefined;
  if (typeof at === 'string') return { name: of.args, key: at };
  return at.op === 'value' && typeof at.args === 'string' ? { name: of.args, key: at.args } : undefined;
}

function nodesIn(args: unknown): readonly Node[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return typeof args === 'object' && args !== null && 'op' in args ? [args as Node] : []; // only nodes have an operator
}

import { type Node, parseExpression, parseTags } from '#engine/compile.ts';
import { type Json, objectOf, pointerTo, rememberOne } from '#engine/index.ts';
import type { RuleFinding } from '../rule.ts';
import type { LintDocument } from './lint-document.ts';
import type { SchemaPlace } from './places.ts';

/** An expression, or a part of one, and where it is written. */
export interface PlacedNode {
  readonly path: string;
  readonly range: NonNullable<RuleFinding['range']>;
  readonly node: Node;
}

/** An expression and the string that it is in, from `before` to `after`. */
export interface PlacedSource {
  readonly path: string;
  readonly before: string;
  readonly expression: string;
  readonly after: string;
}

/** Every part of every expression of a document: whole strings, tags of texts and tags of mappings. */
export const nodesIn = rememberOne(({ places }: Pick<LintDocument, 'places'>): readonly PlacedNode[] =>
  places.flatMap(sourcesAt).flatMap(({ path, before, expression }) => {
    const parsed = parseExpression(expression);
    if (!('node' in parsed)) return [];
    return partsOf(parsed.node).map((node) => ({
      path,
      range: { start: before.length + node.start, end: before.length + node.end },
      node,
    }));
  }),
);

/** The expressions at a place: the whole string, its tags, or those of a mapping. */
export function sourcesAt({ path, value, schema }: SchemaPlace): readonly PlacedSource[] {
  if (schema['x-value'] === true) return inMapping(path, value);
  if (typeof value !== 'string') return [];
  if (schema['x-expression'] !== undefined) return [{ path, before: '', expression: value, after: '' }];
  return schema['x-text'] === undefined ? [] : inTags(path, value);
}

/** Keys of mappings whose strings are expressions without braces. */
export const expressionKeys: ReadonlySet<string> = new Set(['$when', '$others', '$each']);

function inMapping(path: string, value: Json): readonly PlacedSource[] {
  if (typeof value === 'string') return inTags(path, value);
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, at) => inMapping(`${path}/${at}`, inner));
  return Object.entries(objectOf(value)).flatMap(([key, inner]) => {
    const at = pointerTo(path, key);
    if (inner === undefined) return [];
    return expressionKeys.has(key) && typeof inner === 'string'
      ? [{ path: at, before: '', expression: inner, after: '' }]
      : inMapping(at, inner);
  });
}

function inTags(path: string, text: string): readonly PlacedSource[] {
  return parseTags(text).segments.flatMap((segment) =>
    segment.type === 'tag'
      ? [
          {
            path,
            before: text.slice(0, segment.at),
            expression: segment.expression,
            after: text.slice(segment.at + segment.expression.length),
          },
        ]
      : [],
  );
}

/** An expression with everything inside it, from the outside in. */
export function partsOf(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap(partsOf)];
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.op) {
    case 'value':
    case 'id':
    case 'map':
      return [];
    case '.':
    case '.?':
      return [node.args[0]];
    case 'call':
      return node.args[1];
    case 'rcall':
      return [node.args[1], ...node.args[2]];
    case '!_':
    case '-_':
      return [node.args];
    default:
      return node.args;
  }
}

/** The value of a literal; `undefined` if the node is none. */
export function literalOf(node: Node | undefined): string | number | boolean | undefined {
  if (node?.op === '-_') {
    const inner = literalOf(node.args);
    return typeof inner === 'number' ? -inner : undefined;
  }
  if (node?.op !== 'value') return undefined;
  const { args } = node;
  if (typeof args === 'bigint') return Number(args);
  return typeof args === 'string' || typeof args === 'number' || typeof args === 'boolean' ? args : undefined;
}

/** The names of a path such as `session.query['x']`; `undefined` if the node is none. */
export function pathOf(node: Node): readonly string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const [around, key] = node.args;
  const [before, name] = [pathOf(around), typeof key === 'string' ? key : literalOf(key)];
  return before && typeof name === 'string' ? [...before, name] : undefined;
}

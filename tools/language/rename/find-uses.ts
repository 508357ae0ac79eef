import { type Node, type Sources, parseExpression } from '#engine/compile.ts';
import { type JsonObject, isObject, objectOf, valueAt } from '#engine/index.ts';
import { partsOf, sourcesAt } from '../../lint/context/expressions.ts';
import { type SchemaPlace, schemaPlaces } from '../../lint/context/places.ts';
import { layerOf } from '../../read/layer-of.ts';
import type { RenameTarget } from './rename-target.ts';

/** A place in a document that has a name. */
export interface Use {
  readonly path: string;
  /** Whether the key at the path has it, not the value. */
  readonly isKey: boolean;
  /** The characters of the key, or of the string. */
  readonly start: number;
  readonly end: number;
}

/** Everything in a document of flows that has a name. */
export function usesOf(target: RenameTarget, document: string, sources: Sources): readonly Use[] {
  const own = sources.documents[document];
  if (!own) return [];
  const { inside } = layerOf(document);
  const whole = own['type'] === 'patch' ? mergedBelow(document, inside, sources) : own;
  const isWritten = (path: string): boolean => valueAt(own, path) !== undefined;
  const places = schemaPlaces(whole).filter(
    ({ path, value }) => isWritten(path) && (typeof value !== 'string' || valueAt(own, path) === value),
  );
  return [...definitions(target, inside), ...places.flatMap((place) => usesAt(place, target))].filter(
    ({ path }) => isWritten(path),
  );
}

/** A patch with what it may change. Its blocks say what they are only in the layers below. */
function mergedBelow(document: string, inside: string, { documents }: Sources): JsonObject {
  const paths = Object.keys(documents).filter((path) => path !== document && layerOf(path).inside === inside);
  const layers = paths
    .toSorted((one, other) => one.length - other.length)
    .map((path) => documents[path] ?? {});
  const { type: _patch, $schema: _schema, ...own } = documents[document] ?? {};
  return [...layers, own].reduce<JsonObject>((below, layer) => merge(below, layer), {});
}

function merge(below: JsonObject, above: JsonObject): JsonObject {
  const { type, ...rest } = above;
  const entries = Object.entries(rest).map(
    ([key, value]) =>
      [key, isObject(below[key]) && isObject(value) ? merge(below[key], value) : value] as const,
  );
  return {
    ...below,
    ...(type !== undefined && type !== 'patch' && { type }),
    ...Object.fromEntries(entries),
  };
}

/** The keys by which the documents of a kind define what is in them. */
const maps = {
  condition: 'conditions',
  calculation: 'calculations',
  constant: 'constants',
  kind: 'kinds',
} as const;

/** Where documents define something, if it is a key of theirs. */
export function definitionOf({ kind, name }: RenameTarget): string | undefined {
  if (kind === 'constant') return `/constants/${name.replaceAll('.', '/')}`;
  return kind in maps ? `/${maps[kind as keyof typeof maps]}/${name}` : undefined; // `in` has looked
}

function definitions(target: RenameTarget, inside: string): readonly Use[] {
  const isHome = target.kind === 'kind' ? inside === 'kinds.json' : inside.startsWith('rules/');
  const path = isHome ? definitionOf(target) : undefined;
  return path === undefined ? [] : [{ path, isKey: true, start: 0, end: target.key.length }];
}

function usesAt(place: SchemaPlace, target: RenameTarget): readonly Use[] {
  const { path, value, schema } = place;
  if (target.kind === 'fact' && schema['x-name'] === undefined && path.endsWith('/set'))
    return Object.keys(objectOf(value))
      .filter((key) => isOrHolds(target.name, key))
      .map((key) => ({ path: `${path}/${key}`, isKey: true, ...endOf(target) }));
  if (typeof value === 'string' && schema['x-name'] !== undefined)
    return namedAt(path, value, String(schema['x-name']), target);
  return sourcesAt(place).flatMap(({ path: at, before, expression }) =>
    usesIn(expression, target).map(({ start, end }): Use => ({
      path: at,
      isKey: false,
      start: before.length + start,
      end: before.length + end,
    })),
  );
}

/** What schemas call the names that are one string. */
const namesOfKinds: Readonly<Record<RenameTarget['kind'], string>> = {
  fact: 'fact',
  condition: 'rule',
  calculation: 'rule',
  constant: '',
  part: 'part',
  action: 'action',
  modal: 'modal',
  kind: 'kind',
};

function namedAt(path: string, value: string, named: string, target: RenameTarget): readonly Use[] {
  const { kind, name } = target;
  if (namesOfKinds[kind] !== named) return [];
  if (kind === 'fact' ? !isOrHolds(name, value) : value !== name) return [];
  return [{ path, isKey: false, ...endOf(target) }];
}

/** The characters of a name that change. */
function endOf({ name, key }: RenameTarget): Range {
  return { start: name.length - key.length, end: name.length };
}

function isOrHolds(name: string, path: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

function usesIn(expression: string, target: RenameTarget): readonly Range[] {
  const parsed = parseExpression(expression);
  if (!('node' in parsed)) return [];
  return partsOf(parsed.node).flatMap((node) => rangeOf(node, expression, target));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function rangeOf(node: Node, expression: string, { kind, name, key }: RenameTarget): readonly Range[] {
  if (kind === 'condition' || kind === 'calculation') {
    const isName = node.op === 'id' ? node.args === name : node.op === 'call' && node.args[0] === name;
    return isName ? [{ start: node.start, end: node.start + name.length }] : [];
  }
  const path = kind === 'fact' ? name : kind === 'constant' ? `constants.${name}` : undefined;
  if (path === undefined || keysOf(node)?.join('.') !== path) return [];
  // The key is what ends the node, in brackets maybe.
  const start = expression.slice(0, node.end).lastIndexOf(key);
  return [{ start, end: start + key.length }];
}

/** The names of a path such as `session.query['x']` or `rental.?days`; `undefined` if the node is none. */
function keysOf(node: Node): readonly string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.' && node.op !== '.?' && node.op !== '[]') return undefined;
  const [around, key] = node.args;
  const before = keysOf(around);
  const own: unknown =
    typeof key === 'string' ? key : (key as Node).op === 'value' ? (key as Node).args : undefined;
  return before && typeof own === 'string' ? [...before, own] : undefined;
}

import type { Tree } from '#engine/compile.ts';
import {
  type CompiledValue,
  type Flows,
  type JsonObject,
  type Lets,
  isFieldType,
  isObject,
} from '#engine/index.ts';
import { componentSchemas, readApiOperations } from '#schemas/open-api.ts';
import { followed } from '../context/calls.ts';

/** A value that a request sends, and what the service says of it. */
export interface SentValue {
  readonly operation: string;
  /** Where in the request, such as `body.name.first`. */
  readonly key: string;
  readonly schema: JsonObject;
  readonly written: Written;
}

/** What is in a document: an expression, or a text around some. */
export interface Written {
  readonly value: CompiledValue;
  /** The document, as the screens and actions of compiled documents are keyed. */
  readonly owner: Owner;
  /** The names that `let` gives there. */
  readonly lets: Lets;
  /** The names of rows that `$each` gives there, each with its list. */
  readonly rows: { readonly [name: string]: Tree };
  /** The conditions of the entry that it is in. */
  readonly whens: readonly Tree[];
  /** The field around it. */
  readonly field?: string;
}

export interface Owner {
  readonly type: 'action' | 'page' | 'modal' | 'part' | 'app';
  readonly name: string;
}

/** A place that hands parameters over, or sets facts. */
export interface Given {
  readonly target: Owner | 'facts';
  readonly name: string;
  readonly written: Written;
}

/** All that documents of a brand send, hand over and set. */
export interface Flow {
  readonly sent: readonly SentValue[];
  readonly given: readonly Given[];
}

interface Schemas {
  readonly [part: string]: { readonly schema: JsonObject; readonly definitions: JsonObject };
}

type Operations = ReadonlyMap<string, Schemas>;

/** What services say of the parts of their requests, by operation. */
export function requestSchemas(api: readonly JsonObject[]): Operations {
  return new Map(
    readApiOperations(api).map(({ id, body, parameters, document }) => {
      const definitions = componentSchemas(document);
      const partOf = (part: string): JsonObject => ({
        properties: Object.fromEntries(
          parameters.filter((one) => one.in === part).map(({ name, schema }) => [name, schema]),
        ),
      });
      return [
        id,
        {
          body: { schema: body?.schema ?? {}, definitions },
          path: { schema: partOf('path'), definitions },
          query: { schema: partOf('query'), definitions },
        },
      ];
    }),
  );
}

/** Follows what compiled documents send to services, hand over to one another and set. */
export function flowOf({ compiled }: Flows, operations: Operations): Flow {
  const sent: SentValue[] = [];
  const given: Given[] = [];
  const owners: readonly (readonly [Owner, unknown])[] = [
    ...named('action', compiled.actions),
    ...named('page', compiled.pages),
    ...named('modal', compiled.modals),
    ...named('part', compiled.parts),
    [{ type: 'app', name: 'app' }, compiled.app],
  ];
  for (const [owner, document] of owners)
    visit(document, { owner, lets: [], rows: {}, whens: [] }, (node, place) => {
      given.push(...handedOver(node, place), ...assigned(node, place));
      const schemas = typeof node['call'] === 'string' ? operations.get(node['call']) : undefined;
      if (!schemas || !isObject(node['with'])) return;
      for (const [part, { schema, definitions }] of Object.entries(schemas))
        sent.push(
          ...leavesOf(node['with'][part] as CompiledValue | undefined, schema, definitions, {
            ...place,
            operation: String(node['call']),
            key: part,
          }),
        );
    });
  return { sent, given };
}

function named(type: Owner['type'], documents: { readonly [name: string]: unknown }) {
  return Object.entries(documents).map(([name, document]) => [{ type, name }, document] as const);
}

type Place = Omit<Written, 'value'>;
type Node = { readonly [key: string]: unknown };

/** Every object of a document, with the names that hold around it. */
function visit(node: unknown, place: Place, see: (node: Node, place: Place) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, place, see);
    return;
  }
  if (!isNode(node)) return;
  const lets = Array.isArray(node['let']) ? [...place.lets, ...(node['let'] as Lets)] : place.lets;
  const field = isFieldType(String(node['type'])) ? String(node['name']) : place.field;
  // What a screen shows depends on more than its answers; what an action does depends on what it is handed.
  const isStep = place.owner.type === 'action' && node['when'] !== undefined;
  const whens = isStep ? [...place.whens, node['when'] as Tree] : place.whens;
  const inside = { ...place, lets, whens, ...(field !== undefined && { field }) };
  see(node, inside);
  // What is typed while suggestions are looked for is no answer yet.
  for (const [key, inner] of Object.entries(node)) if (key !== 'suggest') visit(inner, inside, see);
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

const targets = { action: 'action', modal: 'modal', part: 'part' } as const;

function handedOver(node: Node, place: Place): readonly Given[] {
  const parameters = node['with'];
  if (!isNode(parameters)) return [];
  return Object.entries(targets).flatMap(([key, type]) => {
    const name = node[key];
    if (typeof name !== 'string') return [];
    return Object.entries(parameters).map(([parameter, value]) => ({
      target: { type, name },
      name: parameter,
      written: { ...place, value: value as CompiledValue },
    }));
  });
}

function assigned(node: Node, place: Place): readonly Given[] {
  if (node['type'] !== 'set' || !isNode(node['set'])) return [];
  return Object.entries(node['set']).map(([name, value]) => ({
    target: 'facts',
    name,
    written: { ...place, value: value as CompiledValue },
  }));
}

/** The values of a mapping that the schema says something of. */
function leavesOf(
  value: CompiledValue | undefined,
  described: JsonObject,
  definitions: JsonObject,
  at: Place & { readonly operation: string; readonly key: string },
): readonly SentValue[] {
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean') return [];
  const schema = followed(described, definitions);
  const { properties, items } = schema;
  if (Array.isArray(value))
    return (value as readonly CompiledValue[]).flatMap((row) =>
      leavesOf(row, isObject(items) ? items : {}, definitions, { ...at, key: `${at.key}[]` }),
    );
  const isTag = typeof value === 'object' && ('$tree' in value || '$parts' in value);
  if (typeof value === 'object' && !isTag) {
    const { $each, $as } = value as { readonly $each?: Tree; readonly $as?: string };
    const rows = $each !== undefined && $as !== undefined ? { ...at.rows, [$as]: $each } : at.rows;
    return Object.entries(value).flatMap(([key, inner]) => {
      const next = isObject(properties) ? properties[key] : undefined;
      if (!isObject(next) || key.startsWith('$')) return [];
      return leavesOf(inner as CompiledValue, next, definitions, { ...at, rows, key: `${at.key}.${key}` });
    });
  }
  const tree = typeof value === 'object' && '$tree' in value ? value.$tree : undefined;
  // An expression may give a whole object, whose keys are written nowhere.
  if (tree !== undefined && isObject(properties))
    return Object.entries(properties).flatMap(([key, next]) =>
      isObject(next)
        ? leavesOf({ $tree: ['field', tree, key] }, next, definitions, { ...at, key: `${at.key}.${key}` })
        : [],
    );
  const inRows = isObject(items) ? followed(items, definitions)['properties'] : undefined;
  if (tree !== undefined && isObject(inRows))
    return Object.entries(inRows).flatMap(([key, next]) =>
      isObject(next)
        ? leavesOf({ $tree: ['name', 'row', key] }, next, definitions, {
            ...at,
            rows: { ...at.rows, row: tree },
            key: `${at.key}[].${key}`,
          })
        : [],
    );
  const { operation, key, ...place } = at;
  const limits = isObject(items) ? { ...schema, items: followed(items, definitions) } : schema;
  return typeof value === 'string' ? [] : [{ operation, key, schema: limits, written: { ...place, value } }];
}

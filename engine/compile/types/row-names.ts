import type { Reads } from '../../expression/names.ts';
import type { Type } from '../../expression/type.ts';
import type { Context, Program } from './compiling.ts';
import { typeAt } from './facts.ts';
import type { ResolvedLayers } from '../layers/resolve-layers.ts';
import { type Json, type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { isWithin, pointerTo } from '../../json/pointer.ts';

/** The rows that the journeys of a brand are about. */
export function rowNamesOf(documents: readonly JsonObject[]): Program['rows'] {
  const journeys = documents.filter(({ type, each }) => type === 'journey' && isObject(each));
  return Object.fromEntries(
    journeys.flatMap((journey) => {
      const { each, path, steps } = journey;
      const lists = listsOf(each);
      const inOrder = Object.fromEntries(rowsOnPath(String(path)).map((name) => [name, lists[name] ?? '']));
      const start = String(path).replace(/^~\//, '');
      return Object.entries(objectOf(steps)).map(([name, step]) => {
        const document = isObject(step) ? step['document'] : undefined;
        return [typeof document === 'string' ? document : `${start}/${name}`, inOrder] as const;
      });
    }),
  );
}

function rowsOnPath(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
}

/** The lists that a journey's `each` names. */
export function listsOf(each: Json | undefined): { readonly [name: string]: string } {
  return Object.fromEntries(Object.entries(objectOf(each)).map(([name, list]) => [name, String(list)]));
}

/** The page document that a file holds. */
export function documentOfFile(path: string): string {
  return path
    .replace(/^pages\//, '')
    .replace(/^site(?=\/)/, '')
    .replace(/\.json$/, '');
}

/** The context in which rows have names: inside it, each is a separate fact. */
export function withRows(context: Context, lists: { readonly [name: string]: string }): Context {
  return Object.entries(lists).reduce((known, [name, list]) => withRowNamed(known, name, list), context);
}

/** The fact path that a block at `at` is bound to, without the names of the rows that are known there. */
export function boundFact(
  { at, bind }: { readonly at: string; readonly bind: string },
  { path, document }: ResolvedLayers,
  { names, rows }: Program,
): string {
  const onPage = withRows({ names }, rows[documentOfFile(path)] ?? {});
  return writtenOut(withRowsAround(onPage, document['body'], '/body', at), bind);
}

/** The context at a place in a body: inside a field of type `rows`, its row is known. */
function withRowsAround(context: Context, body: Json | undefined, pointer: string, at: string): Context {
  const entries = Object.entries(objectOf(body));
  const around = entries.find(([name]) => isWithin(at, `${pointerTo(pointer, name)}/body`));
  if (around === undefined || !isObject(around[1])) return context;
  const [name, { type, as, bind, body: inner }] = around;
  const known = type === 'rows' ? withRowNamed(context, String(as), String(bind)) : context;
  return withRowsAround(known, inner, `${pointerTo(pointer, name)}/body`, at);
}

function withRowNamed({ names, rows = {}, ...context }: Context, name: string, list: string): Context {
  const type = rowType({ ...context, names, rows }, list);
  return {
    ...context,
    names: { ...names, facts: { ...names.facts, [name]: type } },
    rows: { ...rows, [name]: [`${writtenOut({ names, rows }, list)}[]`] },
  };
}

/** The type of the rows of a list; what is wrong with its path is reported where the path is. */
export function rowType({ names }: Context, list: string): Type {
  const type = typeAt(names.facts, list);
  return type?.type === 'list' ? type.of : { type: 'any' };
}

/** A fact path without the names of rows: `child.name` is `claim.children[].name`. */
export function writtenOut(context: Pick<Context, 'names' | 'rows'>, path: string): string {
  return allWrittenOut(context, path)[0] ?? path;
}

function allWrittenOut({ rows = {} }: Pick<Context, 'rows'>, path: string): readonly string[] {
  const [root = ''] = path.split('.', 1);
  const places = Object.hasOwn(rows, root) ? rows[root] : undefined;
  return places?.map((place) => place + path.slice(root.length)) ?? [path];
}

/** What an expression names, with rows written out; also those that it knows from an `each`. */
export function readsWrittenOut(context: Context, reads: Reads): Reads {
  if (context.rows === undefined) return reads;
  const { rows } = context;
  const ofRows = reads.names.filter((path) => Object.hasOwn(rows, path.split('.', 1).join()));
  return { ...reads, facts: [...reads.facts, ...ofRows].flatMap((path) => allWrittenOut(context, path)) };
}

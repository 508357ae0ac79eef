import { type Json, type JsonObject, isObject, objectOf, pointerTo } from '#engine/index.ts';
import type { Use } from './find-uses.ts';
import type { RenameTarget } from './rename-target.ts';

/** The keys below which scenarios, clauses and examples say facts. */
const holders: ReadonlySet<string> = new Set(['facts', 'with']);

/** Where a name is in what scenarios, clauses and examples say: nested keys, keys with dots, columns, and rules asked by name. */
export function samplesOf(target: RenameTarget, document: JsonObject): readonly Use[] {
  if (target.kind === 'condition' || target.kind === 'calculation') return askedIn(document, '', target.name);
  return target.kind === 'fact' ? sampleIn(document, '', undefined, target.name.split('.')) : [];
}

function askedIn(value: Json | undefined, path: string, name: string): readonly Use[] {
  if (!isObject(value) && !Array.isArray(value)) return [];
  const { type, name: asked } = objectOf(value);
  const own = type === 'calculate' && asked === name ? [useAt(`${path}/name`, false, 0, name.length)] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => askedIn(inner as Json, pointerTo(path, key), name)),
  ];
}

/** `around`: the names on the way from where facts begin; `undefined` outside of facts. */
function sampleIn(
  value: Json | undefined,
  path: string,
  around: readonly string[] | undefined,
  wanted: readonly string[],
): readonly Use[] {
  if (typeof value === 'string') return inBraces(value, path, wanted);
  if (Array.isArray(value))
    return value.flatMap((one, at) => sampleIn(one as Json, `${path}/${at}`, undefined, wanted));
  if (!isObject(value)) return [];
  const inKeys = Object.entries(value).flatMap(([key, inner]): readonly Use[] => {
    const at = pointerTo(path, key);
    const names = around ? [...around, ...key.split('.')] : holders.has(key) ? [] : undefined;
    const range = around && names && lastOf(wanted, names, around.length);
    const own = range ? [useAt(at, true, range.start, range.end)] : [];
    return [...own, ...sampleIn(inner, at, names, wanted)];
  });
  return [...inKeys, ...inColumns(value, path, wanted)];
}

/** Columns say where the cells below them are. */
function inColumns({ columns, rows }: JsonObject, path: string, wanted: readonly string[]): readonly Use[] {
  if (!Array.isArray(columns)) return [];
  return (columns as readonly Json[]).flatMap((column, at) => {
    const [holder = '', ...names] = String(column).split('.');
    if (!holders.has(holder)) return [];
    const range = lastOf(wanted, names, 0);
    const shift = holder.length + 1;
    const own = range ? [useAt(`${path}/columns/${at}`, false, range.start + shift, range.end + shift)] : [];
    const cells = Object.entries(objectOf(rows)).flatMap(([row, all]) =>
      sampleIn(
        (Array.isArray(all) ? all : [])[at] as Json | undefined,
        `${pointerTo(`${path}/rows`, row)}/${at}`,
        names,
        wanted,
      ),
    );
    return [...own, ...cells];
  });
}

/** Where the last name of `wanted` is among the names that one key adds to those before it. */
function lastOf(wanted: readonly string[], names: readonly string[], before: number) {
  const at = wanted.length - 1;
  if (at < before || at >= names.length || !wanted.every((one, index) => names[index] === one))
    return undefined;
  const start = names.slice(before, at).reduce((length, one) => length + one.length + 1, 0);
  return { start, end: start + (wanted[at]?.length ?? 0) };
}

/** A fact in braces of an address, such as `{rental.uuid}`. */
function inBraces(text: string, path: string, wanted: readonly string[]): readonly Use[] {
  const name = wanted.join('.');
  if (wanted.length < 2) return [];
  return [...text.matchAll(/(?<!\{)\{([\w.]+)\}/g)].flatMap(({ 1: inner = '', index }) =>
    inner === name || inner.startsWith(`${name}.`)
      ? [useAt(path, false, index + 1 + name.lastIndexOf('.') + 1, index + 1 + name.length)]
      : [],
  );
}

function useAt(path: string, isKey: boolean, start: number, end: number): Use {
  return { path, isKey, start, end };
}

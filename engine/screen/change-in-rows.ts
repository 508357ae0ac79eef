import { readPath, writePath } from '../json/fact-path.ts';
import { type Json, type JsonObject, isList, isObject, objectOf } from '../json/json.ts';
import { rowOf } from './rows.ts';
import { unfinishedFact } from './screen-at.ts';

/** Changes a row, given the path within it and all rows around it, itself last. */
type ChangeRow = (row: JsonObject, path: string, rows: readonly JsonObject[]) => JsonObject;

/** Keeps what was made of a list or a row, as long as nothing else decides about it. */
type KeepMade = <Kept extends object>(from: Kept, make: () => Kept) => Kept;

/** Facts with each row changed at `a.list[].b`, written as `['a.list', 'b']`, rows included that are not finished. */
export function changeInRows(
  facts: JsonObject,
  at: readonly string[],
  change: ChangeRow,
  keep: KeepMade,
): JsonObject {
  const [list = '', ...inside] = at;
  const rows = readPath(facts, list);
  const inOne = (row: JsonObject) => keep(row, () => inRow(row, inside, [], change));
  const finished = isList(rows)
    ? writePath(
        facts,
        list,
        keep(rows, () => eachRow(rows, inOne)),
      )
    : facts;
  const begun = facts[unfinishedFact];
  if (!isObject(begun)) return finished;
  const changed = Object.entries(begun).map(([place, row]) => {
    const depth = isObject(row) ? depthOf(place, at) : 0;
    if (!isObject(row) || depth === 0) return [place, row] as const;
    return [place, inRow(row, at.slice(depth), rowsAround(facts, place, at, depth), change)] as const;
  });
  const isSame = changed.every(([place, row]) => row === begun[place]);
  return isSame ? finished : { ...finished, [unfinishedFact]: Object.fromEntries(changed) };
}

/** The same list if no row is another one. */
function eachRow(rows: readonly Json[], change: (row: JsonObject) => JsonObject): readonly Json[] {
  const changed = rows.map((row) => (isObject(row) ? change(row) : row));
  return changed.every((row, index) => row === rows[index]) ? rows : changed;
}

function inRow(
  row: JsonObject,
  [path = '', ...inside]: readonly string[],
  around: readonly JsonObject[],
  change: ChangeRow,
): JsonObject {
  const rows = [...around, row];
  if (inside.length === 0) return change(row, path, rows);
  const inner = readPath(row, path);
  return isList(inner)
    ? writePath(
        row,
        path,
        eachRow(inner, (one) => inRow(one, inside, rows, change)),
      )
    : row;
}

/** How many of the lists at `at` a row that is not finished is in: `camp.children[row-3]` is in one; 0 if in another. */
function depthOf(place: string, at: readonly string[]): number {
  const written = place.replaceAll(/\[[^\]]*\]/g, '[]');
  const found = at.findIndex(
    (_path, depth) => depth > 0 && written === `${at.slice(0, depth).join('[].')}[]`,
  );
  return Math.max(0, found);
}

/** The rows around one that is not finished, as they were left. */
function rowsAround(
  facts: JsonObject,
  place: string,
  at: readonly string[],
  depth: number,
): readonly JsonObject[] {
  const ids = [...place.matchAll(/\[([^\]]*)\]/g)].map(([, id = '']) => id);
  const begun = objectOf(facts[unfinishedFact]);
  let scopeKey = facts;
  let known = '';
  return ids.slice(0, depth - 1).map((id, index) => {
    const list = at[index] ?? '';
    known = `${known === '' ? '' : `${known}.`}${list}[${id}]`;
    const row = begun[known];
    scopeKey = isObject(row) ? row : (rowOf(readPath(scopeKey, list), decodeURIComponent(id)) ?? {});
    return scopeKey;
  });
}

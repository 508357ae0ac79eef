import { readPath, writePath } from '../json/fact-path.ts';
import { type Json, type JsonObject, isObject } from '../json/json.ts';
import { changeInRows } from '../screen/change-in-rows.ts';
import { unfinishedFact } from '../screen/screen-at.ts';

/** The new values of a former one, by their paths; those in a row are written `list[].name`. */
type Make = (former: Json) => { readonly [path: string]: Json | undefined };

/** Facts, or answers of a page, without the former values at a path and with what is made of them. */
export function moveValues(holder: JsonObject, from: string, make: Make): JsonObject {
  return inHolders(holder, from, (inside, path) => {
    const former = readPath(inside, path);
    if (former === undefined) return inside;
    const made = Object.entries(make(former)).filter(([, value]) => value !== undefined);
    return made.reduce(
      (now, [to, value]) => writePath(now, lastOf(to), value),
      writePath(inside, path, undefined),
    );
  });
}

/** The same with a value wherever there is none at a path. */
export function fillValues(holder: JsonObject, to: string, value: Json | undefined): JsonObject {
  return inHolders(holder, to, (inside, path) =>
    readPath(inside, path) === undefined ? writePath(inside, path, value) : inside,
  );
}

type Change = (inside: JsonObject, path: string) => JsonObject;

/** Changes what holds the last names of a path: each row of the list around them, or the whole. */
function inHolders(holder: JsonObject, path: string, change: Change): JsonObject {
  const at = path.split('[].');
  return at.length === 1 ? change(holder, path) : changeInRows(holder, at, change, (_from, make) => make());
}

function lastOf(path: string): string {
  return path.split('[].').at(-1) ?? path;
}

/** Facts whose unfinished rows are in the list that has another name now: each is kept by its place. */
export function movePlaces(facts: JsonObject, from: string, to: string): JsonObject {
  const begun = facts[unfinishedFact];
  if (!isObject(begun)) return facts;
  const moved = Object.entries(begun).map(([place, row]) => [renamedPlace(place, from, to), row] as const);
  return { ...facts, [unfinishedFact]: Object.fromEntries(moved) };
}

/** A place such as `camp.children[row-3].pets[row-1]` once `camp.children` has another name. */
export function renamedPlace(place: string, from: string, to: string): string {
  const ids = [...place.matchAll(/\[([^\]]*)\]/g)].map(([id]) => id);
  const written = place.replaceAll(/\[[^\]]*\]/g, '[]');
  const rest = written.slice(from.length);
  if (!written.startsWith(from) || !/^(\[\]|\.|$)/.test(rest)) return place;
  let next = 0;
  return (to + rest).replaceAll('[]', () => ids[next++] ?? '[]');
}

import { type Json, type JsonObject, isObject } from '../../json/json.ts';

/** Something wrong with `after` or `before`: the entry, and the anchor that it names. */
interface OrderProblem {
  readonly code: 'unknown-anchor' | 'anchor-circle';
  readonly entry: string;
  readonly key: 'after' | 'before';
  readonly anchor: string;
  /** The entries of a circle, each hung on the next one. */
  readonly circle?: readonly string[];
}

/**
 * Sorts the entries of an ordered map: as written, but an entry with `after` or `before` is directly there.
 * Several at one place keep their written order. Entries move with the one that they name (docs/guides/how-documents-work.md, Order).
 */
export function orderEntries(map: JsonObject): {
  readonly entries: readonly (readonly [string, Json])[];
  readonly problems: readonly OrderProblem[];
} {
  const written = Object.entries(map).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  const anchors = written.flatMap(([name, value]) => anchorOf(name, value) ?? []);
  const problems = anchors
    .filter(({ anchor }) => map[anchor] === undefined)
    .map((at) => ({ ...at, code: 'unknown-anchor' as const }));
  const names = arrange(
    written.map(([name]) => name),
    anchors.filter(({ anchor }) => map[anchor] !== undefined),
  );
  const lost = anchors.filter(
    ({ entry }) => !names.includes(entry) && !problems.some((problem) => problem.entry === entry),
  );
  return {
    entries: names.map((name) => [name, map[name] as Json]), // names are the map's own keys
    problems: [...problems, ...circlesIn(lost)],
  };
}

/** The first entry of each circle. What only hangs on a circle is right once the circle is. */
function circlesIn(lost: readonly Anchored[]): readonly OrderProblem[] {
  const seen = new Set<string>();
  return lost.flatMap((first): readonly OrderProblem[] => {
    const circle = [first];
    let next = lost.find(({ entry }) => entry === first.anchor);
    while (next && !circle.includes(next)) {
      circle.push(next);
      next = lost.find(({ entry }) => entry === circle.at(-1)?.anchor);
    }
    if (next !== first || seen.has(first.entry)) return [];
    for (const { entry } of circle) seen.add(entry);
    return [{ ...first, code: 'anchor-circle', circle: circle.map(({ entry }) => entry) }];
  });
}

interface Anchored {
  readonly entry: string;
  readonly key: 'after' | 'before';
  readonly anchor: string;
}

function anchorOf(entry: string, value: Json): Anchored | undefined {
  if (!isObject(value)) return undefined;
  const { after, before } = value;
  if (typeof after === 'string') return { entry, key: 'after', anchor: after };
  if (typeof before === 'string') return { entry, key: 'before', anchor: before };
  return undefined;
}

/** Entries without an anchor, each followed or preceded by those that name it. Entries of a circle are left out. */
function arrange(names: readonly string[], anchored: readonly Anchored[]): readonly string[] {
  const hung = new Set(anchored.map(({ entry }) => entry));
  const around = (name: string): readonly string[] => {
    const on = (key: 'after' | 'before') =>
      anchored.filter((one) => one.anchor === name && one.key === key).flatMap(({ entry }) => around(entry));
    return [...on('before'), name, ...on('after')];
  };
  return names.filter((name) => !hung.has(name)).flatMap(around);
}

/** The name that was probably meant: the closest one within a third of its letters, or `undefined`. */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.floor(given.length / 3) + 1;
  for (const name of names) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase(), least);
    if (distance >= least || name === given) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
}

/** The path that was probably meant: each of its names is the right one or near it. Others share letters by chance. */
export function nearestPath(given: string, paths: Iterable<string>): string | undefined {
  const names = given.split('/');
  const near = [...paths].filter((path) => {
    const others = path.split('/');
    return (
      others.length === names.length &&
      names.every((name, at) => name === others[at] || nearestName(name, [others[at] ?? '']) !== undefined)
    );
  });
  return nearestName(given, near);
}

/** The only name that differs by one letter, inserted, removed, replaced or swapped; `undefined` if several do. */
export function onlyNear(given: string, names: Iterable<string>): string | undefined {
  const near = [...names].filter((name) => name !== given && editDistance(given, name, 2) === 1);
  // Every name is near a very short one.
  return near.length === 1 && given.length > 2 ? near[0] : undefined;
}

/** Letters to insert, remove, replace or swap with their neighbour; `limit` when there are at least that many. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let before: readonly number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      current.push(cheapest(one, other, row, column, { before, last, current }));
    }
    before = last;
    last = current;
  }
  return Math.min(limit, last[other.length] ?? limit);
}

interface Rows {
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly current: readonly number[];
}

function cheapest(one: string, other: string, row: number, column: number, rows: Rows): number {
  const at = (cells: readonly number[], index: number): number => cells[index] ?? Infinity;
  const replaced = at(rows.last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1);
  const swapped =
    row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      ? at(rows.before, column - 2) + 1
      : Infinity;
  return Math.min(at(rows.last, column) + 1, at(rows.current, column - 1) + 1, replaced, swapped);
}

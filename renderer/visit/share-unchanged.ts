type Entry = Readonly<Record<string, unknown>>;

/** `next`, in which every part that equals its counterpart in `previous` is that very part: what did not change is not drawn again. */
export function shareUnchanged<T>(previous: unknown, next: T): T {
  // The result equals `next` part by part, so it has its type.
  return share(previous, next) as T;
}

function share(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next);
  if (isEntry(previous) && isEntry(next)) return shareEntry(previous, next);
  return next;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((element, index) => share(counterpart(previous, element, index), element));
  const same =
    previous.length === shared.length && shared.every((element, index) => element === previous[index]);
  return same ? previous : shared;
}

// In one pass: this runs at each key, over all that is shown.
function shareEntry(previous: Entry, next: Entry): Entry {
  const keys = Object.keys(next);
  const shared: { [key: string]: unknown } = {};
  let same = keys.length === Object.keys(previous).length;
  for (const key of keys) {
    shared[key] = share(previous[key], next[key]);
    same &&= shared[key] === previous[key];
  }
  return same ? previous : shared;
}

// A block that appears moves the ones behind it; they are found again by name.
function counterpart(previous: readonly unknown[], element: unknown, index: number): unknown {
  const opposite = previous[index];
  if (!isEntry(element) || element['name'] === undefined) return opposite;
  const isSame = (other: unknown): boolean => isEntry(other) && other['name'] === element['name'];
  return isSame(opposite) ? opposite : previous.find(isSame);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

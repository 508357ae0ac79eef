/** JSON with sorted keys: equal values have equal texts, whatever order they were sent in. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, entry: unknown) => (isObject(entry) ? sorted(entry) : entry));
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

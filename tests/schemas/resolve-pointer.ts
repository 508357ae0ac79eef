/** What a JSON Pointer leads to; undefined where it leads nowhere. */
export function resolvePointer(json: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.getOwnPropertyDescriptor(value, key.replaceAll('~1', '/').replaceAll('~0', '~'))?.value;
  }, json);
}

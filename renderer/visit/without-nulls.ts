import type { Json } from '#engine/json.ts';

/** A body of a reply as the engine wants it: what is null is left out. */
export function withoutNulls(value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(withoutNulls).filter((element) => element !== undefined);
  if (typeof value !== 'object') return value as string | number | boolean; // what JSON has besides
  const kept = Object.entries(value).map(([key, part]) => [key, withoutNulls(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => part !== undefined));
}

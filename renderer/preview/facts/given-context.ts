import { createContext, use } from 'react';
import { canonicalText } from '#engine/canonical-text.ts';
import type { Json } from '#engine/json.ts';

/** What the scenario says where a form stands, to be compared with what the form says now. */
export const GivenContext = createContext<Json | undefined>(undefined);

/** The scenario's value at a place in the form. */
export function useGiven(path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((value, key) => {
    if (Array.isArray(value)) return (value as readonly Json[])[Number(key)];
    return typeof value === 'object' ? (value as { readonly [key: string]: Json })[key] : undefined;
  }, use(GivenContext));
}

/** Whether two values are the same, or both absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonicalText(one) === canonicalText(other);
}

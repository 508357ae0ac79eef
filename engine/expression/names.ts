import type { Type } from '#engine/expression/type.ts';

export interface RuleType {
  readonly inputs: readonly { readonly name: string; readonly type: Type; readonly optional: boolean }[];
  readonly gives: Type;
}

/** The names that are known where an expression stands. */
export interface KnownNames {
  readonly facts: { readonly [root: string]: Type };
  readonly locals: { readonly [name: string]: Type };
  readonly lets: { readonly [name: string]: Type };
  readonly constants: { readonly [name: string]: Type };
  readonly rules: { readonly [name: string]: RuleType };
}

/** What an expression names directly, as paths joined by dots, in order of appearance; row names are left out. */
export interface Reads {
  readonly facts: readonly string[];
  readonly names: readonly string[];
  readonly lets: readonly string[];
  readonly constants: readonly string[];
  readonly rules: readonly string[];
}

export const noReads: Reads = { facts: [], names: [], lets: [], constants: [], rules: [] };

/** What any of several expressions names, each path once. */
export function joinReads(all: readonly Reads[]): Reads {
  const joined = (kind: keyof Reads): readonly string[] => [...new Set(all.flatMap((reads) => reads[kind]))];
  return {
    facts: joined('facts'),
    names: joined('names'),
    lets: joined('lets'),
    constants: joined('constants'),
    rules: joined('rules'),
  };
}

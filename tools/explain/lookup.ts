import type { DocumentPlace, FactTypes, Places, ResolvedLayers, Sources } from '#engine/compile.ts';
import { type Flows, type Json, type JsonObject, pointerTo } from '#engine/index.ts';

export type SubjectKind =
  | 'page'
  | 'fact'
  | 'field'
  | 'condition'
  | 'calculation'
  | 'constant'
  | 'transition'
  | 'state'
  | 'token'
  | 'operation'
  | 'action'
  | 'modal'
  | 'part'
  | 'kind'
  | 'brand'
  | 'message';

/** One thing that a name may mean, and how its users write it. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly name: string;
  /** Where it is defined; absent for facts, tokens and operations, which documents only use. */
  readonly place?: DocumentPlace;
  /** What documents say about it, as it is written. */
  readonly about: readonly string[];
  /** Matches a string of a document that uses it; absent if nothing can use it. */
  readonly usedAs?: RegExp;
  /** The node of the graph that represents it, from which follows what leads there. */
  readonly node?: string;
}

/** The facts' schema, and the types that it declares. */
export interface DeclaredFacts {
  readonly schema: JsonObject;
  readonly types: FactTypes;
}

/** What explanations are looked up in. */
export interface Lookup {
  readonly flows: Flows;
  readonly documents: ReadonlyMap<string, ResolvedLayers>;
  readonly places: Places;
  readonly facts: DeclaredFacts;
  /** The documents of all layers, as they were read. */
  readonly sources: Sources;
}

/** Finds what a name means; empty if it means nothing of this sort. */
export type Find = (what: string, lookup: Lookup) => readonly Subject[];

/** What a document says under these keys, a line each. */
export function written(source: JsonObject, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => {
    const value = source[key];
    if (value === undefined) return [];
    return [`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
  });
}

/** A text or name in a document, with its pointer. */
export interface FoundString {
  readonly path: string;
  readonly text: string;
}

/** Every string of a JSON value, without its keys. */
export function stringsIn(value: Json | undefined): readonly FoundString[] {
  return leavesIn(value).flatMap(({ path, leaf }) =>
    typeof leaf === 'string' ? [{ path, text: leaf }] : [],
  );
}

/** Every value that is no object and no list. In a patch it may be null. */
export function leavesIn(
  value: unknown,
  path = '',
): readonly { readonly path: string; readonly leaf: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, pointerTo(path, key)));
}

// These keys hold sentences for people, which name things but do not use them.
const sentences: ReadonlySet<string> = new Set(['says', 'why', '$schema', 'locked']);

/** Whether a pointer leads to a remark. */
export function isRemark(path: string): boolean {
  return path.split('/').some((key) => sentences.has(key));
}

/** A pattern that finds a name where it is alone, not as a part of another one. */
export function nameAlone(name: string): RegExp {
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w.'/-])'?${escaped}'?(?![\\w'/-])`);
}

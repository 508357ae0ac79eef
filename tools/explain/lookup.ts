import type { DocumentPlace, FactTypes, Places, ResolvedLayers, Sources } from '#engine/compile.ts';
import type { Flows, JsonObject } from '#engine/index.ts';

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
  /** The node of the graph that stands for it, from which follows what leads there. */
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

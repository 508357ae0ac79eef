import type { Places, ResolvedLayers, Sources } from '#engine/compile.ts';
import { type Flows, type JsonObject } from '#engine/index.ts';
import type { DeclaredFacts } from './find-fact.ts';
import type { Subject } from './subject.ts';

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

import type { DocumentPlace } from '#engine/compile/origins.ts';
import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { pointerTo } from '#engine/json/pointer.ts';

/** What an explanation is about. */
export type DecisionKind = 'poll' | 'page' | 'state' | 'access' | 'issue' | 'call' | 'value';

/** What expressions read, by the name that they use; null is absent. */
export type ReadValues = { readonly [name: string]: Json | null };

/** Why one decision fell as it did, in documents after all their layers (DESIGN §3). */
export interface Because {
  readonly kind: DecisionKind;
  /** What was decided: a page, a state, a field and its issue. */
  readonly result: string;
  readonly document: string;
  /** JSON Pointer of the row, rule or entry that decided. */
  readonly path: string;
  readonly values: ReadValues;
  /** What came first and did not match. */
  readonly passed: readonly PassedOver[];
}

/** A row that was looked at and did not decide. */
export interface PassedOver {
  readonly document: string;
  readonly path: string;
  /** What was in the way: another token, state or path, or the row's own condition. */
  readonly not: 'token' | 'state' | 'path' | 'condition';
  readonly values?: ReadValues;
}

/** Where the things stand that compiled documents know by name only. */
export interface Places {
  readonly machine: (name: string) => string;
  readonly rule: (name: string) => DocumentPlace | undefined;
  readonly document: (path: string) => JsonObject | undefined;
}

/** Indexes documents, after all their layers, by the names that they define. */
export function placesOf(documents: ReadonlyMap<string, ResolvedLayers>): Places {
  const machines = new Map<string, string>();
  const rules = new Map<string, DocumentPlace>();
  for (const [path, { document }] of documents) {
    const type = String(document['type']);
    if (type === 'machine') machines.set(String(document['name']), path);
    if (type !== 'conditions' && type !== 'calculations') continue;
    const map = document[type];
    for (const name of Object.keys(isObject(map) ? map : {}))
      rules.set(name, { document: path, path: pointerTo(`/${type}`, name) });
  }
  return {
    machine: (name) => machines.get(name) ?? '',
    rule: (name) => rules.get(name),
    document: (path) => documents.get(path)?.document,
  };
}

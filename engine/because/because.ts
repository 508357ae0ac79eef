import type { DocumentPlace } from '#engine/compile/layers.ts';
import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { pointerTo } from '#engine/json/pointer.ts';

/** What an explanation is about. */
export type DecisionKind = 'poll' | 'page' | 'state' | 'access' | 'issue' | 'call' | 'value';

/** What expressions read, by the name that they use. `null` stands for `undefined`, which JSON does not have. */
export type ReadValues = { readonly [name: string]: Json | null };

/** Why the engine decided as it did. Pointers are those of documents after all their layers. */
export interface Because {
  readonly kind: DecisionKind;
  /** What was decided: a page, a state, a field and its issue. */
  readonly result: string;
  readonly document: string;
  /** JSON Pointer of the row, rule or entry that decided. */
  readonly path: string;
  readonly values: ReadValues;
  /** The rows before it, which did not match. */
  readonly passed: readonly PassedOver[];
}

/** A row that the engine looked at, and that did not decide. */
export interface PassedOver {
  readonly document: string;
  readonly path: string;
  /** Why it did not decide: it names another token, state or path, or its own condition does not hold. */
  readonly not: 'token' | 'state' | 'path' | 'condition';
  readonly values?: ReadValues;
}

/** Where things are defined. Compiled documents know only their names. */
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

import type { DocumentPlace } from '#engine/compile/origins.ts';
import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';

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

import type { Diagnostic } from '#engine/diagnostic.ts';
import { checkPatch, lockedPlaces, type LockedPlace } from '#engine/compile/check-patch.ts';
import { documentsOf, type Layer } from '#engine/compile/layers.ts';
import { mergePatch } from '#engine/compile/merge-patch.ts';
import type { Origins } from '#engine/compile/origins.ts';
import type { Sources } from '#engine/compile/sources.ts';
import type { JsonObject } from '#engine/json.ts';
import { nearestName } from '#engine/nearest-name.ts';

/** A document after all its layers, with what is locked in it. */
export interface Resolved {
  readonly path: string;
  readonly document: JsonObject;
  readonly origins: Origins;
  readonly locks: readonly LockedPlace[];
  /** Pointers that layers above the base changed, with the level that did. */
  readonly touched: readonly { readonly at: string; readonly level: number; readonly file: string }[];
}

/** Lays the documents of all layers over each other (FORMAT §8). */
export function resolveLayers(
  sources: Sources,
  layers: readonly Layer[],
): { readonly resolved: ReadonlyMap<string, Resolved>; readonly diagnostics: readonly Diagnostic[] } {
  const resolved = new Map<string, Resolved>();
  const diagnostics: Diagnostic[] = [];
  for (const layer of layers) {
    for (const [path, { file, document }] of documentsOf(sources, layer)) {
      const below = resolved.get(path);
      if (document['type'] !== 'patch') {
        if (below) diagnostics.push(replaced(file));
        else resolved.set(path, whole(path, file, document, layer));
      } else if (!below) diagnostics.push(overridesNothing(file, path, [...resolved.keys()]));
      else resolved.set(path, patched(below, layer, file, document, diagnostics));
    }
  }
  return { resolved, diagnostics };
}

function whole(path: string, file: string, document: JsonObject, { level }: Layer): Resolved {
  return {
    path,
    document,
    origins: { file, given: [] },
    locks: lockedPlaces(document, file, level),
    touched: [],
  };
}

function patched(
  below: Resolved,
  layer: Layer,
  file: string,
  patch: JsonObject,
  diagnostics: Diagnostic[],
): Resolved {
  const { merged, changes } = mergePatch(below.document, patch);
  diagnostics.push(...checkPatch({ below, layer, file, changes }));
  const kept = changes.filter(({ kind }) => kind !== 'remove');
  return {
    ...below,
    document: merged,
    origins: {
      ...below.origins,
      given: [...below.origins.given, ...kept.map(({ at }) => ({ at, from: { document: file, path: at } }))],
    },
    locks: [...below.locks, ...lockedPlaces(patch, file, layer.level)],
    touched: [...below.touched, ...changes.map(({ at }) => ({ at, level: layer.level, file }))],
  };
}

function replaced(file: string): Diagnostic {
  return {
    code: 'replaces-document',
    severity: 'error',
    document: file,
    path: '',
    message: 'A lower layer has this document already; a complete one would replace it whole.',
    hint: 'Make it a document of type "patch" that says only what differs.',
  };
}

function overridesNothing(file: string, path: string, known: readonly string[]): Diagnostic {
  const nearest = nearestName(path, known);
  return {
    code: 'overrides-nothing',
    severity: 'error',
    document: file,
    path: '',
    message: `There is no document "${path}" in the layers below, so this patch overrides nothing.`,
    ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
  };
}

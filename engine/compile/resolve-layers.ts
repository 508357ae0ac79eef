import type { Diagnostic } from '#engine/diagnostic.ts';
import { checkPatch, lockedPlaces, type LockedPlace } from '#engine/compile/check-patch.ts';
import { documentsOf, type Layer } from '#engine/compile/layers.ts';
import { mergePatch, type Change } from '#engine/compile/merge-patch.ts';
import type { Origins } from '#engine/compile/origins.ts';
import type { Sources } from '#engine/compile/sources.ts';
import { keysOf, valueAt, withoutPointer } from '#engine/compile/value-at.ts';
import { isWithin } from '#engine/compile/shape/pointer.ts';
import type { JsonObject } from '#engine/json.ts';
import { nearestName } from '#engine/nearest-name.ts';

/** A document after all its layers, with what is locked in it. */
export interface Resolved {
  readonly path: string;
  readonly document: JsonObject;
  readonly origins: Origins;
  readonly locks: readonly LockedPlace[];
  /** What layers above the base changed, lowest first. */
  readonly touched: readonly Touch[];
}

/** One change by a layer, at its pointer. */
export interface Touch {
  readonly at: string;
  readonly kind: Change['kind'];
  readonly level: number;
  readonly isLocale: boolean;
  readonly file: string;
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
        else if (layer.isLocale) diagnostics.push(newInLocale(file));
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
  const { level, isLocale } = layer;
  const { merged, changes } = mergePatch(
    below.document,
    isLocale ? withoutRemoved(patch, below, level) : patch,
  );
  diagnostics.push(...checkPatch({ below, merged, layer, file, changes }));
  const kept = changes.filter(({ kind }) => kind !== 'remove');
  return {
    ...below,
    document: merged,
    origins: {
      ...below.origins,
      given: [
        ...below.origins.given.filter((place) => !changes.some(({ at }) => isWithin(place.at, at))),
        ...kept.map(({ at }) => ({ at, from: { document: file, path: at } })),
      ],
    },
    locks: [...below.locks, ...lockedPlaces(patch, file, level)],
    touched: [...below.touched, ...changes.map(({ at, kind }) => ({ at, kind, level, isLocale, file }))],
  };
}

/** A locale translates what its own level knows; what a higher layer has removed needs no translation. */
function withoutRemoved(patch: JsonObject, { document, touched }: Resolved, level: number): JsonObject {
  const removed = touched.filter(
    (touch) => touch.kind === 'remove' && touch.level > level && valueAt(document, touch.at) === undefined,
  );
  return removed.reduce<JsonObject>((kept, { at }) => withoutPointer(kept, keysOf(at)), patch);
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

function newInLocale(file: string): Diagnostic {
  return {
    code: 'locale-not-text',
    severity: 'error',
    document: file,
    path: '',
    message: 'A locale may only translate; this document is not in the layers below.',
    hint: 'Put it into the layer that the locale belongs to, and translate it here by a patch.',
  };
}

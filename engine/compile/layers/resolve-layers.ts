import type { Diagnostic } from '../../diagnostic.ts';
import type { Json, JsonObject } from '../../json/json.ts';
import { type Change, mergePatch } from '../../json/merge-patch.ts';
import { isWithin, parentOf, readPointer, valueAt, withoutPointer } from '../../json/pointer.ts';
import { nearestPath } from '../../nearest-name.ts';
import { rememberNamed, rememberPair } from '../../remember.ts';
import { type LockedPlace, checkPatch, lockedPlaces } from './check-patch.ts';
import { datePatch } from './dated-patch.ts';
import {
  type DocumentPlace,
  type Layer,
  type LayerReader,
  type Origins,
  type Sources,
  layerReader,
  originOf,
} from './layers.ts';

/** A document after all its layers, with what is locked in it. */
export interface ResolvedLayers {
  readonly path: string;
  readonly document: JsonObject;
  readonly origins: Origins;
  readonly locks: readonly LockedPlace[];
  /** What layers above the base changed, lowest first. */
  readonly touched: readonly Touch[];
  /** The parts that were written out in it. */
  readonly uses?: readonly PartUse[];
}

/** A block at which a part with fields was. */
export interface PartUse {
  readonly at: string;
  readonly part: string;
  /** The place in the facts to which it was bound. */
  readonly bind?: string;
}

/** One change by a layer, at its pointer. */
export interface Touch {
  readonly at: string;
  readonly kind: Change['kind'];
  readonly level: number;
  readonly isLocale: boolean;
  readonly file: string;
  /** The value of the layers below, and where it is; `undefined` if they had none. */
  readonly before?: Json;
  readonly from?: DocumentPlace;
}

/** What a layer says about one document. */
interface Written {
  readonly layer: Layer;
  readonly path: string;
  readonly file: string;
  readonly document: JsonObject;
}

interface Patched {
  readonly resolved: ResolvedLayers;
  readonly diagnostics: readonly Diagnostic[];
}

/** Merges a layer's document into the document below. Each pair is merged once. */
export interface Layering {
  readonly whole: (written: Written) => ResolvedLayers;
  readonly patched: (below: ResolvedLayers, written: Written) => Patched;
}

/** A layering that remembers nothing yet. */
export function createLayering(): Layering {
  const wholes = rememberNamed((_document: JsonObject, _file: string) => new Map<number, ResolvedLayers>());
  const patches = rememberPair((_below: ResolvedLayers, _patch: JsonObject) => new Map<number, Patched>());
  return {
    whole: (written) =>
      keptIn(wholes(written.document, written.file), written.layer.level, () => whole(written)),
    patched: (below, written) =>
      keptIn(patches(below, written.document), written.layer.level, () => patched(below, written)),
  };
}

function keptIn<Key, Result>(known: Map<Key, Result>, key: Key, make: () => Result): Result {
  const result = known.get(key) ?? make();
  known.set(key, result);
  return result;
}

/** Merges the documents of all layers (docs/guides/how-documents-work.md, Layers). */
export function resolveLayers(
  sources: Sources,
  layers: readonly Layer[],
  { layers: read, layering }: { readonly layers: LayerReader; readonly layering: Layering } = {
    layers: layerReader(),
    layering: createLayering(),
  },
): { readonly resolved: ReadonlyMap<string, ResolvedLayers>; readonly diagnostics: readonly Diagnostic[] } {
  const resolved = new Map<string, ResolvedLayers>();
  const diagnostics: Diagnostic[] = [];
  for (const layer of layers) {
    for (const [path, { file, document }] of read(sources, layer)) {
      const below = resolved.get(path);
      const written = { layer, path, file, document };
      if (document['type'] !== 'patch') {
        if (below) diagnostics.push(replaced(file));
        else if (layer.isLocale) diagnostics.push(newInLocale(file));
        else resolved.set(path, layering.whole(written));
      } else if (!below) diagnostics.push(overridesNothing(file, path, [...resolved.keys()]));
      else {
        const laid = layering.patched(below, written);
        resolved.set(path, laid.resolved);
        diagnostics.push(...laid.diagnostics);
      }
    }
  }
  return { resolved, diagnostics };
}

function whole({ path, file, document, layer }: Written): ResolvedLayers {
  return {
    path,
    document,
    origins: { file, given: [] },
    locks: lockedPlaces(document, file, layer.level),
    touched: [],
  };
}

function patched(below: ResolvedLayers, { layer, file, document: written }: Written): Patched {
  const { level, isLocale } = layer;
  const { patch, moved, diagnostics } = datePatch(below.document, written, file);
  const { merged, changes } = mergePatch(
    below.document,
    isLocale ? withoutRemoved(patch, below, level) : patch,
  );
  const kept = changes.filter(({ kind }) => kind !== 'remove');
  const touches = changes.map(({ at, kind }): Touch => {
    const before = valueAt(below.document, at);
    const from = originOf(below.origins, at);
    return { at, kind, level, isLocale, file, ...(before !== undefined && { before, from }) };
  });
  const resolved = {
    ...below,
    document: merged,
    origins: {
      ...below.origins,
      given: [
        ...below.origins.given.filter((place) => !changes.some(({ at }) => isWithin(place.at, at))),
        ...kept.map(({ at }) => ({ at, from: { document: file, path: moved.get(at) ?? at } })),
        ...[...moved].map(([at, path]) => ({ at, from: { document: file, path } })),
      ],
    },
    locks: [...below.locks, ...lockedPlaces(patch, file, level)],
    touched: [...below.touched, ...touches],
  };
  const found = checkPatch({ below, merged, layer, file, changes });
  const placed = found.map((each) => ({ ...each, path: moved.get(each.path) ?? each.path }));
  return { resolved, diagnostics: diagnostics.length > 0 ? diagnostics : placed };
}

/** The translations of a locale without those of texts that a higher layer removed. */
function withoutRemoved(patch: JsonObject, { document, touched }: ResolvedLayers, level: number): JsonObject {
  const removed = touched.filter(
    (touch) => touch.kind === 'remove' && touch.level > level && valueAt(document, touch.at) === undefined,
  );
  return removed.reduce<JsonObject>((kept, { at }) => withoutPointer(kept, readPointer(at)), patch);
}

/** What is wrong with a document that a lower layer has already. */
export function replaced(file: string): Diagnostic {
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
  const nearest = nearestPath(path, known);
  return {
    code: 'overrides-nothing',
    severity: 'error',
    document: file,
    path: '',
    message: `There is no document "${path}" in the layers below, so this patch overrides nothing.`,
    hint: nearest === undefined ? 'Take this file out, or fix its path.' : `Did you mean "${nearest}"?`,
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

/** Moves a diagnostic of a merged document to the file in which the value was written or the missing key was removed. */
export function atOrigin<Found extends Pick<Diagnostic, 'code' | 'path'>>(
  { origins, touched }: ResolvedLayers,
  found: Found,
): Found & { readonly document: string } {
  const removal = touched.find(
    ({ at, kind }) => found.code === 'missing-key' && kind === 'remove' && isChild(at, found.path),
  );
  const place = removal ? { document: removal.file, path: removal.at } : originOf(origins, found.path);
  return { ...found, ...place };
}

function isChild(pointer: string, parent: string): boolean {
  return parentOf(pointer) === parent;
}

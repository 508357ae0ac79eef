import { type Json, type JsonObject, isObject } from '../../json/json.ts';
import { isWithin, pointerTo } from '../../json/pointer.ts';
import { type DocumentPlace, type Origins, originOf } from './layers.ts';
import type { ResolvedLayers } from './resolve-layers.ts';

/** The kinds that fields may name, and where they are. */
interface Kinds {
  readonly kinds: JsonObject;
  readonly origins: Origins;
}

type Given = { readonly at: string; readonly from: DocumentPlace }[];

/**
 * Merges each field of a body and its groups with its kind; the field's own keys win (docs/guides/how-documents-work.md, Kinds).
 * Returns the body, and the origins of the keys that came from a kind.
 */
function applyKinds(
  body: JsonObject,
  pointer: string,
  kinds: Kinds,
): { readonly body: JsonObject; readonly given: Given } {
  const given: Given = [];
  return { body: inBody(body, pointer, kinds, given), given };
}

function inBody(body: JsonObject, pointer: string, kinds: Kinds, given: Given): JsonObject {
  const entries = Object.entries(body).map(([name, block]) => [
    name,
    inBlock(block, pointerTo(pointer, name), kinds, given),
  ]);
  return Object.fromEntries(entries);
}

function inBlock(block: Json | undefined, pointer: string, kinds: Kinds, given: Given): Json | undefined {
  if (!isObject(block)) return block;
  const { body, kind: name } = block;
  const filled = isObject(body) ? { ...block, body: inBody(body, `${pointer}/body`, kinds, given) } : block;
  const kind = typeof name === 'string' ? kinds.kinds[name] : undefined;
  if (typeof name !== 'string' || !isObject(kind)) return filled;
  return underlay(kind, filled, { at: pointer, kindAt: pointerTo('/kinds', name) }, kinds.origins, given);
}

function underlay(
  under: JsonObject,
  over: JsonObject,
  { at, kindAt }: { at: string; kindAt: string },
  origins: Origins,
  given: Given,
): JsonObject {
  const merged: { [key: string]: Json | undefined } = { ...over };
  for (const [key, value] of Object.entries(under)) {
    if (key === 'says') continue;
    const own = over[key];
    const places = { at: pointerTo(at, key), kindAt: pointerTo(kindAt, key) };
    if (own === undefined) {
      merged[key] = value;
      given.push({ at: places.at, from: originOf(origins, places.kindAt) }, ...inside(origins, places));
    } else if (isObject(own) && isObject(value)) {
      merged[key] = underlay(value, own, places, origins, given);
    }
  }
  return merged;
}

/** Origins of parts of a kind that came from a layer over it, such as a translation. */
function inside(origins: Origins, { at, kindAt }: { at: string; kindAt: string }): Given {
  return origins.given
    .filter((part) => part.at !== kindAt && isWithin(part.at, kindAt))
    .map((part) => ({ at: at + part.at.slice(kindAt.length), from: part.from }));
}

/** A document with the kinds underneath its fields. */
export function applyKindsTo(resolved: ResolvedLayers, holder: ResolvedLayers): ResolvedLayers {
  const { body } = resolved.document;
  const { kinds } = holder.document;
  if (!isObject(body) || !isObject(kinds)) return resolved;
  const result = applyKinds(body, '/body', { kinds, origins: holder.origins });
  const origins = { ...resolved.origins, given: [...result.given, ...resolved.origins.given] };
  return { ...resolved, document: { ...resolved.document, body: result.body }, origins };
}

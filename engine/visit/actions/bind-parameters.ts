import type { CompiledParameters } from '../../ir/documents.ts';
import type { Scope } from '../../expression/scope.ts';
import {
  type Json,
  type JsonObject,
  filterEntries,
  isList,
  isObject,
  mapEntries,
  objectOf,
} from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { once } from '../../remember.ts';
import { mapObject } from '../../pages/page-url.ts';
import { type Transition, update } from '../transition.ts';
import { isHandle } from '../handles.ts';
import { isSame } from '../sensitive.ts';

/**
 * The parameters that are bound to an action or a modal: those that it declares. Sensitive values in it stay handles, as
 * they are in `redacted`, so that no state ever holds them.
 */
export function bindParameters(
  flows: Flows,
  declared: CompiledParameters | undefined,
  value: CompiledValue | undefined,
  scope: Scope,
  redacted: Scope,
): JsonObject {
  const clear = mapObject(flows, value, scope);
  const handles = mapObject(flows, value, redacted);
  const originals = once(() => originalsOf(scope, redacted));
  const bound = mapEntries(declared ?? {}, ({ sensitive }, name) =>
    sensitive ? handles[name] : redact(clear[name], handles[name], originals),
  );
  return filterEntries(bound, (one) => one !== undefined);
}

/** A value to keep: sensitive values in it stay handles, as they are in `redacted`. */
export function redactedValue(
  flows: Flows,
  value: CompiledValue,
  scope: Scope,
  redacted: Scope,
): Json | undefined {
  const originals = once(() => originalsOf(scope, redacted));
  return redact(flows.value(value, scope), flows.value(value, redacted), originals);
}

/** Merges facts that the host has learned into those of the visit, object by object. */
export function learn(transition: Transition, facts: JsonObject): void {
  update(transition, { facts: overlay(transition.state.facts, facts) });
}

/** A copy of `under` with everything from `over`. Lists are replaced whole. */
export function overlay(under: JsonObject, over: JsonObject): JsonObject {
  const merged: { [key: string]: Json | undefined } = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? overlay(below, value) : value;
  }
  return merged;
}

/** What was revealed, to what it was before: objects that hold a handle, and sensitive values. */
type Originals = ReadonlyMap<Json, Json>;

/**
 * A value as a state may keep it: handles replace its sensitive values at any depth, and those that decide which
 * parts are chosen. It was computed twice: `clear` as it is, and `handles` before they were replaced.
 */
function redact(
  clear: Json | undefined,
  handles: Json | undefined,
  originals: () => Originals,
): Json | undefined {
  if (isHandle(handles)) return handles;
  if (clear === undefined || isSame(clear, handles)) return clear;
  // A list may be chosen or sorted by what is sensitive, so its rows are known by themselves and not by their place.
  const original = originals().get(clear);
  if (original !== undefined) return original;
  if (isList(clear)) {
    const others = isList(handles) ? handles : [];
    return clear.map((one, at) => redact(one, others[at], originals) ?? one);
  }
  if (!isObject(clear)) return clear;
  const others = objectOf(handles);
  return mapEntries(clear, (one, key) => redact(one, others[key], originals));
}

function originalsOf(scope: Scope, redacted: Scope): Originals {
  const originals = new Map<Json, Json>();
  noteOriginals(scope.facts, redacted.facts, originals);
  for (const name of ['parameters', 'step'])
    noteOriginals(localOf(scope, name), localOf(redacted, name), originals);
  return originals;
}

function localOf({ locals }: Scope, name: string): JsonObject {
  return (locals[name] ?? {}) as JsonObject; // answers and parameters are plain JSON
}

function noteOriginals(clear: Json | undefined, redacted: Json | undefined, found: Map<Json, Json>): void {
  if (clear === redacted || clear === undefined || redacted === undefined) return;
  if (!found.has(clear)) found.set(clear, redacted);
  if (isHandle(redacted)) return;
  if (isList(clear) && isList(redacted))
    for (const [at, one] of clear.entries()) noteOriginals(one, redacted[at], found);
  else if (isObject(clear) && isObject(redacted))
    for (const key of Object.keys(redacted)) noteOriginals(clear[key], redacted[key], found);
}

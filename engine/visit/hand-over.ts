import type { CompiledParameters } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { mapObject } from '#engine/pages/page-url.ts';
import { type Turn, update } from '#engine/visit/turn.ts';
import { isHandle, isSame } from '#engine/visit/sensitive.ts';
import { visitLists } from '#engine/visit/visit-lists.ts';

/**
 * What is handed over to an action or a modal: the declared parameters only. Sensitive values in it stay handles, as
 * they are in `sealed`, so that no state ever holds them.
 */
export function handOver(
  flows: Flows,
  declared: CompiledParameters | undefined,
  value: CompiledValue | undefined,
  scope: Scope,
  sealed: Scope,
): JsonObject {
  const clear = mapObject(flows, value, scope);
  const handles = mapObject(flows, value, sealed);
  const entries = Object.entries(declared ?? {}).map(([name, { sensitive }]) => [
    name,
    sensitive ? handles[name] : sealedPart(flows, clear[name], handles[name], scope, sealed),
  ]);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** A value to keep: sensitive values in it stay handles, as they are in `sealed`. */
export function sealedValue(
  flows: Flows,
  value: CompiledValue,
  scope: Scope,
  sealed: Scope,
): Json | undefined {
  return sealedPart(flows, flows.value(value, scope), flows.value(value, sealed), scope, sealed);
}

function sealedPart(
  flows: Flows,
  clear: Json | undefined,
  handles: Json | undefined,
  scope: Scope,
  sealed: Scope,
): Json | undefined {
  if (isHandle(handles)) return handles;
  // Where sensitive values are parts of others, or decide which are chosen.
  return isSame(clear, handles) ? clear : visitLists(flows).sealDeep(clear, handles, scope, sealed);
}

/** Merges facts that the host has learned into those of the visit, object by object. */
export function learn(turn: Turn, facts: JsonObject): void {
  update(turn, { facts: overlay(turn.state.facts, facts) });
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

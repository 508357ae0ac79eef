import type { CompiledParameters } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { type Turn, update } from '#engine/visit/turn.ts';
import { isHandle } from '#engine/visit/sensitive.ts';

/** A mapping that must give an object; anything else is an empty one. */
export function mapObject(flows: Flows, value: CompiledValue | undefined, scope: Scope): JsonObject {
  const object = value === undefined ? undefined : flows.value(value, scope);
  return isObject(object) ? object : {};
}

/**
 * What is handed over to an action or a modal: the declared parameters only. Sensitive ones are mapped in
 * `sealed`, the scope in which they are still handles, so that no state ever holds them.
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
    sensitive || isHandle(handles[name]) ? handles[name] : clear[name],
  ]);
  return Object.fromEntries(entries.filter(([, given]) => given !== undefined));
}

/** The value to keep: the handle of a sensitive value, otherwise the value itself. */
export function sealedOrClear(
  flows: Flows,
  value: CompiledValue,
  scope: Scope,
  sealed: Scope,
): Json | undefined {
  const handle = flows.value(value, sealed);
  return isHandle(handle) ? handle : flows.value(value, scope);
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

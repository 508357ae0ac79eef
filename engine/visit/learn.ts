import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { update, type Turn } from '#engine/visit/turn.ts';

/** Lays facts that the host has learned over those of the visit, object by object. */
export function learn(turn: Turn, facts: JsonObject): void {
  update(turn, { facts: overlay(turn.state.facts, facts) });
}

/** A copy of `under` with everything that `over` says; lists are replaced whole. */
export function overlay(under: JsonObject, over: JsonObject): JsonObject {
  const merged: { [key: string]: Json | undefined } = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isObject(value) && isObject(below) ? overlay(below, value) : value;
  }
  return merged;
}

import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Handle, Vault } from '#engine/visit/state.ts';

/** Whether a value is a handle of the vault. */
export function isHandle(value: unknown): value is Handle {
  return isObject(value) && typeof value['$vault'] === 'string';
}

/** The facts or values with handles replaced by what they stand for; the same object where there is none. */
export function reveal(object: JsonObject, vault: Vault): JsonObject {
  let revealed: { [key: string]: Json | undefined } | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key];
    const inner = revealValue(value, vault);
    if (inner === value) continue;
    revealed ??= { ...object };
    revealed[key] = inner;
  }
  return revealed ?? object;
}

function revealValue(value: Json | undefined, vault: Vault): Json | undefined {
  if (!isObject(value)) return value;
  return isHandle(value) ? vault(value.$vault) : reveal(value, vault);
}

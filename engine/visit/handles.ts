import { type Json, type JsonObject, isList, isObject } from '../json/json.ts';
import { rememberOne } from '../remember.ts';
import type { Handle, Vault } from './state.ts';

/** Whether a value is a handle of the vault. */
export function isHandle(value: unknown): value is Handle {
  return isObject(value) && typeof value['$vault'] === 'string';
}

/** Whether a value holds a handle, at any depth: any, or this one. */
export function holdsHandle(value: unknown, handle?: string): boolean {
  if (isHandle(value)) return handle === undefined || value.$vault === handle;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holdsHandle(part, handle));
}

/** The facts or values with handles replaced by what they represent; the same object where there is none. */
export function reveal(object: JsonObject, vault: Vault): JsonObject {
  let revealed: { [key: string]: Json | undefined } | undefined;
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (isPlain(value) || holdsNone(value)) continue;
    revealed ??= { ...object };
    revealed[key] = revealValue(value, vault);
  }
  return revealed ?? object;
}

/** Whether there is no handle in it, at any depth. States share what did not change, so that little has to be looked through. */
export const holdsNone = rememberOne(
  (scopeKey: object): boolean =>
    !isHandle(scopeKey) && Object.values(scopeKey).every((part: Json) => isPlain(part) || holdsNone(part)),
);

/** Whether a value holds no others. */
function isPlain(value: Json | undefined): value is string | number | boolean | undefined {
  return typeof value !== 'object' || value === null;
}

function revealValue(value: Json | undefined, vault: Vault): Json | undefined {
  if (isList(value)) return revealList(value, vault);
  if (!isObject(value)) return value;
  return isHandle(value) ? vault(value.$vault) : reveal(value, vault);
}

function revealList(list: readonly Json[], vault: Vault): Json {
  const revealed = list.map((one) => revealValue(one, vault));
  if (revealed.every((one, at) => one === list[at])) return list;
  // A place in the list stays, so that what was revealed and what is redacted can be laid side by side.
  return revealed.map((one) => one ?? '');
}

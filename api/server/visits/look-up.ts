import type { JsonObject, Vault } from '#engine/index.ts';

/** How the engine looks up what is behind a handle. */
export function lookUp(vault: JsonObject): Vault {
  return (handle) => (Object.hasOwn(vault, handle) ? vault[handle] : undefined);
}

import type { JsonObject } from '#engine/json.ts';
import type { Vault } from '#engine/visit/state.ts';

/** How the engine looks up what is behind a handle. */
export function lookUp(vault: JsonObject): Vault {
  return (handle) => (Object.hasOwn(vault, handle) ? vault[handle] : undefined);
}

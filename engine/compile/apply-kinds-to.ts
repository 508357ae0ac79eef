import { applyKinds } from '#engine/compile/apply-kinds.ts';
import type { ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import { isObject } from '#engine/json/json.ts';

/** A document with the kinds underneath its fields. */
export function applyKindsTo(resolved: ResolvedLayers, holder: ResolvedLayers): ResolvedLayers {
  const { body } = resolved.document;
  const { kinds } = holder.document;
  if (!isObject(body) || !isObject(kinds)) return resolved;
  const result = applyKinds(body, '/body', { kinds, origins: holder.origins });
  const origins = { ...resolved.origins, given: [...result.given, ...resolved.origins.given] };
  return { ...resolved, document: { ...resolved.document, body: result.body }, origins };
}

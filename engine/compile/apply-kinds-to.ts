import { applyKinds } from '#engine/compile/apply-kinds.ts';
import type { Resolved } from '#engine/compile/resolve-layers.ts';
import { isObject } from '#engine/fact-path.ts';

/** All documents with the kinds underneath their fields. */
export function applyKindsTo(documents: ReadonlyMap<string, Resolved>): ReadonlyMap<string, Resolved> {
  const holder = documents.get('kinds.json');
  const kinds = holder?.document['kinds'];
  if (!holder || !isObject(kinds)) return documents;
  const applied = [...documents].map(([path, resolved]) => {
    const { body } = resolved.document;
    if (!isObject(body)) return [path, resolved] as const;
    const result = applyKinds(body, '/body', { kinds, origins: holder.origins });
    const origins = { ...resolved.origins, given: [...result.given, ...resolved.origins.given] };
    return [path, { ...resolved, document: { ...resolved.document, body: result.body }, origins }] as const;
  });
  return new Map(applied);
}

import { jsonOf } from '#engine/expression/read-value.ts';
import type { Evaluate, Note, Scope } from '#engine/expression/scope.ts';
import type { Json } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';

/**
 * All that a mapping reads, as it stands in the `sealed` scope: with handles in place of what is sensitive, so that states may
 * hold it. What is read depends on the values themselves, so that these are read first.
 */
export function readBy(
  flows: Flows,
  mapping: CompiledValue | undefined,
  scopeWith: (note: Note) => Scope,
  sealed: Scope,
): readonly (Json | null)[] {
  if (mapping === undefined) return [];
  const reads = new Set<Evaluate>();
  flows.value(
    mapping,
    scopeWith((read) => void reads.add(read)),
  );
  return [...reads].map((each) => jsonOf(each(sealed)) ?? null);
}

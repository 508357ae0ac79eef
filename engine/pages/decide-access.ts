import type { CompiledAccessRow } from '#engine/compiled/access.ts';
import type { Named } from '#engine/compiled/named.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { coversPath, segmentsOf } from '#engine/pages/match-path.ts';

/** The first access row that covers the path and holds, or nothing (FORMAT §6). */
export function decideAccess(flows: Flows, path: string, scope: Scope): Named<CompiledAccessRow> | undefined {
  const segments = segmentsOf(path);
  const found = flows.access().find(({ row, patterns }) => {
    const covers = patterns.some((pattern) => coversPath(pattern, segments));
    return covers && (row.when === undefined || flows.evaluate(row.when, scope) === true);
  });
  return found?.row;
}

import type { Compiled } from '#engine/compiled.ts';
import type { CompiledAccessRow } from '#engine/compiled/access.ts';
import type { Named } from '#engine/compiled/named.ts';
import { segmentsOf } from '#engine/pages/match-path.ts';
import { expandBase } from '#engine/pages/page-url.ts';

/** An access row with its paths in segments, in the order of the rows. */
export interface LoadedAccessRow {
  readonly row: Named<CompiledAccessRow>;
  readonly patterns: readonly (readonly string[])[];
}

/** Splits the paths of all access rows, once. */
export function loadAccess({ access, app }: Compiled): readonly LoadedAccessRow[] {
  return (access?.rows ?? []).map((row) => ({
    row,
    patterns: row.paths.map((path) => segmentsOf(expandBase(app.basePath, path))),
  }));
}

import type { Compiled } from '#engine/compiled.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Reading } from './partition.ts';

/** Everything that decides which page comes next: machines that facts alone decide, routing and polling. */
export function routeReading(compiled: Compiled): Reading {
  const { machines, routing, polling } = compiled;
  const transitions = Object.values(machines).flatMap(({ inputs, transitions: rows }) =>
    inputs ? [] : rows,
  );
  const tables = [...(routing?.tables ?? []), ...(polling ? [polling] : [])];
  const rows = tables.flatMap(({ on, rows: ofTable }) => ofTable.map((row) => ({ on, ...row })));
  const whens = [...transitions, ...rows, ...(routing?.missing ? [routing.missing] : [])];
  const stops = [polling?.stop].filter((tree): tree is Tree => tree !== undefined);
  return {
    compiled,
    trees: [...stops, ...whens.flatMap(({ when }) => (when === undefined ? [] : [when]))],
    tokens: rows.map(({ on, is }) => ({ on, is })),
  };
}

import type { CompiledMachine } from '#engine/compiled/documents.ts';
import type { Evaluate } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { LoadedMachine, LoadedTransition } from '#engine/load/machine-state.ts';

/** Makes the closures of a machine, once. */
export function loadMachine(
  { name, initial, transitions: rows }: CompiledMachine,
  load: (tree: Tree) => Evaluate,
): LoadedMachine {
  const transitions: (LoadedTransition & { next: readonly LoadedTransition[] })[] = rows.map(
    ({ name: row, when, from, to }) => ({
      name: row,
      holds: load(when),
      to,
      isFrom: stateMatcher(from),
      next: [],
    }),
  );
  for (const [at, transition] of transitions.entries())
    transition.next = transitions.slice(at + 1).filter(({ isFrom }) => isFrom(transition.to));
  const start = transitions.filter(({ isFrom }) => isFrom(initial));
  const from = (state: string): readonly LoadedTransition[] =>
    state === initial ? start : transitions.filter(({ isFrom }) => isFrom(state));
  return { name, initial, transitions, from };
}

function stateMatcher(from: readonly string[]): (state: string) => boolean {
  if (from.includes('*')) return () => true;
  const states = new Set(from);
  return (state) => states.has(state);
}

import type { CompiledMachine } from '#engine/index.ts';

/**
 * The state that a machine is to be in before it tries the row at `row`. Behind the last row, it is the final state.
 */
export interface Goal {
  readonly state: string;
  readonly row: number;
}

/** Rows that have to fire, and those that must not, in table order. */
export type MachinePath = readonly { readonly row: number; readonly fires: boolean }[];

/** The most ways through the table that are followed for a goal. */
const mostPaths = 60;

/**
 * The ways through a machine's table that lead to a goal; first those on which rows fire late. Rows that cannot fire
 * even by themselves are passed over.
 */
export function pathsTo(
  { initial, transitions }: CompiledMachine,
  goal: Goal,
  canFire: (row: number) => boolean,
): readonly MachinePath[] {
  const leads = new Map<string, boolean>();
  const paths: MachinePath[] = [];
  const next = (state: string, row: number): readonly { state: string; fires?: boolean }[] => {
    const transition = transitions[row];
    const isTried = transition?.from.some((from) => from === '*' || from === state);
    return transition && isTried && canFire(row)
      ? [
          { state, fires: false },
          { state: transition.to, fires: true },
        ]
      : [{ state }];
  };
  const canLead = (state: string, row: number): boolean => {
    if (row === goal.row) return state === goal.state;
    const key = `${row} ${state}`;
    const known = leads.get(key) ?? next(state, row).some((after) => canLead(after.state, row + 1));
    leads.set(key, known);
    return known;
  };
  const follow = (state: string, row: number, path: MachinePath): void => {
    if (paths.length >= mostPaths || !canLead(state, row)) return;
    if (row === goal.row) paths.push(path);
    else
      for (const { state: after, fires } of next(state, row))
        follow(after, row + 1, fires === undefined ? path : [...path, { row, fires }]);
  };
  follow(initial, 0, []);
  return paths;
}

/** Whether these are all the ways: fewer than the most that are followed. */
export function areAllPaths(paths: readonly MachinePath[]): boolean {
  return paths.length < mostPaths;
}

import { type CompiledMachine, type Flows, factScope, once, runFully } from '#engine/index.ts';
import { holds, type Predicate, type Situation } from '../../solve/predicate.ts';
import { searchSpaceOf } from '../../solve/search-space.ts';
import { search, type Limits, type Searched } from '../../solve/search.ts';

/** Looks for facts that bring a machine to a goal and, where that is a row, make it fire. */
export type ReachGoal = (aim: Aim) => Searched;

/** A goal. Without a state it is the firing of a row that leads out of every state. */
type Aim = Partial<Goal> & Pick<Goal, 'row'>;

const limits: Limits = { evaluations: 2000, draws: 0 };

/**
 * Prepares the search for the goals of a machine. Facts that reach one goal are remembered for the goals on their
 * way.
 */
export function reachGoals(flows: Flows, machine: CompiledMachine): ReachGoal {
  const { transitions } = machine;
  const space = searchSpaceOf([{ compiled: flows.compiled, trees: transitions.map(({ when }) => when) }]);
  const predicates = transitions.map(({ when }) => [holds(flows, when, false), holds(flows, when)] as const);
  const predicatesOf = ({
    row,
    fires,
  }: {
    readonly row: number;
    readonly fires: boolean;
  }): readonly Predicate[] => predicates[row]?.slice(Number(fires), Number(fires) + 1) ?? [];
  const fireable = transitions.map((_row, row) =>
    once(() => search(space, predicatesOf({ row, fires: true }), limits).outcome !== 'never'),
  );
  const canFire = (row: number): boolean => fireable[row]?.() === true;
  const fires = (row: number): Searched => search(space, predicatesOf({ row, fires: true }), limits);
  if (machine.inputs) return keptGoals(machine, fires, () => search(space, [], limits));
  const reached = new Map<string, Searched>();
  const reach = (goal: Aim): Searched => {
    const paths = goal.state === undefined ? [[]] : pathsTo(machine, { ...goal, state: goal.state }, canFire);
    let tried = 0;
    let isSure = areAllPaths(paths);
    for (const path of paths) {
      const searched = search(space, [...path, { row: goal.row, fires: true }].flatMap(predicatesOf), limits);
      tried += searched.tried;
      if (searched.outcome === 'found') return searched;
      isSure &&= searched.outcome === 'never';
    }
    return { outcome: isSure ? 'never' : 'unknown', tried };
  };
  return (goal) => {
    const known = reached.get(keyOf(goal));
    if (known) return known;
    const searched = reach(goal);
    reached.set(keyOf(goal), searched);
    if (searched.outcome === 'found')
      for (const passed of passedBy(flows, machine, searched.given))
        if (reached.get(keyOf(passed))?.outcome !== 'found') reached.set(keyOf(passed), searched);
    return searched;
  };
}

/**
 * The goals of a machine with inputs. The caller keeps its state from one run to the next, so a state is reached
 * if rows that can fire lead to it one after the other.
 */
function keptGoals(
  { initial, transitions }: CompiledMachine,
  fires: (row: number) => Searched,
  begin: () => Searched,
): ReachGoal {
  const firing = transitions.map((_row, row) => once(() => fires(row)));
  const fired = (row: number): Searched => firing[row]?.() ?? { outcome: 'never', tried: 0 };
  const ways = new Map([[initial, begin()]]);
  // The longest way passes every state once.
  for (let length = 0; length <= transitions.length; length++) {
    for (const [row, { from, to }] of transitions.entries()) {
      const starts = [...ways].flatMap(([state, way]) =>
        from.includes('*') || from.includes(state) ? [way] : [],
      );
      // A way that is not sure is better than none, and one that is sure takes its place.
      const [start] = starts.toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)));
      const known = ways.get(to);
      if (!start || fired(row).outcome === 'never' || (known && isFound(known))) continue;
      ways.set(to, isFound(start) ? fired(row) : { outcome: 'unknown', tried: 0 });
    }
  }
  return ({ state, row }) => {
    const way = state === undefined ? begin() : ways.get(state);
    if (!way) return { outcome: 'never', tried: 0 };
    if (row === transitions.length) return way;
    return isFound(way) || fired(row).outcome === 'never' ? fired(row) : { outcome: 'unknown', tried: 0 };
  };
}

function isFound({ outcome }: Searched): boolean {
  return outcome === 'found';
}

function keyOf({ state = '*', row }: Aim): string {
  return `${row} ${state}`;
}

/** The goals that a run with these facts reaches. */
function passedBy(
  flows: Flows,
  { name, transitions, initial }: CompiledMachine,
  given: Situation,
): readonly Goal[] {
  const machine = flows.tables().machines[name];
  if (!machine) return [];
  const { fired, state: end } = runFully(machine, factScope(flows, given.facts, given.locals));
  let state = initial;
  const passed = fired.map((row): Goal => {
    const at = transitions.findIndex((transition) => transition.name === row);
    const goal = { state, row: at };
    state = transitions[at]?.to ?? state;
    return goal;
  });
  return [...passed, { state: end, row: transitions.length }];
}

/**
 * The state that a machine is to be in before it tries the row at `row`. Behind the last row, it is the final state.
 */
interface Goal {
  readonly state: string;
  readonly row: number;
}

/** Rows that have to fire, and those that must not, in table order. */
type MachinePath = readonly { readonly row: number; readonly fires: boolean }[];

/** The most ways through the table that are followed for a goal. */
const mostPaths = 60;

/**
 * The ways through a machine's table that lead to a goal; first those on which rows fire late. Rows that cannot fire
 * even by themselves are passed over.
 */
function pathsTo(
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
function areAllPaths(paths: readonly MachinePath[]): boolean {
  return paths.length < mostPaths;
}

import { type CompiledMachine, isObject } from '#engine/index.ts';
import { isWrittenAlike, neverTogether, type Prover, type Side } from './prover.ts';

type Transition = CompiledMachine['transitions'][number];

/**
 * Two machines run alike if the same transitions fire in the same order and lead to the same state: `flows route`
 * prints this, and clauses compare it. So two neighbours may be swapped if no state and no facts let both of them fire,
 * and a repeated transition may stand in front if it does not leave the initial state.
 */
export const sameRuns: Prover = (before, after) => {
  const [rows, moved] = [transitionsOf(before.compiled), transitionsOf(after.compiled)];
  if (!rows || !moved || nameOf(before.compiled) !== nameOf(after.compiled)) return undefined;
  const { initial } = before.compiled;
  if (isRepeatedInVain(rows, moved, String(initial)))
    return 'The repeated transition never leaves the initial state.';
  if (isWrittenAlike(withoutIdle(rows, moved, before), withoutIdle(moved, rows, after)))
    return 'The transitions in which they differ never hold.';
  const swapped = swappedRows(rows, moved);
  if (!swapped) return undefined;
  const [one, other] = swapped;
  const isApart = neverTogether(before.flows, one.when, other.when);
  return isApart || commute(one, other)
    ? 'No state and no facts tell the order of the two apart.'
    : undefined;
};

function transitionsOf({ transitions }: Compiled): readonly Transition[] | undefined {
  // What the compiler wrote under this key.
  return Array.isArray(transitions) ? (transitions as unknown as readonly Transition[]) : undefined;
}

type Compiled = Parameters<Prover>[0]['compiled'];

function nameOf(compiled: Compiled): string {
  return isObject(compiled) ? String(compiled['name']) : '';
}

function isRepeatedInVain(
  rows: readonly Transition[],
  moved: readonly Transition[],
  initial: string,
): boolean {
  const [first, ...others] = moved;
  if (!first || moved.length !== rows.length + 1 || !isWrittenAlike(others, rows)) return false;
  return !first.from.includes('*') && !first.from.includes(initial);
}

/** Transitions without those that the other machine has not and whose condition never holds. */
function withoutIdle(
  rows: readonly Transition[],
  others: readonly Transition[],
  { flows }: Side,
): readonly Transition[] {
  return rows.filter(
    (row) => others.some((other) => isWrittenAlike(row, other)) || !neverTogether(flows, row.when, undefined),
  );
}

function swappedRows(
  rows: readonly Transition[],
  moved: readonly Transition[],
): [Transition, Transition] | undefined {
  const at = rows.findIndex((row, place) => !isWrittenAlike(row, moved[place]));
  const [one, other] = [rows[at], rows[at + 1]];
  if (!one || !other) return undefined;
  return isWrittenAlike([...rows.slice(0, at), other, one, ...rows.slice(at + 2)], moved)
    ? [one, other]
    : undefined;
}

/** Whether both orders run alike, from every state, where both transitions hold; where only one does, they do. */
function commute(one: Transition, other: Transition): boolean {
  const states = new Set([...one.from, ...other.from, one.to, other.to, '']);
  return [...states].every((state) => isWrittenAlike(run([one, other], state), run([other, one], state)));
}

interface Run {
  readonly state: string;
  readonly fired: readonly string[];
}

/** Every transition holds, and is tried once. */
function run(rows: readonly Transition[], begin: string): Run {
  return rows.reduce<Run>(
    ({ state, fired }, { name, from, to }) =>
      from.includes('*') || from.includes(state) ? { state: to, fired: [...fired, name] } : { state, fired },
    { state: begin, fired: [] },
  );
}

import type { Evaluate, Scope } from '../expression/scope.ts';

/** A transition with its condition as a closure, and what may still be tried once it has fired. */
export interface LinkedTransition {
  readonly name: string;
  readonly holds: Evaluate;
  readonly to: string;
  readonly isFrom: (state: string) => boolean;
  /** Later transitions that leave `to`, in table order. */
  readonly next: readonly LinkedTransition[];
}

/** A machine in which every state knows what may be tried from it. */
export interface LinkedMachine {
  readonly name: string;
  readonly initial: string;
  readonly transitions: readonly LinkedTransition[];
  /** All transitions that leave a state, in table order. */
  readonly from: (state: string) => readonly LinkedTransition[];
}

/** The state in which a machine ends that starts at its initial one. */
export function stateOf(machine: LinkedMachine, scope: Scope): string {
  let state = machine.initial;
  let row = nextToFire(machine.from(state), scope);
  while (row) {
    state = row.to;
    row = nextToFire(row.next, scope);
  }
  return state;
}

/** The first of the transitions whose condition holds. */
export function nextToFire(rows: readonly LinkedTransition[], scope: Scope): LinkedTransition | undefined {
  for (const row of rows) if (row.holds(scope) === true) return row;
  return undefined;
}

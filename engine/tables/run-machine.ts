import type { CompiledMachine } from '../ir/documents.ts';
import type { Scope, ValueObject } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { type LinkedMachine, nextToFire, stateOf } from '../link/machine-state.ts';

/** Where a machine ends, and the transitions that fired on the way, in order. */
export interface MachineRun {
  readonly state: string;
  readonly fired: readonly string[];
}

/**
 * Runs a machine once: each transition is tried once, in table order; it fires when it holds and the state is in
 * its `from`. So it always ends (specification/decisions.md, How the machine runs). Starts at `from`, else at its initial state.
 */
export function runMachine(flows: Flows, { name }: CompiledMachine, scope: Scope, from?: string): MachineRun {
  const machine = flows.tables().machines[name];
  if (!machine) throw new Error(`The machine "${name}" is not one of these flows.`);
  const fired: string[] = [];
  let state = from ?? machine.initial;
  let row = nextToFire(machine.from(state), scope);
  while (row) {
    fired.push(row.name);
    state = row.to;
    row = nextToFire(row.next, scope);
  }
  return { state, fired };
}

/** A run, with the names of all transitions whose condition holds in any state. */
export interface FullRun extends MachineRun {
  readonly triggers: readonly string[];
}

/** Evaluates every condition of a machine once, and runs the machine with the results. */
export function runFully({ initial, transitions }: LinkedMachine, scope: Scope): FullRun {
  const triggers: string[] = [];
  const fired: string[] = [];
  let state = initial;
  for (const { name, holds, isFrom, to } of transitions) {
    if (holds(scope) !== true) continue;
    triggers.push(name);
    if (!isFrom(state)) continue;
    state = to;
    fired.push(name);
  }
  return { state, fired, triggers };
}

/** The state of every machine that facts alone decide, by its name; each is derived when it is read. */
export function statesOf(flows: Flows, scope: Scope): ValueObject {
  const states = {};
  for (const { name, inputs } of Object.values(flows.compiled.machines)) {
    const read = () => {
      const machine = flows.tables().machines[name];
      return machine && stateOf(machine, scope);
    };
    if (!inputs) Object.defineProperty(states, name, { get: read, enumerable: true });
  }
  return states;
}

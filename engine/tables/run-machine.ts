import type { CompiledMachine } from '#engine/compiled/machine.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';

/** Where a machine ends, and the transitions that fired on the way, in order. */
export interface MachineRun {
  readonly state: string;
  readonly fired: readonly string[];
}

/**
 * Runs a machine once: each transition is tried once, in table order; it fires when it holds and the state is in
 * its `from`. So it always ends (DECISIONS §2.1). Starts at `from`, else at its initial state.
 */
export function runMachine(
  flows: Flows,
  machine: CompiledMachine,
  scope: Scope,
  from = machine.initial,
): MachineRun {
  let state = from;
  const fired: string[] = [];
  for (const transition of machine.transitions) {
    if (!transition.from.includes('*') && !transition.from.includes(state)) continue;
    if (flows.evaluate(transition.when, scope) !== true) continue;
    state = transition.to;
    fired.push(transition.name);
  }
  return { state, fired };
}

/** The names of all transitions whose condition holds, whatever the state (CONTRACT §3). */
export function heldTriggers(flows: Flows, machine: CompiledMachine, scope: Scope): readonly string[] {
  return machine.transitions
    .filter(({ when }) => flows.evaluate(when, scope) === true)
    .map(({ name }) => name);
}

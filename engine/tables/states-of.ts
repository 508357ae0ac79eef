import type { Scope, ValueObject } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { stateOf } from '#engine/tables/run-machine.ts';

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

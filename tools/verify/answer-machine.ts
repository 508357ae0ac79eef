import { factScope, isObject, runMachine } from '#engine/index.ts';
import type { Prepare } from '#tools/batch/batch-verb.ts';
import { Fault } from '../facts/fault.ts';
import { readObject } from '../facts/read-facts.ts';
import { unknownName } from '#tools/command/misuse.ts';

/** Runs a machine with inputs from a state, and returns the state in which it ends and what fired on the way. */
export const answerMachine: Prepare = ({ flows }, name) => {
  const { machines } = flows.compiled;
  const machine = machines[name];
  if (!machine) throw unknownName('machine', name, Object.keys(machines));
  return (line) => {
    const inputs = readObject(line, 'inputs');
    if (inputs instanceof Fault) return inputs;
    const { facts, from } = line;
    const scope = factScope(flows, isObject(facts) ? facts : {}, inputs);
    return runMachine(flows, machine, scope, typeof from === 'string' ? from : undefined);
  };
};

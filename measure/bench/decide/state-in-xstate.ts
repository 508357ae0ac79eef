import { createMachine, getInitialSnapshot, transition } from 'xstate';
import { factScope, type Flows, type JsonObject } from '#engine/index.ts';

type Given = { readonly type: 'given'; readonly facts: JsonObject };

/**
 * The progress machine as XState runs it, made of the same rows with the same conditions. Each row is tried once, in
 * order: so a state is one of ours together with the rows that are left.
 */
export function stateInXstate(flows: Flows): (facts: JsonObject) => string {
  const { progress } = flows.tables();
  if (!progress) throw new Error('These flows have no machine that facts decide.');
  const { transitions: rows, initial } = progress;
  const states: { [name: string]: object } = { idle: { on: { given: nameOf(initial, 0) } } };
  const add = (state: string, from: number): string => {
    const name = nameOf(state, from);
    if (states[name]) return name;
    states[name] = {};
    const always = rows.flatMap(({ holds, isFrom, to }, at) => {
      if (at < from || !isFrom(state)) return [];
      const guard = ({ event }: { readonly event: Given }) => holds(factScope(flows, event.facts)) === true;
      return [{ guard, target: add(to, at + 1) }];
    });
    states[name] = { always };
    return name;
  };
  add(initial, 0);
  const machine = createMachine({ types: {} as { events: Given }, initial: 'idle', states });
  const idle = getInitialSnapshot(machine);
  return (facts) => {
    const [{ value }] = transition(machine, idle, { type: 'given', facts });
    return String(value).split('/')[0] ?? '';
  };
}

function nameOf(state: string, from: number): string {
  return `${state}/${from}`;
}

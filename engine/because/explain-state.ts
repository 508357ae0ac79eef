import type { Because, PassedOver } from '#engine/because/because.ts';
import type { Places } from '#engine/because/because.ts';
import { valueReader } from '#engine/because/read-values.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { MachineRun } from '#engine/tables/run-machine.ts';

/** Prepares the explanation of a run of the machine that routing reports: its last transition, and those that did not fire. */
export function stateExplainer(
  flows: Flows,
  places: Places,
): (scope: Scope, run: MachineRun) => Because | undefined {
  const { progress } = flows.tables();
  const compiled = progress && flows.compiled.machines[progress.name];
  if (!progress || !compiled) return () => undefined;
  const document = places.machine(progress.name);
  const rows = progress.transitions.map(({ name, isFrom, to }, at) => {
    const path = pointerTo('/transitions', name);
    return { name, at, isFrom, to, path, read: valueReader(flows, compiled.transitions[at]?.when) };
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  // Why a row does not fire depends on the state alone.
  const passedIn = (state: string) =>
    rows.map(({ isFrom, path }): PassedOver => ({
      document,
      path,
      not: isFrom(state) ? 'condition' : 'state',
    }));
  const states = new Set([progress.initial, ...rows.map(({ to }) => to)]);
  const passedBy = new Map([...states].map((state) => [state, passedIn(state)]));
  return (scope, { state: result, fired }) => {
    const passed: PassedOver[] = [];
    let before = passedBy.get(progress.initial) ?? [];
    let last: (typeof rows)[number] | undefined;
    let next = 0;
    // Transitions fire in the order of their rows.
    for (const name of fired) {
      last = byName.get(name);
      passed.push(...before.slice(next, last?.at));
      before = passedBy.get(last?.to ?? '') ?? [];
      next = (last?.at ?? next) + 1;
    }
    passed.push(...before.slice(next));
    const values = last?.read(scope) ?? {};
    return { kind: 'state', result, document, path: last?.path ?? '/initial', values, passed };
  };
}

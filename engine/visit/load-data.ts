import type { CompiledLoad } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import { writePath } from '#engine/json/fact-path.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Json } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { ShownScreen } from '#engine/screen/screen-scope.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { call } from '#engine/visit/call.ts';
import { nextId, update, type Turn } from '#engine/visit/turn.ts';

/** Who asked for data: the app, a page document, `part:NAME` or the open modal. */
export type Holder = string;
export const appHolder: Holder = 'app';

/** Makes the calls of a document's `loads` whose `when` holds. */
export function startLoads(
  turn: Turn,
  holder: Holder,
  loads: readonly Named<CompiledLoad>[],
  scope: Scope,
): void {
  for (const load of loads) {
    if (load.when !== undefined && turn.flows.evaluate(load.when, scope) !== true) continue;
    call(
      turn,
      { operation: load.call, with: load.with, purpose: { type: 'load', holder, name: load.name } },
      scope,
    );
  }
}

/** Whether data of this holder is still on its way. */
export function isLoading(turn: Pick<Turn, 'state'>, holder: Holder): boolean {
  return Object.values(turn.state.calls).some(
    (purpose) => purpose.type === 'load' && purpose.holder === holder,
  );
}

/** Whether the page waits for data that it has never had, or for the action with which it opens. */
export function hasFirstLoads(
  { calls, replies, run }: VisitState,
  { document, holder, compiled }: ShownScreen,
): boolean {
  const known = replies[holder];
  return (
    run.some(({ action }) => action === compiled.opened) ||
    Object.values(calls).some(
      (purpose) =>
        purpose.type === 'load' && purpose.holder === document && known?.[purpose.name] === undefined,
    )
  );
}

/** Whether a load that repeats is neither on its way nor waited for. */
export function hasStopped({ state }: Turn, holder: Holder, { name, everyMs }: Named<CompiledLoad>): boolean {
  if (everyMs === undefined) return false;
  const asked = Object.values(state.calls).filter((purpose) => purpose.type === 'load');
  return ![...asked, ...Object.values(state.repeats)].some(
    (each) => each.holder === holder && each.name === name,
  );
}

/** The load of this name, wherever its holder is. */
export function findLoad(
  turn: Pick<Turn, 'flows'>,
  holder: Holder,
  name: string,
): Named<CompiledLoad> | undefined {
  const { compiled } = turn.flows;
  const part = holder.startsWith('part:') ? compiled.parts[holder.slice('part:'.length)] : undefined;
  const modal = holder.startsWith('modal:') ? compiled.modals[holder.slice('modal:'.length)] : undefined;
  const loads = holder === appHolder ? compiled.app.loads : (part ?? modal ?? compiled.pages[holder])?.loads;
  return loads?.find((load) => load.name === name);
}

/** Keeps a load's reply, writes it to its fact, and asks again later where the load repeats. */
export function keepReply(
  turn: Turn,
  holder: Holder,
  load: Named<CompiledLoad>,
  body: Json | undefined,
): void {
  const known = turn.state.replies[holder] ?? {};
  update(turn, { replies: { ...turn.state.replies, [holder]: writePath(known, load.name, body) } });
  if (load.into !== undefined) update(turn, { facts: writePath(turn.state.facts, load.into, body) });
  repeatAgain(turn, holder, load.name);
}

/** Where a load repeats, it is made again later, also if it has failed: the next one may have an answer. */
export function repeatAgain(turn: Turn, holder: Holder, name: string): void {
  const everyMs = findLoad(turn, holder, name)?.everyMs;
  if (everyMs !== undefined) repeatLater(turn, holder, name, everyMs);
}

/** After how long the page looks for news that may lead on; `undefined` where it looks for none. */
export function msToNews(flows: Flows, { repeats }: Pick<VisitState, 'repeats'>): number | undefined {
  const pauses = Object.values(repeats).flatMap(({ holder, name }) => {
    const { everyMs, reroutesWhen } = findLoad({ flows }, holder, name) ?? {};
    return everyMs === undefined || reroutesWhen === undefined ? [] : [everyMs];
  });
  return pauses.length === 0 ? undefined : Math.min(...pauses);
}

/** Asks the host to wait; of several waits for one load only the last counts. */
function repeatLater(turn: Turn, holder: Holder, name: string, ms: number): void {
  const id = nextId(turn, 'wait');
  const others = Object.entries(turn.state.repeats).filter(
    ([, repeat]) => repeat.holder !== holder || repeat.name !== name,
  );
  update(turn, { repeats: { ...Object.fromEntries(others), [id]: { holder, name } } });
  turn.effects.push({ type: 'wait', id, ms });
}

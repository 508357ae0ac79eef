import { writePath } from '#engine/json/fact-path.ts';
import type { CompiledLoad } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import type { Json } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { findLoad, type Holder } from '#engine/visit/load-data.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { nextId, update, type Turn } from '#engine/visit/turn.ts';

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

import { placeOf } from '#engine/pages/journeys.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import type { Address } from '#engine/pages/locate.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { clearFacts, update, type Turn } from '#engine/visit/turn.ts';

/** The id of the notice, by which a host can close it. */
export const outOfOrderNotice = 'out-of-order';

/** Whether a way leads back within one journey: to a step before the one that was asked for. */
export function leadsBack({ flows: { compiled } }: Pick<Turn, 'flows'>, from: Address, to: Address): boolean {
  const asked = placeOf(compiled, from.path, from.query);
  const shown = placeOf(compiled, to.path, to.query);
  return asked !== undefined && asked.journey === shown?.journey && shown.index < asked.index;
}

/** Whether the shown page has said so already. */
export function isToldOutOfOrder({ notices }: Pick<VisitState, 'notices'>): boolean {
  return notices.some((notice) => notice.id === outOfOrderNotice);
}

/** Tells a person who wanted a later step that this one comes first. It is said once. */
export function sayOutOfOrder(turn: Turn): void {
  const { flows, state } = turn;
  const { outOfOrder } = flows.compiled.app.words;
  if (outOfOrder === undefined) return;
  const text = flows.text(outOfOrder, factScope(flows, clearFacts(turn)));
  const others = state.notices.filter((notice) => notice.id !== outOfOrderNotice);
  update(turn, {
    notices: [...others, { id: outOfOrderNotice, level: 'info', runs: [{ type: 'text', text }] }],
  });
}

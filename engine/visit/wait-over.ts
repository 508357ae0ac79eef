import type { Scope } from '#engine/expression/scope.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import type { ShownScreen } from '#engine/screen/screen.ts';
import { appHolder, findLoad, startLoads, type Holder } from '#engine/visit/load-data.ts';
import { loadingPart, shownParts } from '#engine/visit/parts.ts';
import { pollAgain } from '#engine/visit/routing.ts';
import { clearFacts, modalScreen, pageScreen, scopeOfScreen, update, type Turn } from '#engine/visit/turn.ts';

/** A wait is over: a load is made again, or the status is asked for; one that is out of date does nothing. */
export function waitOver(turn: Turn, wait: string): void {
  const { [wait]: repeat, ...others } = turn.state.repeats;
  if (!repeat) return pollAgain(turn, wait);
  update(turn, { repeats: others });
  const load = findLoad(turn, repeat.holder, repeat.name);
  const scope = scopeOfHolder(turn, repeat.holder);
  if (load && scope) startLoads(turn, repeat.holder, [load], scope);
}

/** The scope of what asked for data; nothing where it is not shown any more. */
function scopeOfHolder(turn: Turn, holder: Holder): Scope | undefined {
  if (holder === appHolder) return factScope(turn.flows, clearFacts(turn));
  const screen = shownScreens(turn).find((shown) => shown.holder === holder);
  return screen && scopeOfScreen(turn, screen);
}

function shownScreens(turn: Turn): readonly ShownScreen[] {
  const page = pageScreen(turn);
  const parts = page ? shownParts(turn.flows, page.compiled).map((name) => loadingPart(turn, name)) : [];
  return [modalScreen(turn), page, ...parts].filter((screen) => screen !== undefined);
}

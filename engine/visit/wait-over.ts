import { call } from '#engine/visit/call.ts';
import { findLoad } from '#engine/visit/load-data.ts';
import { pollAgain } from '#engine/visit/routing.ts';
import { pageScreen, scopeOfScreen, type Turn } from '#engine/visit/turn.ts';

/** A wait is over: the status is asked for again, or a load that repeats; one that is out of date does nothing. */
export function waitOver(turn: Turn, wait: string): void {
  const [, kind, ...rest] = wait.split(':');
  if (kind !== 'load') return pollAgain(turn, wait);
  const name = rest.at(-1) ?? '';
  const owner = rest.slice(0, -1).join(':');
  const load = findLoad(turn, owner, name);
  const screen = pageScreen(turn);
  const isShown = owner.startsWith('part:') || screen?.document === owner;
  if (!load || !screen || !isShown) return;
  call(
    turn,
    { operation: load.call, with: load.with, purpose: { type: 'load', owner, name } },
    scopeOfScreen(turn, screen),
  );
}

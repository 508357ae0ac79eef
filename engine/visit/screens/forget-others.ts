import type { Scope } from '../../expression/scope.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { askedBy, held } from './asked-by.ts';
import { hasFresh } from './load-data.ts';
import { type Turn, update } from '../turn.ts';

/**
 * Forgets what a screen was told, and awaits no longer what is under way to it, where its loads ask for something else now than
 * when they were asked last: a reply counts only for what was asked. Gives the names of these loads, and of those whose `when`
 * holds only now. While the screen is shown (`isShown`), what is loaded `once` stays.
 */
export function forgetOthers(
  turn: Turn,
  screen: ShownScreen | undefined,
  isShown = false,
): ReadonlySet<string> {
  const { holder = '', compiled: { loads } = {} } = screen ?? {};
  if (!screen || !loads) return new Set();
  const { loadsAsked = {}, calls, replies } = turn.state;
  const before = loadsAsked[holder] ?? {};
  const now = askedBy(turn, screen, isShown ? before : undefined);
  const others = new Set(loads.map(({ name }) => name).filter((name) => isDue(before[name], now[name])));
  if (JSON.stringify(now) === JSON.stringify(before)) return others;
  const { [holder]: known = {}, ...elsewhere } = replies;
  const kept = Object.entries(known).filter(([name]) => !others.has(name));
  const awaited = Object.entries(calls).filter(
    ([, purpose]) => purpose.type !== 'load' || purpose.holder !== holder || !others.has(purpose.name),
  );
  update(turn, {
    loadsAsked: { ...loadsAsked, [holder]: now },
    calls: Object.fromEntries(awaited),
    replies: kept.length === 0 ? elsewhere : { ...elsewhere, [holder]: Object.fromEntries(kept) },
  });
  return others;
}

/** Notes what the loads of a screen have asked for that has just been opened. */
export function noteAsked(turn: Turn, screen: ShownScreen): ReadonlySet<string> {
  const now = askedBy(turn, screen, undefined);
  const { loadsAsked } = turn.state;
  if (Object.keys(now).length > 0) update(turn, { loadsAsked: { ...loadsAsked, [screen.holder]: now } });
  return new Set();
}

/** A load that writes what it reads, such as a token that it renews, does not ask again because of its own reply. */
export function noteOwnReply(turn: Turn, screen: ShownScreen, load: string): void {
  const { loadsAsked = {} } = turn.state;
  const before = loadsAsked[screen.holder];
  if (before === undefined) return;
  const now = askedBy(turn, screen, before)[load];
  if (now !== undefined && now !== before[load])
    update(turn, { loadsAsked: { ...loadsAsked, [screen.holder]: { ...before, [load]: now } } });
}

function isDue(before: string | undefined, now: string | undefined): boolean {
  if (before === now || now === undefined || !now.startsWith(held)) return before !== now;
  return now.slice(held.length) !== before?.replace(/^-/, '');
}

/** Forgets what a page that says that it loads has read before, where it asks for it again: until that is there, it says so. */
export function forgetRead(
  turn: Turn,
  { holder, compiled: { loading, loads = [] } }: ShownScreen,
  scope: Scope,
): void {
  const { [holder]: read, ...elsewhere } = turn.state.replies;
  if (loading === undefined || read === undefined) return;
  const due = loads.filter((load) => turn.flows.holds(load.when, scope) && !hasFresh(turn, holder, load));
  const asked = new Set(due.map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(read).filter(([name]) => !asked.has(name)));
  update(turn, { replies: { ...elsewhere, [holder]: kept } });
}

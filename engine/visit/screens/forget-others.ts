import type { Scope } from '../../expression/scope.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { askedBy, held } from './asked-by.ts';
import { hasFresh } from './load-data.ts';
import { type Transition, update } from '../transition.ts';

/**
 * Forgets what a screen was told, and awaits no longer what is under way to it, where its loads ask for something else now than
 * when they were asked last: a reply counts only for what was asked. Gives the names of these loads, and of those whose `when`
 * holds only now. While the screen is shown (`isShown`), what is loaded `once` stays.
 */
export function forgetOthers(
  transition: Transition,
  screen: ShownScreen | undefined,
  isShown = false,
): ReadonlySet<string> {
  const { holder = '', compiled: { loads } = {} } = screen ?? {};
  if (!screen || !loads) return new Set();
  const { loadsAsked = {}, calls, replies } = transition.state;
  const before = loadsAsked[holder] ?? {};
  const now = askedBy(transition, screen, isShown ? before : undefined);
  const others = new Set(loads.map(({ name }) => name).filter((name) => isDue(before[name], now[name])));
  if (JSON.stringify(now) === JSON.stringify(before)) return others;
  const { [holder]: known = {}, ...elsewhere } = replies;
  const kept = Object.entries(known).filter(([name]) => !others.has(name));
  const awaited = Object.entries(calls).filter(
    ([, purpose]) => purpose.type !== 'load' || purpose.holder !== holder || !others.has(purpose.name),
  );
  update(transition, {
    loadsAsked: { ...loadsAsked, [holder]: now },
    calls: Object.fromEntries(awaited),
    replies: kept.length === 0 ? elsewhere : { ...elsewhere, [holder]: Object.fromEntries(kept) },
  });
  return others;
}

/** Notes what the loads of a screen have asked for that has just been opened. */
export function noteAsked(transition: Transition, screen: ShownScreen): ReadonlySet<string> {
  const now = askedBy(transition, screen, undefined);
  const { loadsAsked } = transition.state;
  if (Object.keys(now).length > 0)
    update(transition, { loadsAsked: { ...loadsAsked, [screen.holder]: now } });
  return new Set();
}

/** A load that writes what it reads, such as a token that it renews, does not ask again because of its own reply. */
export function noteOwnReply(transition: Transition, screen: ShownScreen, load: string): void {
  const { loadsAsked = {} } = transition.state;
  const before = loadsAsked[screen.holder];
  if (before === undefined) return;
  const now = askedBy(transition, screen, before)[load];
  if (now !== undefined && now !== before[load])
    update(transition, { loadsAsked: { ...loadsAsked, [screen.holder]: { ...before, [load]: now } } });
}

function isDue(before: string | undefined, now: string | undefined): boolean {
  if (before === now || now === undefined || !now.startsWith(held)) return before !== now;
  return now.slice(held.length) !== before?.replace(/^-/, '');
}

/** Forgets what a page that says that it loads has read before, where it asks for it again: until that is there, it says so. */
export function forgetRead(
  transition: Transition,
  { holder, compiled: { loading, loads = [] } }: ShownScreen,
  scope: Scope,
): void {
  const { [holder]: read, ...elsewhere } = transition.state.replies;
  if (loading === undefined || read === undefined) return;
  const due = loads.filter(
    (load) => transition.flows.holds(load.when, scope) && !hasFresh(transition, holder, load),
  );
  const asked = new Set(due.map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(read).filter(([name]) => !asked.has(name)));
  update(transition, { replies: { ...elsewhere, [holder]: kept } });
}

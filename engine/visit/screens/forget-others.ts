import { type OpenScreen } from '../context.ts';
import { type Transition, update } from '../transition.ts';
import { askedBy, held } from './asked-by.ts';
import { dropLoads, hasFresh } from './load-data.ts';

/**
 * Forgets the replies of loads that now ask for something else, and no longer waits for their calls under way: a
 * reply counts only for what was asked. Gives the names of these loads, and of those whose `when` holds only now.
 * While the screen is shown (`isShown`), what is loaded `once` stays.
 */
export function forgetOthers(transition: Transition, open: OpenScreen, isShown = false): ReadonlySet<string> {
  const { scopeKey, compiled } = open.screen;
  const { loads } = compiled;
  if (!loads) return new Set();
  const { loadsAsked = {}, replies } = transition.state;
  const before = loadsAsked[scopeKey] ?? {};
  const now = askedBy(transition.flows, open, isShown ? before : undefined);
  const others = new Set(loads.map(({ name }) => name).filter((name) => isDue(before[name], now[name])));
  if (JSON.stringify(now) === JSON.stringify(before)) return others;
  const { [scopeKey]: known = {}, ...elsewhere } = replies;
  const kept = Object.entries(known).filter(([name]) => !others.has(name));
  dropLoads(transition, scopeKey, others);
  update(transition, {
    loadsAsked: { ...loadsAsked, [scopeKey]: now },
    replies: kept.length === 0 ? elsewhere : { ...elsewhere, [scopeKey]: Object.fromEntries(kept) },
  });
  return others;
}

/** Notes what the loads of a screen have asked for that has just been opened. */
export function noteAsked(transition: Transition, open: OpenScreen): ReadonlySet<string> {
  const now = askedBy(transition.flows, open, undefined);
  const { loadsAsked } = transition.state;
  if (Object.keys(now).length > 0)
    update(transition, { loadsAsked: { ...loadsAsked, [open.screen.scopeKey]: now } });
  return new Set();
}

/** A load that writes what it reads, such as a token that it renews, does not ask again because of that reply. */
export function noteOwnReply(transition: Transition, open: OpenScreen, load: string): void {
  const { loadsAsked = {} } = transition.state;
  const { scopeKey } = open.screen;
  const before = loadsAsked[scopeKey];
  if (before === undefined) return;
  const now = askedBy(transition.flows, open, before)[load];
  if (now !== undefined && now !== before[load])
    update(transition, { loadsAsked: { ...loadsAsked, [scopeKey]: { ...before, [load]: now } } });
}

function isDue(before: string | undefined, now: string | undefined): boolean {
  if (before === now || now === undefined || !now.startsWith(held)) return before !== now;
  return now.slice(held.length) !== before?.replace(/^-/, '');
}

/** Forgets what a page that says that it loads has read before, where it asks for it again: until that is there, it says so. */
export function forgetRead(transition: Transition, { screen, scope }: OpenScreen): void {
  const { scopeKey, compiled } = screen;
  const { loading, loads = [] } = compiled;
  const { [scopeKey]: read, ...elsewhere } = transition.state.replies;
  if (loading === undefined || read === undefined) return;
  const due = loads.filter(
    (load) => transition.flows.holds(load.when, scope) && !hasFresh(transition, scopeKey, load),
  );
  const asked = new Set(due.map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(read).filter(([name]) => !asked.has(name)));
  update(transition, { replies: { ...elsewhere, [scopeKey]: kept } });
}

import type { Note, Scope } from '#engine/expression/scope.ts';
import { canonicalText } from '#engine/json/json.ts';
import { readBy } from '#engine/fields/checked-answers.ts';
import { type ShownScreen, screenScope } from '#engine/screen/screen-scope.ts';
import { type Turn, clearFacts, sealedFacts, update } from '#engine/visit/turn.ts';

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

/** Stands before what a load would ask for whose `when` does not hold. What it has brought before stays. */
const held = '-';

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
  const asked = new Set(loads.filter(({ when }) => turn.flows.holds(when, scope)).map(({ name }) => name));
  const kept = Object.fromEntries(Object.entries(read).filter(([name]) => !asked.has(name)));
  update(turn, { replies: { ...elsewhere, [holder]: kept } });
}

/** What the calls of a screen's loads are made of, by their names; nothing of those that always ask for the same. */
function askedBy(
  turn: Turn,
  screen: ShownScreen,
  before: { readonly [load: string]: string } | undefined,
): { readonly [load: string]: string } {
  const { flows } = turn;
  const { values = screen.values, parameters = screen.parameters } = screen.asked ?? {};
  const sealed = screenScope(flows, sealedFacts(turn), { ...screen, values, parameters });
  const clear = screenScope(flows, clearFacts(turn), screen);
  const scopeWith = (note: Note): Scope => screenScope(flows, clearFacts(turn), screen, note);
  return Object.fromEntries(
    (screen.compiled.loads ?? []).flatMap(({ name, once, when, with: sent }) => {
      if (before && once === true) return before[name] === undefined ? [] : [[name, before[name]]];
      const read = readBy(flows, sent, scopeWith, sealed);
      const isSame = read.length === 0 || readsOnlyBrand(sent ?? {});
      if (isSame && when === undefined) return [];
      return [[name, (flows.holds(when, clear) ? '' : held) + canonicalText(read)]];
    }),
  );
}

/** Whether what a mapping reads is the same in the whole visit. */
function readsOnlyBrand(mapping: unknown): boolean {
  if (typeof mapping !== 'object' || mapping === null) return true;
  if (!Array.isArray(mapping)) return Object.values(mapping).every(readsOnlyBrand);
  const [op, root] = mapping as readonly unknown[];
  if (op === 'fact') return root === 'brand';
  return op !== 'name' && op !== 'let' && op !== 'rule' && mapping.every(readsOnlyBrand);
}

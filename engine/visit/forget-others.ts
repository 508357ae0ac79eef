import type { Note, Scope } from '#engine/expression/scope.ts';
import { canonicalText } from '#engine/json/json.ts';
import { readBy } from '#engine/fields/checked-answers.ts';
import { type ShownScreen, screenScope } from '#engine/screen/screen-scope.ts';
import { type Turn, clearFacts, update } from '#engine/visit/turn.ts';

/**
 * Forgets what a screen was told, and awaits no longer what is under way to it, where its loads ask for something else now than
 * when it was shown last: a reply counts only for what was asked. Gives the names of these loads.
 */
export function forgetOthers(turn: Turn, screen: ShownScreen | undefined): ReadonlySet<string> {
  const { holder = '', compiled: { loads } = {} } = screen ?? {};
  if (!screen || !loads) return new Set();
  const { loadsAsked = {}, calls, replies } = turn.state;
  const now = askedBy(turn, screen);
  const isOther = (name: string): boolean => now[name] !== loadsAsked[holder]?.[name];
  const others = new Set(loads.map(({ name }) => name).filter(isOther));
  if (others.size === 0) return others;
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

/** What the calls of a screen's loads are made of, by their names; nothing of those that always ask for the same. */
function askedBy(turn: Turn, screen: ShownScreen): { readonly [load: string]: string } {
  const { flows, state } = turn;
  const { values = screen.values, parameters = screen.parameters } = screen.asked ?? {};
  const sealed = screenScope(flows, state.facts, { ...screen, values, parameters });
  const scopeWith = (note: Note): Scope => screenScope(flows, clearFacts(turn), screen, note);
  return Object.fromEntries(
    (screen.compiled.loads ?? []).flatMap((load) => {
      const read = readBy(flows, load.with, scopeWith, sealed);
      return read.length === 0 ? [] : [[load.name, canonicalText(read)]];
    }),
  );
}

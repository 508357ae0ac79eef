import type { CompiledLoad } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import type { Note, Scope } from '#engine/expression/scope.ts';
import { canonicalText } from '#engine/json/json.ts';
import { type ShownScreen, readBy, screenScope } from '#engine/screen/screen-scope.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { call } from '#engine/visit/call.ts';
import { type Turn, clearFacts, update } from '#engine/visit/turn.ts';

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

/**
 * Forgets what a screen was told, and awaits no longer what is under way to it, where its loads ask for something else now than
 * when it was shown last: a reply counts only for what was asked. Gives the names of these loads.
 */
export function forgetOthers(turn: Turn, screen: ShownScreen | undefined): ReadonlySet<string> {
  const { holder = '', compiled: { loads = [] } = {} } = screen ?? {};
  const { asked = {}, calls, replies } = turn.state;
  const now = screen ? askedBy(turn, screen) : {};
  const isOther = (name: string): boolean => now[name] !== asked[holder]?.[name];
  const others = new Set(loads.map(({ name }) => name).filter(isOther));
  if (others.size === 0) return others;
  const { [holder]: known = {}, ...elsewhere } = replies;
  const kept = Object.entries(known).filter(([name]) => !others.has(name));
  const awaited = Object.entries(calls).filter(
    ([, purpose]) => purpose.type !== 'load' || purpose.holder !== holder || !others.has(purpose.name),
  );
  update(turn, {
    asked: { ...asked, [holder]: now },
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

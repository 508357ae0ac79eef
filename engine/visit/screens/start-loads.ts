import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import { readBy } from '../../fields/checked-answers.ts';
import { writePath } from '../../json/fact-path.ts';
import { canonicalText, filterEntries } from '../../json/json.ts';
import { addressParameters } from '../../pages/resolve-url.ts';
import { factScope } from '../../screen/screen-scope.ts';
import { type OpenScreen, type VisitContext, openScopeKey } from '../context.ts';
import type { FreshReply } from '../state.ts';
import { type Transition, call, update } from '../transition.ts';
import { type ScopeKey, isAwaited } from './load-data.ts';

/** What a load asked, where its reply stays fresh for a while. */
type Asked = Omit<FreshReply, 'at'>;
type FreshLoad = Pick<Named<CompiledLoad>, 'name' | 'call' | 'with' | 'into' | 'freshMs'>;

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
  const kept = filterEntries(read, (_reply, name) => !asked.has(name));
  update(transition, { replies: { ...elsewhere, [scopeKey]: kept } });
}

/**
 * Makes the calls of a document's `loads` whose `when` holds, unless a reply is fresh. `again` is true if the page
 * shown asks for something else, or if a load repeats.
 */
export function startLoads(
  transition: Transition,
  scopeKey: ScopeKey,
  loads: readonly Named<CompiledLoad>[],
  scope: Scope,
  again?: { readonly debounceMs?: number } | 'repeated',
): void {
  const isOther = again !== undefined && again !== 'repeated';
  for (const load of loads) {
    const { name, call: operation, with: sent, when } = load;
    if (!transition.flows.holds(when, scope)) continue;
    if (!again && (hasFresh(transition, scopeKey, load) || takeFresh(transition, scopeKey, load))) continue;
    const fresh = askedFresh(transition, scopeKey, load);
    const purpose = {
      type: 'load',
      scopeKey,
      name,
      ...(isOther && { isAgain: true as const }),
      ...(fresh && { fresh }),
    } as const;
    const group = isOther && { ...again, group: `load ${scopeKey} ${name}` };
    call(transition, { operation, with: sent, purpose, ...group }, scope);
  }
}

/** Whether a load need not be made: its reply is fresh, and if it repeats, the next time is waited for. */
function hasFresh(transition: Transition, scopeKey: ScopeKey, load: Named<CompiledLoad>): boolean {
  return !hasStopped(transition, scopeKey, load) && isFresh(transition, scopeKey, load);
}

/** Whether the reply of a load was fresh for a while and is not any more, and nobody waits for another one. */
export function isStale(transition: Transition, scopeKey: ScopeKey, load: Named<CompiledLoad>): boolean {
  return (
    load.freshMs !== undefined &&
    !isAwaited(transition, scopeKey, load.name) &&
    !isFresh(transition, scopeKey, load)
  );
}

/** Whether a load that repeats is neither on its way nor waited for. */
export function hasStopped(
  transition: Transition,
  scopeKey: ScopeKey,
  { name, everyMs }: Named<CompiledLoad>,
): boolean {
  if (everyMs === undefined || isAwaited(transition, scopeKey, name)) return false;
  return !Object.values(transition.state.repeats).some(
    (repeat) => repeat.scopeKey === scopeKey && repeat.name === name,
  );
}

/** Whether a load has a reply to what it asks now that is no older than its `freshMs`. */
function isFresh(transition: Transition, scopeKey: ScopeKey, load: FreshLoad): boolean {
  const { fresh, replies } = transition.state;
  const reply = fresh?.[scopeKey]?.[load.name];
  const isKept = replies[scopeKey]?.[load.name] !== undefined;
  return isKept && reply !== undefined && serves(transition, scopeKey, load, reply);
}

/**
 * Takes the fresh reply of another document's load that asks the same. A load that writes a fact does not: the fact may be
 * newer by now.
 */
function takeFresh(transition: Transition, scopeKey: ScopeKey, load: Named<CompiledLoad>): boolean {
  if (load.freshMs === undefined || load.into !== undefined || load.everyMs !== undefined) return false;
  const { fresh = {}, replies } = transition.state;
  for (const [other, loads] of Object.entries(fresh)) {
    for (const [name, reply] of Object.entries(loads)) {
      const body = replies[other]?.[name];
      if (body === undefined || !serves(transition, scopeKey, load, reply)) continue;
      update(transition, {
        replies: { ...replies, [scopeKey]: writePath(replies[scopeKey] ?? {}, load.name, body) },
      });
      keepFresh(transition, scopeKey, load, reply);
      return true;
    }
  }
  return false;
}

/** Whether a reply is young enough for a load, and to what the load asks now. */
function serves(transition: Transition, scopeKey: ScopeKey, load: FreshLoad, reply: FreshReply): boolean {
  const age = transition.now - reply.at;
  if (age < 0 || age >= (load.freshMs ?? 0) || load.call !== reply.call) return false;
  return askedFresh(transition, scopeKey, load)?.question === reply.question;
}

/** What a load with `freshMs` asks, with handles in place of sensitive values, so that states may hold it. */
function askedFresh({ flows, context }: Transition, scopeKey: ScopeKey, load: FreshLoad): Asked | undefined {
  if (load.freshMs === undefined) return undefined;
  const { scopeWith, redactedScope } = openScopeKey(context, scopeKey) ?? openAddress(context);
  return {
    call: load.call,
    question: canonicalText(readBy(flows, load.with, scopeWith, redactedScope)),
    ...(load.into !== undefined && { isFact: true }),
  };
}

/** What the app's own loads see. */
function openAddress({
  flows,
  state,
  facts,
  redactedFacts,
}: VisitContext): Pick<OpenScreen, 'scopeWith' | 'redactedScope'> {
  const parameters = addressParameters(flows, state.location.path);
  return {
    scopeWith: (note) => factScope(flows, facts, { parameters }, note),
    redactedScope: factScope(flows, redactedFacts, { parameters }),
  };
}

/** Notes that the reply of a load has come; `asked` is what it asked. */
export function noteFresh(
  transition: Transition,
  scopeKey: ScopeKey,
  load: FreshLoad,
  asked: Asked | undefined,
): void {
  if (asked) keepFresh(transition, scopeKey, load, { ...asked, at: transition.now });
}

function keepFresh(transition: Transition, scopeKey: ScopeKey, { name }: FreshLoad, reply: FreshReply): void {
  const { fresh = {} } = transition.state;
  update(transition, { fresh: { ...fresh, [scopeKey]: { ...fresh[scopeKey], [name]: reply } } });
}

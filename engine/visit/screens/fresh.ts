import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { readBy } from '../../fields/checked-answers.ts';
import { writePath } from '../../json/fact-path.ts';
import { canonicalText, mapEntries } from '../../json/json.ts';
import { addressParameters } from '../../pages/resolve-url.ts';
import { factScope } from '../../screen/screen-scope.ts';
import type { FreshReply, Purpose } from '../state.ts';
import { type OpenScreen, type VisitContext, openScopeKey } from '../context.ts';
import { type Transition, update } from '../transition.ts';

type Asked = Omit<FreshReply, 'at'>;
type FreshLoad = Pick<Named<CompiledLoad>, 'name' | 'call' | 'with' | 'into' | 'freshMs'>;

/** What a load with `freshMs` asks, with handles in place of sensitive values, so that states may hold it. */
export function askedFresh(
  { flows, context }: Transition,
  scopeKey: string,
  load: FreshLoad,
): Asked | undefined {
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
  scopeKey: string,
  load: FreshLoad,
  asked: Asked | undefined,
): void {
  if (asked) keepFresh(transition, scopeKey, load, { ...asked, at: transition.now });
}

function keepFresh(transition: Transition, scopeKey: string, { name }: FreshLoad, reply: FreshReply): void {
  const { fresh = {} } = transition.state;
  update(transition, { fresh: { ...fresh, [scopeKey]: { ...fresh[scopeKey], [name]: reply } } });
}

/** Whether a load has a reply to what it asks now that is no older than its `freshMs`. */
export function isFresh(transition: Transition, scopeKey: string, load: FreshLoad): boolean {
  const reply = transition.state.fresh?.[scopeKey]?.[load.name];
  const isKept = transition.state.replies[scopeKey]?.[load.name] !== undefined;
  return (
    isKept &&
    reply !== undefined &&
    isYoung(transition, load, reply) &&
    asksFor(transition, scopeKey, load, reply)
  );
}

/**
 * Takes the fresh reply of another document's load that asks the same. A load that writes a fact does not: the fact may be
 * newer by now.
 */
export function takeFresh(transition: Transition, scopeKey: string, load: Named<CompiledLoad>): boolean {
  if (load.freshMs === undefined || load.into !== undefined || load.everyMs !== undefined) return false;
  const { fresh = {}, replies } = transition.state;
  for (const [other, loads] of Object.entries(fresh)) {
    for (const [name, reply] of Object.entries(loads)) {
      const body = replies[other]?.[name];
      if (
        body === undefined ||
        !isYoung(transition, load, reply) ||
        !asksFor(transition, scopeKey, load, reply)
      )
        continue;
      update(transition, {
        replies: { ...replies, [scopeKey]: writePath(replies[scopeKey] ?? {}, load.name, body) },
      });
      keepFresh(transition, scopeKey, load, reply);
      return true;
    }
  }
  return false;
}

function isYoung({ now }: Transition, { freshMs = 0 }: FreshLoad, { at }: FreshReply): boolean {
  return now >= at && now - at < freshMs;
}

function asksFor(
  transition: Transition,
  scopeKey: string,
  load: FreshLoad,
  { call, question }: FreshReply,
): boolean {
  return load.call === call && askedFresh(transition, scopeKey, load)?.question === question;
}

/** Another session may see other data: no reply is fresh any more. */
export function forgetFresh(transition: Transition): void {
  keepOnly(transition, () => false);
}

/** An action changes something at a service: what it has answered before is not fresh any more, nor is any fact. */
export function forgetChanged(transition: Transition, operation: string): void {
  const { operations } = transition.flows.compiled;
  const changed = operations[operation];
  if (!changed || changed.method === 'GET') return;
  const service = serviceOf(changed.path);
  keepOnly(
    transition,
    ({ call, isFact }) => isFact !== true && serviceOf(operations[call]?.path) !== service,
  );
}

/** Other replies are not fresh any more, nor will those be that are still under way. */
function keepOnly(transition: Transition, isKept: (asked: Asked) => boolean): void {
  const { fresh: known = {}, calls, ...state } = transition.state;
  const fresh = mapEntries(known, (loads) =>
    Object.fromEntries(Object.entries(loads).filter(([, reply]) => isKept(reply))),
  );
  const isAny = Object.values(fresh).some((loads) => Object.keys(loads).length > 0);
  transition.state = {
    ...state,
    calls: mapEntries(calls, (one) => asOld(one, isKept)),
    ...(isAny && { fresh }),
  };
}

function asOld(purpose: Purpose, isKept: (asked: Asked) => boolean): Purpose {
  if (purpose.type !== 'load' || !purpose.fresh || isKept(purpose.fresh)) return purpose;
  const { fresh: _old, ...rest } = purpose;
  return rest;
}

/** The first segment of a path names the service. */
function serviceOf(path = ''): string {
  return path.split('/', 2).join('/');
}

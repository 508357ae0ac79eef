import {
  type Effect,
  type JsonObject,
  type VisitEvent,
  type VisitProblem,
  type VisitState,
  reduce,
  isUnredacted,
} from '#engine/index.ts';
import { eachInSlices } from '#api/scheduling/each-in-slices.ts';
import type { FairQueue } from '#api/scheduling/fair-queue.ts';
import { type PendingCall, pendingCall } from '../calls/pending-call.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';

import { traceEvents } from './history.ts';
import { happenedBy } from './tally.ts';
import { type VisitContents, keptVault, lookUp, passwordsIn, withoutDraft } from './visit.ts';

/** Events that were folded, or why they do not fit. */
export type Folded =
  | { readonly ok: true; readonly contents: VisitContents; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: FoldProblem };

/**
 * Why events do not fit. `unproven`: a reported answer did not come through this server. `unredacted`: a sensitive
 * answer is in the event, and would stay in the state.
 */
type FoldProblem = VisitProblem | { readonly code: 'unproven' | 'unredacted'; readonly message: string };

/** Whether an event may be believed, given the call that it is an answer to. */
export type Believe = (event: VisitEvent, expected: PendingCall | undefined) => boolean;

/** What is folded here besides the events: the sensitive values that came along, and whom to believe. */
interface Folding {
  /** Passwords among them are known to these events only. */
  readonly vault?: JsonObject;
  /** Default: everybody, since the server reports what it has seen itself. */
  readonly believe?: Believe;
}

/** Folds events over a visit exactly as the browser does. */
export function foldEvents(
  brand: BrandFlows,
  contents: VisitContents,
  events: readonly VisitEvent[],
  { vault = {}, believe = () => true }: Folding = {},
): Folded {
  // A handle that is known is never bound again: what it represents has been checked.
  const values = { ...vault, ...contents.vault };
  const effects: Effect[] = [];
  let { state, pending } = contents;
  let before = contents;
  let { happened } = contents;
  for (const event of events) {
    if (!believe(event, expectedBy(event, pending))) return { ok: false, problem: unproven };
    if (isUnredacted(brand.flows, state, event)) return { ok: false, problem: unredacted };
    const reduced = reduce(brand.flows, state, event, lookUp(values));
    if (!reduced.ok) return reduced;
    effects.push(...reduced.effects);
    const { state: after, effects: caused } = reduced;
    happened = happenedBy(brand, { event, before: state, after, effects: caused }, happened);
    ({ state } = reduced);
    if (reduced.effects.some(({ type }) => type === 'finish')) before = withoutDraft(before);
    pending = stillPending(brand, state, pending, reduced.effects, values);
  }
  const trace = traceEvents(brand, contents, state, events, vault);
  const folded = { ...before, version: contents.version + events.length, pending, trace, happened };
  return { ok: true, contents: keptContents(brand, folded, state, values), effects };
}

/** The same for many events, a few milliseconds at a time: other requests do not wait for all of them. */
export async function foldInSlices(
  slices: FairQueue,
  brand: BrandFlows,
  before: VisitContents,
  events: readonly VisitEvent[],
  folding: Folding = {},
): Promise<Folded> {
  const effects: Effect[] = [];
  let contents = before;
  let problem: FoldProblem | undefined;
  await eachInSlices(slices, events, (event) => {
    const folded = foldEvents(brand, contents, [event], folding);
    if (folded.ok) {
      effects.push(...folded.effects);
      ({ contents } = folded);
    } else ({ problem } = folded);
    return folded.ok;
  });
  return problem === undefined ? { ok: true, contents, effects } : { ok: false, problem };
}

const unredacted = { code: 'unredacted', message: 'A sensitive answer came without a handle.' } as const;
const unproven = { code: 'unproven', message: 'Nobody here has seen this answer.' } as const;

function expectedBy(event: VisitEvent, pending: VisitContents['pending']): PendingCall | undefined {
  return 'call' in event && Object.hasOwn(pending, event.call) ? pending[event.call] : undefined;
}

/** What is kept of a visit in a new state: what its pages share, and the values that the state points to. */
export function keptContents(
  brand: BrandFlows,
  before: Omit<VisitContents, 'state' | 'vault' | 'happened'> & {
    readonly happened?: VisitContents['happened'] | undefined;
  },
  state: VisitState,
  vault: JsonObject,
): VisitContents {
  const { tab, tabs, others, version, pending, withoutScript, answeredAt, isUnanswered } = before;
  const { heldBy, formerId, answeredUrl, given, typedAt, remindedAt, isResuming, lastOutdated } = before;
  const { history, trace, tally, happened, migrations } = before;
  return {
    tab,
    tabs,
    others,
    version,
    pending,
    ...(withoutScript === true ? { withoutScript: true } : {}),
    ...(isUnanswered === true ? { isUnanswered: true } : {}),
    ...(lastOutdated === undefined ? {} : { lastOutdated }),
    ...(isResuming === true ? { isResuming: true } : {}),
    ...(given === undefined ? {} : { given }),
    ...(typedAt === undefined ? {} : { typedAt }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(answeredUrl === undefined ? {} : { answeredUrl }),
    ...(remindedAt === undefined ? {} : { remindedAt }),
    ...(heldBy === undefined ? {} : { heldBy }),
    ...(formerId === undefined ? {} : { formerId }),
    ...(migrations === undefined ? {} : { migrations }),
    ...(history === undefined ? {} : { history }),
    ...(trace === undefined ? {} : { trace }),
    ...(tally === undefined ? {} : { tally }),
    ...(happened === undefined ? {} : { happened }),
    state,
    vault: keptVault(state, vault, brand.passwords),
  };
}

/** The calls that a state waits for, with those that were just asked for. */
export function stillPending(
  brand: BrandFlows,
  state: VisitState,
  before: VisitContents['pending'],
  effects: readonly Effect[],
  vault: JsonObject,
): VisitContents['pending'] {
  const asked = effects.flatMap((effect) => {
    if (effect.type !== 'call') return [];
    return [[effect.id, markOf(brand, effect, passwordsIn(state, vault, brand.passwords))] as const];
  });
  const all = Object.entries({ ...before, ...Object.fromEntries(asked) });
  return Object.fromEntries(all.filter(([call]) => Object.hasOwn(state.calls, call)));
}

type CallEffect = Extract<Effect, { readonly type: 'call' }>;

// What must not happen twice is let through by its mark alone, so that one lacks no more than what its description withholds.
function markOf(
  { flows }: BrandFlows,
  { operation, request }: CallEffect,
  passwords: ReadonlySet<unknown>,
): PendingCall {
  const { idempotent, writeOnly = [] } = flows.compiled.operations[operation] ?? {};
  return pendingCall(
    operation,
    request,
    idempotent === true ? { members: writeOnly } : { secrets: passwords },
  );
}

/** Folds the events that are allowed and passes over the others, since no browser is waiting to take them back. */
export function foldAllowed(
  brand: BrandFlows,
  before: VisitContents,
  events: readonly VisitEvent[],
  folding: Folding,
): { readonly contents: VisitContents; readonly effects: readonly Effect[] } {
  const effects: Effect[] = [];
  let contents = before;
  for (const event of events) {
    const folded = foldEvents(brand, contents, [event], folding);
    if (!folded.ok) continue;
    effects.push(...folded.effects);
    ({ contents } = folded);
  }
  return { contents, effects };
}

/** The same of many events, a few milliseconds at a time. */
export async function foldAllowedInSlices(
  slices: FairQueue,
  brand: BrandFlows,
  before: VisitContents,
  events: readonly VisitEvent[],
  folding: Folding,
): Promise<VisitContents> {
  let contents = before;
  await eachInSlices(slices, events, (event) => {
    ({ contents } = foldAllowed(brand, contents, [event], folding));
    return true;
  });
  return contents;
}

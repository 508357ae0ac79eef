import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Effect,
  type EffectTable,
  type JsonObject,
  type VisitEvent,
  type VisitState,
  answerEvent,
  documentOfScopeKey,
  performEffect,
  stampEvent,
} from '#engine/index.ts';
import { foldAllowed } from '../visits/fold-events.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { finishOthers } from './latest-draft.ts';
import type { EffectRunner } from './effect-runner.ts';

/** A visit and what is left to do in it. */
export interface VisitProgress {
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
}

/** The same from when on the server loads what its page needs. */
export function takenOn({ visit, effects }: VisitProgress): VisitProgress {
  return { visit: { ...visit, contents: { ...visit.contents, withoutScript: true } }, effects };
}

/** People do not wait longer for a page. */
const longestMs = 5_000;

/**
 * Does what a browser's script would do: makes calls, waits, and folds what comes back until nothing is left that
 * a server can do. Saves before each call, since a call that must not happen twice is checked
 * against the stored visit. Undefined if another request has changed the visit meanwhile. `vault`: passwords that came along.
 */
export async function runEffects(
  effectRunner: EffectRunner,
  begun: VisitProgress,
  vault: JsonObject = {},
): Promise<VisitProgress | undefined> {
  const until = effectRunner.clock() + longestMs;
  const left: Effect[] = [];
  let { visit, effects } = begun;
  for (;;) {
    const saved = await effectRunner.visits.save(visit);
    if (!saved) return undefined;
    visit = saved;
    const host = {
      effectRunner,
      visit,
      state: visit.contents.state,
      patienceMs: until - effectRunner.clock(),
    };
    const begunWork: Promise<readonly VisitEvent[]>[] = [];
    for (const effect of effects) {
      const work = performEffect(serverEffects, effect, host);
      if (work) begunWork.push(work);
      else left.push(effect);
    }
    if (begunWork.length === 0) return { visit, effects: left };
    const events = await Promise.all(begunWork);
    const folded = foldAllowed(effectRunner.brand, visit.contents, events.flat(), { vault });
    visit = { ...visit, contents: folded.contents };
    ({ effects } = folded);
  }
}

/** A server that does a browser's work in a visit, and how long it may wait. */
interface ServerHost {
  readonly effectRunner: EffectRunner;
  readonly visit: StoredVisit;
  readonly state: VisitState;
  readonly patienceMs: number;
}

/** How a server performs effects in a browser's place: the events that follow; undefined for what it leaves to others. */
const serverEffects: EffectTable<ServerHost, Promise<readonly VisitEvent[]> | undefined> = {
  call: ({ id, request }, { effectRunner, state }) =>
    isAwaited(id, state)
      ? effectRunner
          .call(request)
          .then((answer) => [stampEvent(answerEvent(id, answer), effectRunner.clock())])
      : undefined,
  wait: ({ id, ms }, { effectRunner, state, patienceMs }) =>
    id === state.polling?.wait && ms <= patienceMs
      ? sleep(ms).then(() => [{ type: 'polled', wait: id, now: effectRunner.clock() }])
      : undefined,
  emit: async ({ request }, { effectRunner }) => {
    // The answer does not matter.
    if (request) void effectRunner.call(request).catch(() => undefined);
    return [];
  },
  // The end of a session is the server's own affair.
  store: () => undefined,
  resume: () => undefined,
  finish: async (_effect, { effectRunner, visit }) => {
    await finishOthers(effectRunner.visits, visit);
    return [];
  },
  navigate: () => undefined,
  forget: () => undefined,
  focus: () => undefined,
};

// Suggestions are needed only while their field is on the page.
function isAwaited(call: string, { calls, page, modal }: VisitState): boolean {
  const purpose = calls[call];
  if (purpose?.type !== 'suggest') return purpose !== undefined;
  return documentOfScopeKey(purpose.scopeKey) === (modal ? `modal:${modal.document}` : page?.document);
}

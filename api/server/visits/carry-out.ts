import { setTimeout as sleep } from 'node:timers/promises';
import type { Effect, JsonObject, VisitEvent, VisitState } from '#engine/index.ts';
import { answerEvent, stampEvent } from '#renderer/server.tsx';
import { foldAllowed } from './fold-events.ts';
import type { Performer } from './performer.ts';
import type { StoredVisit } from './visit.ts';

/** A visit and what is left to do in it. */
export interface VisitProgress {
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
}

/** People do not wait longer for a page. */
const patienceMs = 5_000;

/**
 * Does what a browser's script would do: makes calls, waits, and folds what comes back until nothing is left that
 * a server can do. Saves before each call, since a call that must not happen twice is checked
 * against the stored visit. Undefined if another request has changed the visit meanwhile. `vault`: passwords that came along.
 */
export async function carryOut(
  performer: Performer,
  begun: VisitProgress,
  vault: JsonObject = {},
): Promise<VisitProgress | undefined> {
  const until = performer.clock() + patienceMs;
  const left: Effect[] = [];
  let { visit, effects } = begun;
  for (;;) {
    if (!(await performer.visits.save(visit))) return undefined;
    visit = { ...visit, revision: visit.revision + 1 };
    const { state } = visit.contents;
    const isOurs = (effect: Effect) => isDue(effect, state, until - performer.clock());
    left.push(...effects.filter((effect) => !isOurs(effect)));
    const work = effects.filter(isOurs);
    if (work.length === 0) return { visit, effects: left };
    const events = await Promise.all(work.map((effect) => perform(performer, effect)));
    const folded = foldAllowed(performer.brand, visit.contents, events.flat(), { vault });
    visit = { ...visit, contents: folded.contents };
    ({ effects } = folded);
  }
}

function isDue(effect: Effect, state: VisitState, patience: number): boolean {
  switch (effect.type) {
    case 'call':
      return isAwaited(effect.id, state);
    case 'wait':
      return effect.id === state.polling?.wait && effect.ms <= patience;
    case 'emit':
      return true;
    case 'store':
      return effect.token === 'forget';
    case 'navigate':
    case 'forget':
    case 'focus':
      return false;
    default:
      return effect satisfies never;
  }
}

// Suggestions are needed only while their field is on the page.
function isAwaited(call: string, { calls, page, modal }: VisitState): boolean {
  const purpose = calls[call];
  if (purpose?.type !== 'suggest') return purpose !== undefined;
  return purpose.holder === (modal ? `modal:${modal.document}` : page?.document);
}

async function perform(performer: Performer, effect: Effect): Promise<readonly VisitEvent[]> {
  switch (effect.type) {
    case 'call':
      return [stampEvent(answerEvent(effect.id, await performer.call(effect.request)), performer.clock())];
    case 'wait':
      await sleep(effect.ms);
      return [{ type: 'polled', wait: effect.id, now: performer.clock() }];
    case 'emit':
      // The answer does not matter.
      if (effect.request) void performer.call(effect.request).catch(() => undefined);
      return [];
    case 'store':
      await performer.call({ method: 'POST', url: '/session/forget', headers: {} });
      return [];
    case 'navigate':
    case 'forget':
    case 'focus':
      return [];
    default:
      return effect satisfies never;
  }
}

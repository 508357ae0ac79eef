import { HttpProblem, sendEvents } from '#api/client/index.ts';
import type { SendOutcome } from '#api/client/index.ts';
import type { Json } from '#engine/json.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { VisitState } from '#engine/visit/state.ts';
import type { BoundEngine } from './bound-engine.ts';
import { createCallGroups } from './call-groups.ts';
import type { Move } from './follow-location.tsx';
import type { Host } from './host.ts';
import type { PageData } from './page-data.ts';
import { performEffect } from './perform-effect.ts';
import { createSyncQueue } from './sync-queue.ts';
import type { SyncQueue } from './sync-queue.ts';
import { urlOf } from './url-of.ts';
import { createVisitStore } from './visit-store.ts';
import type { VisitStore } from './visit-store.ts';

type Overtaken = Extract<SendOutcome, { type: 'overtaken' }>;

/** A visit that runs: its store, and what the router reports to. */
export interface RunningVisit {
  readonly store: VisitStore;
  readonly onMove: (move: Move) => void;
  readonly onArrive: (url: string) => void;
  /** The page may go away: what is not sent yet goes now. */
  readonly onLeave: () => void;
  /** Performs what the server left to do. */
  readonly begin: () => void;
}

/** Sets up a visit in the browser: store, effects, and the server kept up to date. */
export function startVisit(engine: BoundEngine, page: PageData, window: Window): RunningVisit {
  let move: Move = () => undefined;
  // Where the engine is; an address that differs is where the person wants to go.
  let agreedUrl = window.location.pathname + window.location.search;
  const moveTo: Move = (url, how) => {
    agreedUrl = url;
    move(url, how);
  };
  const store: VisitStore = createVisitStore(engine, page, {
    now: () => Date.now(),
    newHandle: () => crypto.randomUUID(),
    perform: (effect) => performEffect(effect, host),
    record: (sealed) => queue.push(sealed),
    refused: (_problem, event) => {
      // The engine stays where it is, so the address goes back there.
      if (event.type === 'navigated') moveTo(urlOf(store.getState().state.location), 'replace');
    },
  });
  const host: Host = {
    dispatch: (event) => store.getState().dispatch(event),
    calls: createCallGroups(),
    moveTo,
    settled: () => queue.settled(),
    // What happened so far must be known where the next page comes from.
    leave: (url) => void queue.settled().then(() => window.location.assign(url)),
    reload: () => void queue.settled().then(() => window.location.reload()),
  };
  const queue: SyncQueue = createSyncQueue(
    {
      send: (batch) => sendEvents({ ...batch, flows: page.flows }),
      later: (task, ms) => {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
      isPassing: (problem) =>
        !(problem instanceof HttpProblem) || problem.status >= 500 || problem.status === 429,
      overtaken: (held) => (held.reload ? openAnew(held, window) : takeOver(store, held, moveTo)),
      // The server knows this visit otherwise than we do, and its copy is the one that counts.
      refused: () => window.location.reload(),
    },
    page.version,
  );
  return {
    store,
    onMove: (given) => {
      move = given;
    },
    onArrive: (url) => {
      if (url === agreedUrl) return;
      agreedUrl = url;
      host.dispatch({ type: 'navigated', url });
    },
    onLeave: () => queue.flushNow(),
    begin: () => page.effects.filter(isStillWanted).forEach((effect) => performEffect(effect, host)),
  };
}

// Whoever has begun to type or read before the script came must not be led away.
function isStillWanted(effect: Effect): boolean {
  if (effect.type !== 'focus') return true;
  return document.activeElement === document.body && window.scrollY === 0;
}

// The server says why on the page itself.
function openAnew({ state }: Overtaken, { location }: Window): void {
  // Our own server's answer, in the shape that both sides share.
  const url = urlOf((state as VisitState).location);
  if (url === location.pathname + location.search) location.reload();
  else location.assign(url);
}

function takeOver(store: VisitStore, held: Overtaken, moveTo: Move): void {
  // Our own server's answer, in the shapes that both sides share.
  const state = held.state as VisitState;
  store.getState().takeOver(state, held.vault as { readonly [handle: string]: Json });
  moveTo(urlOf(state.location), 'replace');
  const { view, announce } = store.getState();
  const text = view.words['changedElsewhere'] ?? 'changedElsewhere';
  announce({ id: 'changed-elsewhere', level: 'info', runs: [{ type: 'text', text }] });
}

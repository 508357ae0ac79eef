import { HttpProblem } from '#api/client/problems.ts';
import { isBusy, pauseMs } from '#api/client/while-busy.ts';
import { type EventBatch, type SendOutcome, outlivesPage, sendEvents } from '#api/client/visit-requests.ts';
import { performEffect, urlOf, usualTypes } from '#engine/index.ts';
import type { Effect, FieldTypes, Json, VisitEvent, VisitProblem, VisitState } from '#engine/index.ts';
import { createAfterPaint, onceIdle } from './once-painted.ts';
import { bindToBytes } from './bound-engine.ts';
import { browserEffects } from './browser-effects.ts';
import { type BrowserHost, createCallGroups } from './host.ts';
import type { FlowBytes } from './load-flow-bytes.ts';
import { measure } from './measure.ts';
import type { PageData } from './page-data.ts';
import type { PageVisit } from './page-visit.ts';
import { type QueuedBatch, type SyncQueue, createSyncQueue } from './sync-queue.ts';
import { newHandle, unredacted } from './vault.ts';
import { foldBy } from './visit-fold.ts';
import { addressOf, announceSending, setHeld, notify } from './visit-window.ts';

type Refused = Extract<SendOutcome, { type: 'refused' }>;

/** What carries a visit to the server, and its effects out. */
export interface Connection {
  /** Sends what is not sent yet, because the page may be left. */
  readonly leave: () => void;
  /** Whether the person is to be asked before they leave, since not all that they did would arrive. */
  readonly isLeavingLossy: () => boolean;
}

/** What a connection needs of its page. */
interface Connecting {
  readonly page: PageData;
  readonly bytes: FlowBytes;
  readonly window: Window;
  readonly visit: PageVisit;
  readonly moveTo: BrowserHost['moveTo'];
  readonly refused: (problem: VisitProblem, event: VisitEvent) => void;
}

/** What connects a visit once all that its page needs has come. */
export interface EnginePiece {
  readonly connectVisit: (connecting: Connecting) => Connection;
}

/** How long a page that is being left may take to go. */
const leavingMs = 5_000;

/** Fetches what the engine knows of rare types of field, if the documents of a page have some. */
export async function engineFor({ hasRareTypes }: Pick<PageData, 'hasRareTypes'>): Promise<EnginePiece> {
  const rare = hasRareTypes && (await import('./rare-types.ts')).rareTypes;
  return { connectVisit: (connecting) => connectVisit(connecting, { ...usualTypes, ...rare }) };
}

/**
 * Connects the visit of a page to the engine and to the server: its effects, and the queue that keeps the server up to date. What
 * waited for the engine happens, then the effects that the server left to the browser.
 */
function connectVisit(
  { page, bytes, window, visit, moveTo, refused }: Connecting,
  types: FieldTypes,
): Connection {
  const proofs = new Map<string, string>();
  let { begun } = page;
  let reportSent: () => void = () => undefined;
  const firstSent = new Promise<void>((resolve) => (reportSent = resolve));
  const release = (): void => setHeld(window, false);
  let leftAt = -leavingMs;
  // A person who goes to another page is not stopped: that page, too, is written by what the server knows.
  const ifStaying = (lead: () => void): void =>
    void setTimeout(lead, Math.max(0, leftAt + leavingMs - performance.now()));
  const host: BrowserHost = {
    brand: page.view.brand,
    dispatch: (event) => visit.dispatch(event),
    calls: createCallGroups(),
    showBusy: (isNow) => {
      if (isNow) notify(visit, 'busy', 'info');
      else visit.forgetNotice('busy');
    },
    prove: (call, proof) => void proofs.set(call, proof),
    afterPaint: createAfterPaint(),
    measure: (what) => measure(what, window, page.flows),
    moveTo,
    awaits: (call) => Object.hasOwn(visit.getState().state.calls, call),
    settled: () => queue.settled(),
    begun: () => (begun ? Promise.race([queue.settled(), firstSent]) : Promise.resolve()),
    hold: () => {
      setHeld(window, true);
      void queue.settled().then(release);
    },
    // The server must know all events before it writes the next page.
    leave: (url, replaces) =>
      void queue.settled().then(() => window.location[replaces ? 'replace' : 'assign'](url)),
    reload: () => void untilIdle(visit, queue).then(() => reloadAtTop(window)),
  };
  const addressed = (batch: QueuedBatch): EventBatch => {
    const { tab, flows } = page;
    const sent = { ...batch, tab, flows, proofs: proofsOf(batch.events, proofs) };
    return begun ? { ...sent, begun } : sent;
  };
  const queue: SyncQueue = createSyncQueue(
    {
      outlivesPage: (batch) => outlivesPage(addressed(batch)),
      send: async (batch, signal) => {
        const sending = sendEvents(addressed(batch), page.view.brand, signal);
        sending.catch((problem: unknown) => {
          if (isBusy(problem)) host.showBusy(true);
          // Requests of a page that is left, or that were called off, say nothing of the connection.
          else if (!(signal.aborted || problem instanceof HttpProblem)) notify(visit, 'offline', 'warning');
          release();
        });
        const outcome = await sending.finally(reportSent);
        host.showBusy(false);
        visit.forgetNotice('offline');
        if (outcome.type === 'accepted') begun = undefined;
        return outcome;
      },
      later: (task, ms) => {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
      onceIdle,
      isPassing: (problem) =>
        !(problem instanceof HttpProblem) || problem.status >= 500 || problem.status === 429,
      pauseMs,
      overtaken: ({ url }) => {
        setHeld(window, true);
        ifStaying(() => reload(url, window));
      },
      refused: (held, late) => {
        takeOver(visit, held, moveTo);
        // Where the server's page has no such field, the engine passes over them.
        for (const answer of late) visit.dispatch(unredacted(answer));
      },
      // The server's copy of the visit differs from ours, and it counts.
      failed: () => ifStaying(() => window.location.reload()),
    },
    page.version,
  );
  const perform = (effect: Effect): void => performEffect(browserEffects, effect, host);
  const fold = foldBy({
    engine: bindToBytes(bytes, types),
    now: () => Date.now(),
    newHandle,
    perform,
    record: queue.push,
    refused,
  });
  let announced: number | undefined;
  visit.begin(fold);
  page.effects.filter(isStillWanted).forEach(perform);
  return {
    leave: () => {
      leftAt = performance.now();
      host.afterPaint.runNow();
      const version = queue.flushNow();
      // What the next page knows already must not be announced to it once more.
      if (version === undefined || version === announced) return;
      announced = version;
      announceSending(window.document, page.tab, version);
    },
    isLeavingLossy: queue.isLeavingLossy,
  };
}

// A person who began to type or scroll before the script came must not lose their place.
function isStillWanted(effect: Effect): boolean {
  if (effect.type !== 'focus') return true;
  return document.activeElement === document.body && window.scrollY === 0;
}

/** Once the server has everything, and what somebody has pressed meanwhile is through: it must not be cut off. */
async function untilIdle(
  visit: PageVisit,
  queue: SyncQueue,
  // Some pages look for news as long as they are open.
  wasPolling = visit.getState().state.polling !== null,
): Promise<void> {
  const isRunning = (): boolean => {
    const { run, entering, polling } = visit.getState().state;
    return run.length > 0 || entering !== null || (polling !== null && !wasPolling);
  };
  await new Promise<void>((resolve) => {
    const look = (): void => void (isRunning() || resolve());
    visit.subscribe(look);
    look();
  });
  await queue.settled();
  return isRunning() ? untilIdle(visit, queue, wasPolling) : undefined;
}

// The server explains the reason on the new page.
function reload(url: string, window: Window): void {
  if (url === addressOf(window)) reloadAtTop(window);
  else window.location.assign(url);
}

// Browsers scroll a page that is loaded again to where it was left, although it may show something else now.
function reloadAtTop(window: Window): void {
  window.scrollTo(0, 0);
  window.location.reload();
}

function takeOver(visit: PageVisit, held: Refused, moveTo: BrowserHost['moveTo']): void {
  // Our server sends these, in the types that both sides share.
  const state = held.state as VisitState;
  visit.takeOver(state, held.vault as { readonly [handle: string]: Json });
  moveTo(urlOf(state.location), 'replace');
  notify(visit, 'notTaken', 'info');
}

function proofsOf(
  events: readonly VisitEvent[],
  proofs: ReadonlyMap<string, string>,
): { readonly [call: string]: string } {
  const answered = events.map((event) => ('call' in event ? event.call : undefined));
  return Object.fromEntries([...proofs].filter(([call]) => answered.includes(call)));
}

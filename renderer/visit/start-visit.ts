import { HttpProblem } from '#api/client/problems.ts';
import { isBusy, pauseMs } from '#api/client/while-busy.ts';
import { type EventBatch, type SendOutcome, outlivesPage, sendEvents } from '#api/client/visit-requests.ts';
import { performEffect, urlOf } from '#engine/rendering.ts';
import type { Effect, Json, NoticeView, VisitEvent, VisitState } from '#engine/index.ts';
import { createAfterPaint, onceIdle } from '../once-painted.ts';
import { type BrowserHost, createCallGroups } from './host.ts';
import type { Word } from '#schemas/vocabulary/words.ts';
import type { PageData } from './page-data.ts';
import { browserEffects } from './browser-effects.ts';
import { measure } from './measure.ts';
import { reportShown } from './read-typed.ts';
import { newHandle, unredacted } from './vault.ts';
import { type QueuedBatch, type SyncQueue, announceSending, createSyncQueue } from './sync-queue.ts';
import { createPageVisit, type PageVisit } from './page-visit.ts';

type Refused = Extract<SendOutcome, { type: 'refused' }>;

/** A running visit: that of its page, and the functions that the window calls. */
interface RunningVisit {
  readonly page: PageVisit;
  /** Call when Back, Forward or a link has changed the address. */
  readonly onArrive: () => void;
  /** Call when the page may be left: sends what is not sent yet. */
  readonly onLeave: () => void;
  /** Whether the person is to be asked first, since not all that they did would arrive. */
  readonly isLeavingLossy: () => boolean;
  /** Call when the browser shows the page again as it was left. */
  readonly onReturn: (event: Pick<PageTransitionEvent, 'persisted'>) => void;
  /** Performs the effects that the server left to the browser. */
  readonly begin: () => void;
}

/**
 * Sets up a visit in the browser: what it shows, its effects, and the queue that keeps the server up to date. `awaited` is called
 * when something waits for the engine.
 */
export function startVisit(page: PageData, window: Window, awaited: () => void): RunningVisit {
  // The URL that the engine knows; any other address is where the person wants to go.
  let agreedUrl = addressOf(window);
  const moveTo: BrowserHost['moveTo'] = (url, how) => {
    agreedUrl = url;
    window.history[`${how}State`](null, '', url);
  };
  const onArrive = (): void => {
    const url = addressOf(window);
    if (url === agreedUrl) return;
    agreedUrl = url;
    host.dispatch({ type: 'navigated', url });
  };
  const acting = (): void => {
    const root = window.document.getElementById('root');
    if (root !== null) reportShown(root);
  };
  const visit: PageVisit = createPageVisit(page, {
    now: () => Date.now(),
    newHandle,
    perform: (effect) => performEffect(browserEffects, effect, host),
    record: (redacted) => queue.push(redacted),
    follow: (url) => {
      if (url !== addressOf(window)) window.history.pushState(null, '', url);
      onArrive();
    },
    awaited,
    acting,
    refused: (_problem, event) => {
      // The engine refused to move, so the address goes back.
      if (event.type === 'navigated') moveTo(urlOf(visit.getState().state.location), 'replace');
    },
  });
  const proofs = new Map<string, string>();
  let { begun } = page;
  let reportSent: () => void = () => undefined;
  const firstSent = new Promise<void>((resolve) => (reportSent = resolve));
  const release = (): void => setHeld(window, false);
  const host: BrowserHost = {
    brand: page.view.brand,
    dispatch: (event) => visit.dispatch(event),
    calls: createCallGroups(),
    showBusy: (isNow) => {
      if (isNow) notify(visit, 'busy', 'info');
      else if (visit.getState().hostNotices.some(({ id }) => id === 'busy')) visit.forgetNotice('busy');
    },
    prove: (call, proof) => void proofs.set(call, proof),
    afterPaint: createAfterPaint(),
    measure: (what) => measure(what, window, page.flows),
    moveTo,
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
          release();
        });
        const outcome = await sending.finally(reportSent);
        host.showBusy(false);
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
        openAnew(url, window);
      },
      refused: (held, late) => {
        takeOver(visit, held, moveTo);
        // Where the server's page has no such field, the engine passes over them.
        for (const answer of late) visit.dispatch(unredacted(answer));
      },
      // The server's copy of the visit differs from ours, and it counts.
      failed: () => window.location.reload(),
    },
    page.version,
  );
  return {
    page: visit,
    onArrive,
    onLeave: () => {
      acting();
      visit.takeTyped();
      host.afterPaint.runNow();
      const version = queue.flushNow();
      if (version !== undefined) announceSending(window.document, page.tab, version);
    },
    isLeavingLossy: queue.isLeavingLossy,
    onReturn: ({ persisted }) => {
      release();
      // It was left for another site on the way to its page, and would wait for ever.
      if (persisted && visit.getState().view.loading) window.location.reload();
    },
    begin: () =>
      page.effects.filter(isStillWanted).forEach((effect) => performEffect(browserEffects, effect, host)),
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

function setHeld({ document }: Window, isHeld: boolean): void {
  document.body.inert = isHeld;
}

// The server explains the reason on the new page.
function openAnew(url: string, window: Window): void {
  if (url === addressOf(window)) reloadAtTop(window);
  else window.location.assign(url);
}

// Browsers scroll a page that is loaded again to where it was left, although it may show something else now.
function reloadAtTop(window: Window): void {
  window.scrollTo(0, 0);
  window.location.reload();
}

function addressOf({ location }: Window): string {
  return location.pathname + location.search;
}

function takeOver(visit: PageVisit, held: Refused, moveTo: BrowserHost['moveTo']): void {
  // Our server sends these, in the types that both sides share.
  const state = held.state as VisitState;
  visit.takeOver(state, held.vault as { readonly [handle: string]: Json });
  moveTo(urlOf(state.location), 'replace');
  notify(visit, 'notTaken', 'info');
}

/** Tells a person one of the renderer's own words, until they close it or it is over. */
export function notify(visit: PageVisit, word: Word, level: NoticeView['level']): void {
  const { view } = visit.getState();
  visit.announce({ id: word, level, runs: [{ type: 'text', text: view.words[word] ?? word }] });
}

function proofsOf(
  events: readonly VisitEvent[],
  proofs: ReadonlyMap<string, string>,
): { readonly [call: string]: string } {
  const calls = events.flatMap((event) => ('call' in event ? [event.call] : []));
  const proven = calls.map((call) => [call, proofs.get(call)] as const);
  return Object.fromEntries(proven.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

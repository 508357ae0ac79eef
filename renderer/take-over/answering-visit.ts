import { loadAgain, onceOnline } from './load-again.ts';
import { oncePainted } from '../visit/once-painted.ts';
import type { EnginePiece } from '../visit/connect-visit.ts';
import type { FlowBytes } from '../visit/load-flow-bytes.ts';
import type { PageData } from '../visit/page-data.ts';
import type { PageVisit } from '../visit/page-visit.ts';
import { startVisit } from '../visit/start-visit.ts';
import { notify } from '../visit/visit-window.ts';

/** What the page was written with, and where the rest comes from. */
export interface Starting {
  readonly data: PageData;
  readonly bytes: FlowBytes;
  readonly loadEngine: () => Promise<EnginePiece>;
  /** Whether the browser itself is sending a form, so that the next page comes anyway. */
  readonly isSending: () => boolean;
}

/** A visit that answers already, while its engine is on the way. */
export interface AnsweringVisit {
  readonly page: PageVisit;
  /** Call once React handles the events of the page: the engine is fetched. */
  readonly taken: () => void;
  /** Call once what was typed before that is reported: the engine begins, immediately if something waits for it. */
  readonly reported: (wasTyped: boolean) => void;
  /** Call when the page may be left. Returns whether something was done that needs the engine, and it has not come. */
  readonly leave: () => boolean;
  readonly isLeavingLossy: () => boolean;
}

/** Starts the visit of a page. What a person does waits for the engine, and happens once it has come. */
export function startAnswering({ data, bytes, loadEngine, isSending }: Starting): AnsweringVisit {
  let engine: EnginePiece | undefined;
  let flows: FlowBytes | undefined = bytes;
  let isTaken = false;
  let isReported = false;
  let isAwaited = false;
  let isDue = false;
  const visit = startVisit(data, window, () => {
    isAwaited = true;
    if (engine === undefined && !navigator.onLine) notify(visit.page, 'offline', 'warning');
    if (isReported) begin();
  });
  const begin = (): void => {
    isDue = true;
    if (engine === undefined || flows === undefined || isSending()) return;
    const came = flows;
    flows = undefined;
    visit.begin(came, engine.connectVisit);
    // Browsers fetch what is kept when they are first asked for it, and wait for it.
    oncePainted(() => keepHere(data.keep));
  };
  const fetchEngine = async (): Promise<void> => {
    await onceOnline(window);
    engine = await loadEngine().catch(() => undefined);
    // Without it the page would stop.
    if (engine === undefined) return loadAgain(window, data.failurePage);
    visit.page.forgetNotice('offline');
    if (isDue) begin();
  };
  window.addEventListener('popstate', visit.onArrive);
  // Back may have been pressed before.
  visit.onArrive();
  window.addEventListener('pageshow', visit.onReturn);
  return {
    page: visit.page,
    taken: () => {
      isTaken = true;
      void fetchEngine();
    },
    reported: (wasTyped) => {
      isReported = true;
      // Ticks and choices are shown as the engine knows them, so neither what was adopted nor a press can wait for a frame.
      if (wasTyped || isAwaited) begin();
      else oncePainted(begin);
    },
    leave: () => {
      // What was done before the engine came counts too.
      if (isTaken) begin();
      visit.onLeave();
      return isTaken && isAwaited && engine === undefined;
    },
    isLeavingLossy: visit.isLeavingLossy,
  };
}

// Some browsers forbid it; then there is nothing to keep.
function keepHere(values: { readonly [name: string]: string }): void {
  try {
    for (const [name, value] of Object.entries(values)) window.localStorage.setItem(name, value);
  } catch {
    return;
  }
}

import { urlOf } from '#engine/rendering.ts';
import type { VisitEvent, VisitProblem } from '#engine/index.ts';
import type { Connection, EnginePiece } from './connect-visit.ts';
import type { BrowserHost } from './host.ts';
import type { FlowBytes } from './load-flow-bytes.ts';
import type { PageData } from './page-data.ts';
import { createPageVisit, type PageVisit } from './page-visit.ts';
import { reportShown } from './read-typed.ts';
import { addressOf, setHeld } from './visit-window.ts';

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
  /** Call when the engine has come. */
  readonly begin: (bytes: FlowBytes, connect: EnginePiece['connectVisit']) => void;
}

/** Whether Back or Forward has led to another address since the page came: until its script listens, the page stays. */
export function hasMoved({ performance, location }: Window): boolean {
  const [address] = location.href.split('#');
  return performance.getEntriesByType('navigation').some(({ name }) => name.split('#')[0] !== address);
}

/** Sets up a visit in the browser: what it shows, and its address. `awaited` is called when something waits for the engine. */
export function startVisit(page: PageData, window: Window, awaited: () => void): RunningVisit {
  // The URL that the engine knows; any other address is where the person wants to go.
  let agreedUrl = hasMoved(window) ? urlOf(page.state.location) : addressOf(window);
  const moveTo: BrowserHost['moveTo'] = (url, how) => {
    agreedUrl = url;
    window.history[`${how}State`](null, '', url);
  };
  const onArrive = (): void => {
    const url = addressOf(window);
    if (url === agreedUrl) return;
    agreedUrl = url;
    visit.dispatch({ type: 'navigated', url });
  };
  const acting = (): void => {
    const root = window.document.getElementById('root');
    if (root !== null) reportShown(root);
  };
  const visit: PageVisit = createPageVisit(page, {
    follow: (url) => {
      if (url !== addressOf(window)) window.history.pushState(null, '', url);
      onArrive();
    },
    awaited,
    acting,
  });
  const refused = (_problem: VisitProblem, event: VisitEvent): void => {
    // The engine refused to move, so the address goes back.
    if (event.type === 'navigated') moveTo(urlOf(visit.getState().state.location), 'replace');
  };
  let connection: Connection | undefined;
  return {
    page: visit,
    onArrive,
    onLeave: () => {
      acting();
      visit.takeTyped();
      connection?.leave();
    },
    isLeavingLossy: () => connection?.isLeavingLossy() === true,
    onReturn: ({ persisted }) => {
      setHeld(window, false);
      // It was left for another site on the way to its page, and would wait for ever.
      if (persisted && visit.getState().view.loading) window.location.reload();
    },
    begin: (bytes, connect) => {
      connection = connect({ page, bytes, window, visit, moveTo, refused });
    },
  };
}

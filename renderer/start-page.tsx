import { createRoot, hydrateRoot } from 'react-dom/client';
import { isFieldView, urlOf } from '#engine/rendering.ts';
import type { BlockView } from '#engine/index.ts';
import { coreBlocks } from './blocks/blocks.tsx';
import { type ComponentRegistry, ControlsContext } from './component-registry.ts';
import { AssetsContext } from './elements/pictures.tsx';
import { coreControls } from './fields/core-controls.ts';
import { blocksInside } from './form/screen-contents.ts';
import { leaveBroken, loadAgain, onceOnline } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { findEarlyControls, readTyped } from './visit/read-typed.ts';
import type { FlowBytes } from './visit/load-flow-bytes.ts';
import type { PageData } from './visit/page-data.ts';
import type { connectVisit } from './visit/connect-visit.ts';
import { startVisit } from './visit/start-visit.ts';
import { announceSending, notify } from './visit/visit-window.ts';
import { sendForm } from '#api/client/send-form.ts';
import { publish } from './visit/publish.ts';
import { startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { type ShownVisit, ScriptedContext, VisitContext } from './visit/visit-context.tsx';
import { WholePage } from './layout/whole-page.tsx';

/** The script that holds the engine. */
interface EnginePiece {
  readonly connectVisit: typeof connectVisit;
}

/**
 * Takes over the page that the server drew, from the view that the server wrote; what happens meanwhile waits for the
 * engine. Until then, and if it never happens, the browser itself sends its forms. The answer to a form under way is
 * the next page, so this one reports nothing any more.
 */
export async function startPage(
  data: PageData,
  bytes: FlowBytes,
  loadEngine: () => Promise<EnginePiece>,
  isSending: () => boolean,
): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  if (data.published) publish(window, data.published);
  showAddress(urlOf(data.state.location));
  let isReported = false;
  let isAwaited = false;
  let engine: EnginePiece | undefined;
  const visit = startVisit(data, window, () => {
    isAwaited = true;
    // What the person did waits for the engine, and happens once it has come.
    if (engine === undefined && !navigator.onLine) notify(visit.page, 'offline', 'warning');
    if (isReported) begin();
  });
  window.addEventListener('popstate', visit.onArrive);
  let isFetched = false;
  const observe = async ({ observed }: PageData): Promise<void> => {
    if (observed) (await import('./observe/observe-page.ts')).observePage(window, observed, visit.page);
  };
  const fetchRegistry = async (): Promise<ComponentRegistry> => {
    // Some browsers never ask again for a script that once did not come, and a page loaded again would be none at all.
    await onceOnline(window);
    const { fullRegistry, onceReleased, sessionWarning, watchPresses, watchSession } =
      await import('./lazy-registry.ts');
    if (!isFetched) {
      isFetched = true;
      const { session, view: drawn } = data;
      watchSession(window, session && sessionWarning(session, drawn.words, document));
      watchPresses(visit.page);
      // That nobody observes a page is no harm to it.
      void observe(data).catch(() => undefined);
    }
    await onceReleased(document);
    return fullRegistry;
  };
  // What the server drew is drawn in the same way, or it could not be taken over.
  const { screen, modal, frame, progress } = data.view;
  const { header, card, aside, footer } = frame;
  const isPlain = modal === null && progress === null;
  const isFirst =
    isPlain &&
    !screen.buttons.some(({ copies }) => copies) &&
    [screen.body, header, card, aside, footer].every(isRenderedFirst);
  const registry = isFirst ? { controls: coreControls } : await fetchRegistry();
  let isTaken = false;
  let flows: FlowBytes | undefined = bytes;
  let isDue = false;
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
  const leave = (): void => {
    // What was done before the engine came counts too.
    if (isTaken) begin();
    visit.onLeave();
    if (isTaken && engine === undefined && isAwaited) leaveForm();
  };
  let isFormLeft = false;
  // Without the engine nobody can tell what the answers mean but the server, as where no script runs.
  const leaveForm = (): void => {
    const form =
      root.querySelector<HTMLFormElement>('form[data-area=modal]') ?? root.querySelector('form[data-area]');
    if (isFormLeft || form === null) return;
    isFormLeft = true;
    void sendForm(form);
    announceSending(document, data.tab, data.version + 1);
  };
  window.addEventListener('pagehide', leave);
  // By the time of pagehide the server has already written the next page, without what is sent then.
  window.addEventListener('beforeunload', (event) => {
    leave();
    if (visit.isLeavingLossy()) event.preventDefault();
  });
  window.addEventListener('pageshow', visit.onReturn);
  const early = findEarlyControls(root);
  let isGivenUp = false;
  const giveUp = (error: unknown): void => {
    reportError(error);
    // To leave twice would open the failure page twice.
    if (!isGivenUp) leaveBroken(window.location, data.failurePage);
    isGivenUp = true;
  };
  // React has taken the whole page away by then; a page that says so, and how to go on, is better than none.
  const options = { onUncaughtError: giveUp };
  const page = (
    <TakenOverPage
      visit={visit.page}
      assetsUrl={data.assetsUrl ?? ''}
      registry={registry}
      fetchRegistry={fetchRegistry}
      // The page answers already: what happens meanwhile waits for the engine.
      onTaken={() => {
        isTaken = true;
        void fetchEngine();
        // A script that moves the focus now makes React draw controls again before anything is reported.
        const reportTyped = readTyped(root, early);
        return () => {
          const wasTyped = reportTyped();
          isReported = true;
          // Ticks and choices are shown as the engine knows them, so neither what was adopted nor a press can wait for a frame.
          if (wasTyped || isAwaited) begin();
          else oncePainted(begin);
        };
      }}
      onStuck={() => loadAgain(window, data.failurePage)}
    />
  );
  // React cannot take over what a browser has translated. It draws the page again, and the browser translates that.
  if (root.querySelector('font') === null) hydrateRoot(root, page, options);
  else createRoot(root, options).render(page);
}

/** Whether the first script draws these blocks. */
function isRenderedFirst(body: readonly BlockView[]): boolean {
  return body.every((block) => {
    const first = isFieldView(block) ? coreControls : coreBlocks;
    if ('isSearchable' in block || 'isRich' in block) return false;
    return Object.hasOwn(first, block.type) && isRenderedFirst(blocksInside(block));
  });
}

// The engine's way of writing an address counts: links and forms are compared with it.
function showAddress(url: string): void {
  const { pathname, search, hash } = window.location;
  if (url !== pathname + search) window.history.replaceState(window.history.state, '', url + hash);
}

// Some browsers forbid it; then there is nothing to keep.
function keepHere(values: { readonly [name: string]: string }): void {
  try {
    for (const [name, value] of Object.entries(values)) window.localStorage.setItem(name, value);
  } catch {
    return;
  }
}

/** What taking over the server's page needs. */
interface TakeOver {
  readonly visit: ShownVisit;
  /** The host that delivers pictures; empty: the server of the page. */
  readonly assetsUrl: string;
  /** At least what draws the page. */
  readonly registry: ComponentRegistry;
  readonly fetchRegistry: () => Promise<ComponentRegistry>;
  /**
   * Called once React handles the events of the page, before it draws anything again; what it returns is called soon
   * after.
   */
  readonly onTaken: () => () => void;
  /** Called when controls that the page waits for cannot be loaded. */
  readonly onStuck: () => void;
}

const settledAfterMs = 1_000;

/**
 * The page in a browser. It loads the remaining controls and blocks a moment after it was taken over, or immediately
 * if a field waits for one.
 */
function TakenOverPage({ visit, assetsUrl, registry, fetchRegistry, onTaken, onStuck }: TakeOver) {
  const [fetched, setFetched] = useState(registry);
  // What a screen awaits may need them: they come together, so that nothing moves twice.
  const [isAwaited, setAwaited] = useState(visit.getState().view.screen.isAwaited);
  const [isScripted, setScripted] = useState(false);
  useLayoutEffect(() => {
    // What is reported must be drawn immediately, and an effect cannot ask React for that.
    queueMicrotask(onTaken());
  }, [onTaken]);
  useEffect(() => {
    // What only pages without script need goes once the page answers.
    startTransition(() => setScripted(true));
  }, []);
  useEffect(() => {
    // A failure matters only if a field waits for its control; if none does, the next such field tries again.
    const fetchNow = (): void => void fetchRegistry().then(setFetched, isAwaited ? onStuck : () => undefined);
    const timer = setTimeout(fetchNow, isAwaited ? 0 : settledAfterMs);
    return () => clearTimeout(timer);
  }, [fetchRegistry, isAwaited, onStuck]);
  // Several fields of a screen may ask; the controls are fetched once.
  const known = useMemo(() => ({ ...fetched, fetchOthers: () => setAwaited(true) }), [fetched]);
  return (
    <VisitContext value={visit}>
      <ControlsContext value={known}>
        <ScriptedContext value={isScripted}>
          <AssetsContext value={assetsUrl}>
            <WholePage />
          </AssetsContext>
        </ScriptedContext>
      </ControlsContext>
    </VisitContext>
  );
}

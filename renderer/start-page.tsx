import { hydrateRoot } from 'react-dom/client';
import {
  type BlockView,
  type Compiled,
  type LaterViews,
  type OwnFlows,
  isFieldView,
  joinFlows,
  once,
  urlOf,
} from '#engine/index.ts';
import { TakenOverPage } from './chrome/taken-over-page.tsx';
import type { Controls } from './fields/controls.ts';
import { firstControls } from './fields/field-types.ts';
import { loadAgain, onceOnline } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { adoptTyped } from './visit/adopt-typed.ts';
import type { FlowTexts } from './visit/load-flow-texts.ts';
import type { PageData } from './visit/page-data.ts';
import { startVisit } from './visit/start-visit.ts';
import { bindEngine } from './visit/visit-store.ts';

/** Takes over the page that the server drew. Until then, and if it never happens, the browser itself sends its forms. */
export async function startPage(data: PageData, flows: FlowTexts): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  showAddress(urlOf(data.state.location));
  const visit = startVisit(data, window);
  window.addEventListener('popstate', visit.onArrive);
  let later: LaterViews | undefined;
  const fetchControls = async (): Promise<Controls> => {
    // Some browsers never ask again for a script that once did not come, and a page loaded again would be none at all.
    await onceOnline(window);
    const { allControls, laterViews } = await import('./fields/later-controls.ts');
    later = laterViews;
    visit.store.getState().lookAgain();
    return allControls;
  };
  const { screen, modal, frame } = data.view;
  // What the server drew is drawn with the same controls, or it could not be taken over.
  const isFirst = [screen.body, modal?.body ?? [], frame.card, frame.aside].every(isDrawnFirst);
  const controls = isFirst ? firstControls : await fetchControls();
  let isTaken = false;
  const begin = once((): void => {
    visit.store.getState().takeEngine(bindEngine(parseFlows(flows), () => later));
    visit.begin();
    // Browsers fetch what is kept when they are first asked for it, and wait for it.
    oncePainted(() => keepHere(data.keep));
  });
  const leave = (): void => {
    // What was done before the engine came counts too.
    if (isTaken) begin();
    visit.onLeave();
  };
  window.addEventListener('pagehide', leave);
  // By the time of pagehide the server has already written the next page, without what is sent then.
  window.addEventListener('beforeunload', leave);
  hydrateRoot(
    root,
    <TakenOverPage
      visit={visit.store}
      controls={controls}
      fetchControls={fetchControls}
      // The page answers already: what happens meanwhile waits for the engine.
      onTaken={() => {
        isTaken = true;
        // Ticks and choices are shown as the engine knows them, so what was adopted cannot wait for a frame.
        if (adoptTyped(root)) begin();
        else oncePainted(begin);
      }}
      onStuck={() => loadAgain(window, data.failurePage)}
    />,
    { onUncaughtError: (error) => leaveBroken(error, data.failurePage) },
  );
}

/** Whether the first script draws these blocks. */
function isDrawnFirst(body: readonly BlockView[]): boolean {
  return body.every((block) => {
    if (block.type === 'group') return isDrawnFirst(block.body);
    if (block.type === 'each') return block.rows.every((row) => isDrawnFirst(row.body));
    if (block.type === 'summary') return block.journey === undefined;
    return !isFieldView(block) || Object.hasOwn(firstControls, block.type);
  });
}

// Compiled by our own server, addressed by their hashes.
function parseFlows({ shared, own }: FlowTexts): Compiled {
  if (shared === null) return JSON.parse(own) as Compiled;
  return joinFlows(JSON.parse(shared) as Compiled, JSON.parse(own) as OwnFlows);
}

// React has taken the whole page away by then; a page that says so, and how to go on, is better than none.
function leaveBroken(error: unknown, failurePage: string): void {
  reportError(error);
  if (window.location.pathname !== failurePage) window.location.assign(failurePage);
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

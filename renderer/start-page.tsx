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
import { firstBlocks } from './blocks/blocks.ts';
import type { Drawers } from './fields/controls.ts';
import { firstControls } from './fields/field-types.ts';
import { blocksInside } from './form/screen-contents.ts';
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
  const fetchDrawers = async (): Promise<Drawers> => {
    // Some browsers never ask again for a script that once did not come, and a page loaded again would be none at all.
    await onceOnline(window);
    const { allDrawers, laterViews } = await import('./fields/later-controls.ts');
    later = laterViews;
    visit.store.getState().lookAgain();
    return allDrawers;
  };
  // What the server drew is drawn in the same way, or it could not be taken over.
  const { screen, modal, frame } = data.view;
  const { header, card, aside, footer } = frame;
  const isFirst = [screen.body, modal?.body ?? [], header, card, aside, footer].every(isDrawnFirst);
  const drawers = isFirst ? { controls: firstControls } : await fetchDrawers();
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
      drawers={drawers}
      fetchDrawers={fetchDrawers}
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
    const first = isFieldView(block) ? firstControls : firstBlocks;
    if (block.type === 'summary' && block.journey !== undefined) return false;
    return Object.hasOwn(first, block.type) && isDrawnFirst(blocksInside(block));
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

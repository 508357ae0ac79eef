import { createRoot, hydrateRoot } from 'react-dom/client';
import { urlOf } from '#engine/rendering.ts';
import { isRenderedFirst } from '../blocks/rendered-first.ts';
import { coreControls } from '../fields/core-controls.ts';
import { leaveBroken, loadAgain } from './load-again.ts';
import { type Starting, startAnswering } from './answering-visit.ts';
import { registryFetcher } from './registries.ts';
import { sendWhenLeft } from './send-when-left.ts';
import { TakenOverPage } from './taken-over-page.tsx';
import { hasMoved } from '../visit/start-visit.ts';
import { publish } from '../visit/publish.ts';
import { findEarlyControls, readTyped } from '../visit/read-typed.ts';

/**
 * Takes over the page that the server drew, from the view that the server wrote; what happens meanwhile waits for the
 * engine. Until then, and if it never happens, the browser itself sends its forms. The answer to a form under way is
 * the next page, so this one reports nothing any more.
 */
export async function startPage(starting: Starting): Promise<void> {
  const { data } = starting;
  const root = document.getElementById('root');
  if (root === null) throw new Error('No root');
  if (data.published) publish(window, data.published);
  if (!hasMoved(window)) showAddress(urlOf(data.state.location));
  const visit = startAnswering(starting);
  const fetchRegistry = registryFetcher(data, visit.page);
  // What the server drew is drawn in the same way, or it could not be taken over.
  const registry = isRenderedFirst(data.view) ? { controls: coreControls } : await fetchRegistry();
  sendWhenLeft(root, visit, data);
  const early = findEarlyControls(root);
  const page = (
    <TakenOverPage
      visit={visit.page}
      assetsUrl={data.assetsUrl ?? ''}
      registry={registry}
      fetchRegistry={fetchRegistry}
      onTaken={() => {
        visit.taken();
        // A script that moves the focus now makes React draw controls again before anything is reported.
        const reportTyped = readTyped(root, early);
        return () => visit.reported(reportTyped());
      }}
      onStuck={() => loadAgain(window, data.failurePage)}
    />
  );
  let isGivenUp = false;
  const onUncaughtError = (error: unknown): void => {
    reportError(error);
    // React has taken the whole page away by then; one that says so, and how to go on, is better than none. To leave
    // twice would open that page twice.
    if (!isGivenUp) leaveBroken(window.location, data.failurePage);
    isGivenUp = true;
  };
  // React cannot take over what a browser has translated. It draws the page again, and the browser translates that.
  if (root.querySelector('font') === null) hydrateRoot(root, page, { onUncaughtError });
  else createRoot(root, { onUncaughtError }).render(page);
}

// The engine's way of writing an address counts: links and forms are compared with it.
function showAddress(url: string): void {
  const { pathname, search, hash } = window.location;
  if (url !== pathname + search) window.history.replaceState(window.history.state, '', url + hash);
}

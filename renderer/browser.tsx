import { loadAgain, loadedForGood } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { loadFlowBytes } from './visit/load-flow-bytes.ts';
import { readPageData } from './visit/page-data.ts';

let isSent = false;
window.addEventListener('submit', ({ defaultPrevented }) => (isSent ||= !defaultPrevented));

/** Lets the browser paint what the server drew, then runs the large script that takes the page over. */
async function takeOver(): Promise<void> {
  await seen();
  const data = readPageData(document);
  // All are fetched at once, though some import the others, and none before the paint, which what compiles beside it delays.
  for (const href of data.imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  const flows = loadFlowBytes(data);
  // Whether they came matters only once the script is there.
  flows.catch(() => undefined);
  const script = await import('./start-page.tsx').catch(() => undefined);
  if (script === undefined) return loadAgain(window, data.failurePage);
  await script.startPage(data, await flows, () => isSent);
  // Browsers fetch what is kept when they are first asked for it, and wait for it.
  oncePainted(() => loadedForGood(window));
}

function seen(): Promise<void> {
  return new Promise((resolve) => {
    oncePainted(resolve);
    // Where this script comes behind the first paint, there is nothing to wait for.
    new PerformanceObserver((paints) => {
      // A background may be painted before there is anything to see.
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

void takeOver();

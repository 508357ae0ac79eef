import './styles/index.css';
import { loadAgain, loadedForGood } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { loadFlowTexts } from './visit/load-flow-texts.ts';
import { readPageData } from './visit/page-data.ts';

let isSent = false;
window.addEventListener('submit', ({ defaultPrevented }) => (isSent ||= !defaultPrevented));

/** Lets the browser paint what the server drew, then runs the large script that takes the page over. */
async function takeOver(): Promise<void> {
  const data = readPageData(document);
  // Without them the page is left to the browser. To parse them can wait.
  const flows = loadFlowTexts(data);
  // Whether they came matters only once the script is there.
  flows.catch(() => undefined);
  await seen();
  const script = await import('./start-page.tsx').catch(() => undefined);
  if (script === undefined) return loadAgain(window, data.failurePage);
  loadedForGood(window);
  await script.startPage(data, await flows, () => isSent);
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

import './styles/index.css';
import { loadAgain, loadedForGood } from './load-again.ts';
import { readPageData } from './visit/page-data.ts';

const longestWaitMs = 300;

/** What the server drew is painted first; only then comes the script that takes it over, which is large. */
async function takeOver(): Promise<void> {
  await seen();
  const script = await import('./start-page.tsx').catch(() => undefined);
  if (script === undefined) return loadAgain(window, readPageData(document).failurePage);
  loadedForGood(window);
  await script.startPage();
}

// Reported once the page stands on the screen: to begin right behind the frame would hold that up.
function seen(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    // A page that nobody looks at is not painted.
    setTimeout(resolve, longestWaitMs);
  });
}

void takeOver();

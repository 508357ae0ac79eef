import './styles/index.css';
import { loadAgain, loadedForGood } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { readPageData } from './visit/page-data.ts';

/** Lets the browser paint what the server drew, then loads the large script that takes the page over. */
async function takeOver(): Promise<void> {
  await seen();
  const script = await import('./start-page.tsx').catch(() => undefined);
  if (script === undefined) return loadAgain(window, readPageData(document).failurePage);
  loadedForGood(window);
  await script.startPage();
}

function seen(): Promise<void> {
  return new Promise((resolve) => void oncePainted(resolve));
}

void takeOver();

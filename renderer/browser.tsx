import './styles/index.css';
import { loadAgain, loadedForGood } from './load-again.ts';
import { oncePainted } from './once-painted.ts';
import { loadFlowTexts } from './visit/load-flow-texts.ts';
import { readPageData } from './visit/page-data.ts';

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
  await script.startPage(data, await flows);
}

function seen(): Promise<void> {
  return new Promise((resolve) => void oncePainted(resolve));
}

void takeOver();

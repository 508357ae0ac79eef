import { loadAgain, loadedForGood } from './take-over/load-again.ts';
import { oncePainted } from './visit/once-painted.ts';
import { loadFlowBytes } from './visit/load-flow-bytes.ts';
import { readPageData } from './visit/page-data.ts';
import { isWrittenTooEarly } from './visit/visit-window.ts';

let isSent = false;
window.addEventListener('submit', ({ defaultPrevented }) => (isSent ||= !defaultPrevented));

/** Lets the browser paint what the server drew, then runs the large script that takes the page over. */
async function takeOver(): Promise<void> {
  // What was typed a moment ago would be missing; the server waits for it this time.
  if (isWrittenTooEarly(window)) return window.location.reload();
  // The first frame waits for the stylesheet.
  await new Promise<void>(oncePainted);
  // All are fetched together, though some import the others. None is fetched before the paint, since compiling them
  // delays it.
  for (const href of document.getElementById('script')?.dataset['imports']?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed));
  const data = readPageData(document);
  const flows = loadFlowBytes(data);
  // Whether they came matters only once the script is there.
  flows.catch(() => undefined);
  const script = await import('./take-over/start-page.tsx').catch(() => undefined);
  if (script === undefined) return loadAgain(window, data.failurePage);
  await script.startPage({
    data,
    bytes: await flows,
    loadEngine: async () => (await import('./visit/connect-visit.ts')).engineFor(data),
    isSending: () => isSent,
  });
  // Browsers fetch what is kept when they are first asked for it, and wait for it.
  oncePainted(() => loadedForGood(window));
}

void takeOver();

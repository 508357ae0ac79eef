import type { Page } from 'playwright';

/** What is waited for after a press: another heading, or a list of problems. */
export type Goal = 'next' | 'error';

/** Times from a press of a button until the change that it leads to is painted. */
export interface Stopwatch {
  readonly time: (goal: Goal, press: () => Promise<void>) => Promise<number>;
}

const longestMs = 20_000;

/** Puts the stopwatch into every document that the page will show. */
export async function startStopwatch(page: Page): Promise<Stopwatch> {
  let report: (ms: number) => void = () => undefined;
  await page.exposeBinding('reportPainted', (_source, ms: number) => report(ms));
  await page.addInitScript(watchDocument);
  return {
    time: async (goal, press) => {
      const painted = new Promise<number>((resolve, reject) => {
        report = resolve;
        setTimeout(() => reject(new Error(`No ${goal} was painted at ${page.url()}.`)), longestMs).unref();
      });
      await page.evaluate((wanted) => {
        sessionStorage.setItem('goal', wanted);
        sessionStorage.setItem('heading', document.querySelector('h1')?.textContent ?? '');
      }, goal);
      await press();
      return painted;
    },
  };
}

// Runs in the browser, in every document from its beginning; a goal may be reached in the next one.
function watchDocument(): void {
  const isReached = (goal: string): boolean => {
    if (goal === 'error') return document.querySelector('.field-error') !== null;
    const heading = document.querySelector('h1')?.textContent ?? '';
    return heading !== '' && heading !== sessionStorage.getItem('heading');
  };
  const look = (): void => {
    const goal = sessionStorage.getItem('goal');
    const pressedAt = sessionStorage.getItem('pressedAt');
    if (goal === null || pressedAt === null || !isReached(goal)) return;
    sessionStorage.removeItem('goal');
    sessionStorage.removeItem('pressedAt');
    // A frame later its painting has been handed over; the message comes right behind it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const ms = performance.timeOrigin + performance.now() - Number(pressedAt);
        // Put there by the bench.
        (window as unknown as { reportPainted: (ms: number) => void }).reportPainted(ms);
      });
      port1.start();
      port2.postMessage(null);
    });
  };
  addEventListener(
    'click',
    (event) => sessionStorage.setItem('pressedAt', String(performance.timeOrigin + event.timeStamp)),
    { capture: true },
  );
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

import type { Browser, CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../tests/journeys/launch-browser.ts';

/** The screen of a phone. */
export const phone = { width: 375, height: 812 } as const;

// With a debugger attached, as here always, V8 parses a whole script again for each error made in it. React makes
// five when it starts: 100 ms that only this measurement sees. With all positions kept there is nothing to parse.
const asWithoutDebugger = ['--js-flags=--no-enable-lazy-source-positions'];

/** Starts the browser that measures. */
export function launchBenchBrowser(): Promise<Browser> {
  return launchBrowser(asWithoutDebugger);
}

/** How much slower the processor is made than it is. */
const slowdown = 4;

/** A separate page in a phone that is slower than this machine, and its tools. */
export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens one, with nothing in its caches. */
export async function openSlowPage(browser: Browser): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: phone });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools, close: () => context.close() };
}

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launchBrowser } from '../launch-browser.ts';
import { startLender } from './start-lender.ts';
import type { RunningLender } from './start-lender.ts';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';
import { watchPages } from './watch-page.ts';
import type { Watch } from './watch-page.ts';

/** A person with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly watch: Watch;
}

/** Lender, server and browser, shared by the tests of a file. */
export interface Stage {
  readonly lender: () => RunningLender;
  readonly server: () => RunningServer;
  readonly visitor: (size?: Size) => Promise<Visitor>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wide: Size = { width: 1280, height: 900 };
export const narrow: Size = { width: 375, height: 812 };

/** Sets the stage for a file; each test ends with a look at what its browsers complained about. */
export function setStage(): Stage {
  let lender: RunningLender;
  let server: RunningServer;
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    lender = await startLender();
    [server, browser] = await Promise.all([startServer({ LENDER_URL: lender.line.url }), launchBrowser()]);
  });
  afterEach(async () => {
    lender.line.mend();
    const problems = visitors.flatMap(({ watch }) => watch.problems());
    await Promise.all(visitors.map(({ context }) => context.close()));
    visitors = [];
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    server.remove();
    await lender.stop();
  });
  return {
    lender: () => lender,
    server: () => server,
    visitor: async (size = wide) => {
      const visitor = await openVisitor(browser, server.origin, size);
      visitors = [...visitors, visitor];
      return visitor;
    },
  };
}

/** Opens a browser window without history, in which addresses are relative to the server. */
export async function openVisitor(browser: Browser, origin: string, size: Size = wide): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport: size });
  const watch = await watchPages(context);
  return { page: await context.newPage(), context, watch };
}

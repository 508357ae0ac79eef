import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../launch-browser.ts';
import { type Carried, carry } from '../walk/carry.ts';
import { type Visitor, endVisits, narrow, openVisitor } from './set-stage.ts';
import { type RunningLender, startLender } from './start-lender.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** What tests do beside a lender whose time stands still until one lets it pass: no page is gone before somebody has seen it. */
export interface StillStage {
  readonly lender: () => RunningLender;
  /** The lender's time. */
  readonly now: () => Date;
  readonly pass: (ms: number) => void;
  readonly carryTo: (way: Parameters<typeof carry>[1]) => Promise<Carried>;
  readonly visit: (
    size?: Parameters<typeof openVisitor>[2],
    options?: Parameters<typeof openVisitor>[3],
  ) => Promise<Visitor>;
}

/** Starts such a lender with a server before the tests of a group, and ends the visits of each test. */
export function setStillStage(): StillStage {
  const begun = Date.now();
  let pastMs = 0;
  let lender: RunningLender;
  let server: RunningServer;
  let browser: Browser;
  let visitors: readonly Visitor[] = [];
  const now = (): Date => new Date(begun + pastMs);
  beforeAll(async () => {
    lender = await startLender({ speed: 1, now });
    [server, browser] = await Promise.all([startServer({ LENDER_URL: lender.url }), sharedBrowser()]);
  });
  afterEach(async ({ task }) => {
    const ended = visitors;
    visitors = [];
    await endVisits(task, ended);
  });
  afterAll(async () => {
    await server?.stop();
    server?.remove();
    await lender?.stop();
  });
  const pass = (ms: number): void => {
    pastMs += ms;
  };
  return {
    lender: () => lender,
    now,
    pass,
    carryTo: (way) => carry({ url: lender.url, pass }, way),
    visit: async (size = narrow, options = {}) => {
      const visitor = await openVisitor(browser, server.origin, size, options);
      visitors = [...visitors, visitor];
      return visitor;
    },
  };
}

import type { Browser } from 'playwright';
import { afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../launch-browser.ts';
import { type Carried, carry } from '../walk/carry.ts';
import { type Visitor, endVisits, narrow, openVisitor } from './set-stage.ts';
import { type RunningLender, startLender } from './start-lender.ts';
import { type RunningServer, dropAtEnd, startServer } from './start-server.ts';

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

interface Props {
  readonly lender: RunningLender;
  readonly server: RunningServer;
  readonly browser: Browser;
}

// The files share one, as they share the stage on which time passes: each test brings its own people, and the time that
// one lets pass is gone for the next.
let starting: Promise<Props> | undefined;
const begun = Date.now();
let pastMs = 0;

const now = (): Date => new Date(begun + pastMs);
const pass = (ms: number): void => {
  pastMs += ms;
};

/** Sets it for a group, and ends the visits of each test. */
export function setStillStage(): StillStage {
  let props: Props | undefined;
  let visitors: readonly Visitor[] = [];
  const used = (): Props => {
    if (props === undefined) throw new Error('The stage is set when the first test begins.');
    return props;
  };
  beforeAll(async () => {
    props = await (starting ??= startAll());
  });
  afterEach(async ({ task }) => {
    const ended = visitors;
    visitors = [];
    await endVisits(task, ended);
  });
  return {
    lender: () => used().lender,
    now,
    pass,
    carryTo: (way) => carry({ url: used().lender.url, pass }, way),
    visit: async (size = narrow, options = {}) => {
      const visitor = await openVisitor(used().browser, used().server.origin, size, options);
      visitors = [...visitors, visitor];
      return visitor;
    },
  };
}

async function startAll(): Promise<Props> {
  const lender = await startLender({ speed: 1, now });
  const [server, browser] = await Promise.all([startServer({ LENDER_URL: lender.url }), sharedBrowser()]);
  dropAtEnd(server);
  return { lender, server, browser };
}

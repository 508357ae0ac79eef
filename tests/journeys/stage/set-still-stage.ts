import type { Browser } from 'playwright';
import { sharedBrowser } from '../launch-browser.ts';
import { type Carried, carry } from '../walk/carry.ts';
import { type Stage, narrow, shareStage } from './set-stage.ts';
import { type RunningLender, startLender } from './start-lender.ts';
import { type RunningServer, dropAtEnd, startBesideLender } from './start-server.ts';

/** What tests do beside a lender whose time stops until one lets it pass: no page is gone before somebody has seen it. */
export interface StillStage {
  readonly lender: () => RunningLender;
  /** The lender's time. */
  readonly now: () => Date;
  readonly pass: (ms: number) => void;
  readonly carryTo: (way: Parameters<typeof carry>[1]) => Promise<Carried>;
  readonly visit: Stage['visitor'];
}

interface Props {
  readonly lender: RunningLender;
  readonly server: RunningServer;
  readonly browser: Browser;
}

// The files share one, as they share the stage on which time passes. Each test brings its own people, and the time
// that one lets pass is gone for the next.
let starting: Promise<Props> | undefined;
const begun = Date.now();
let pastMs = 0;

const now = (): Date => new Date(begun + pastMs);
const pass = (ms: number): void => {
  pastMs += ms;
};

/** Sets it for a group, and ends the visits of each test. */
export function setStillStage(): StillStage {
  const { used, visitor } = shareStage(() => (starting ??= startAll()));
  return {
    lender: () => used().lender,
    now,
    pass,
    carryTo: (way) => carry({ url: used().lender.url, pass }, way),
    visit: (size = narrow, options = {}) => visitor(size, options),
  };
}

async function startAll(): Promise<Props> {
  const lender = await startLender({ speed: 1, now });
  const [server, browser] = await Promise.all([startBesideLender(lender.url), sharedBrowser()]);
  dropAtEnd(server);
  return { lender, server, browser };
}

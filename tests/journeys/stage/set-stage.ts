import type { Kysely } from 'kysely';
import { type TestContext, afterEach, beforeAll } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { sharedBrowser } from '../launch-browser.ts';
import { patienceMs } from '../walk/see.ts';
import { openLenderLine } from './lender-line.ts';
import type { LenderLine } from './lender-line.ts';
import { startLender } from './start-lender.ts';
import { dropAtEnd, startBesideLender } from './start-server.ts';
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
  /** The lender's database. */
  readonly db: () => Kysely<LenderTables>;
  /** What lies between server and lender. */
  readonly line: () => LenderLine;
  readonly server: () => RunningServer;
  readonly visitor: (size?: Size, options?: BrowserContextOptions) => Promise<Visitor>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wide: Size = { width: 1280, height: 900 };
export const narrow: Size = { width: 375, height: 812 };
/** Of a page's text, in characters. */
const mostShown = 1000;

// The files share one stage: to start it takes longer than most of their tests, and each test brings its own people.
let starting: Promise<Props> | undefined;

/** Sets the stage for a file; each test ends with a look at what its browsers complained about. */
export function setStage(): Stage {
  const { used, visitor } = shareStage(
    () => (starting ??= startAll()),
    ({ line }) => line.fix(),
  );
  return {
    db: () => used().db,
    line: () => used().line,
    server: () => used().server,
    visitor,
  };
}

/** Starts what a group of tests shares with other files, and ends the visits of each test after `fix`. */
export function shareStage<Shared extends Pick<Props, 'server' | 'browser'>>(
  start: () => Promise<Shared>,
  fix: (shared: Shared) => void = () => undefined,
): { readonly used: () => Shared; readonly visitor: Stage['visitor'] } {
  let shared: Shared | undefined;
  let visitors: readonly Visitor[] = [];
  const used = (): Shared => {
    if (shared === undefined) throw new Error('The stage is set when the first test begins.');
    return shared;
  };
  beforeAll(async () => {
    shared = await start();
  });
  afterEach(async ({ task }) => {
    const ended = visitors;
    visitors = [];
    fix(used());
    await endVisits(task, ended);
  });
  const visitor: Stage['visitor'] = async (size, options) => {
    const { server, browser } = used();
    const opened = await openVisitor(browser, server.origin, size, options);
    visitors = [...visitors, opened];
    return opened;
  };
  return { used, visitor };
}

interface Props {
  readonly db: Kysely<LenderTables>;
  readonly line: LenderLine;
  readonly server: RunningServer;
  readonly browser: Browser;
}

// All together: the server asks the lender for nothing before somebody comes.
async function startAll(): Promise<Props> {
  const lenderStarting = startLender();
  const line = await openLenderLine(lenderStarting.then(({ url }) => url));
  const [lender, server, browser] = await Promise.all([
    lenderStarting,
    startBesideLender(line.url),
    sharedBrowser(),
  ]);
  dropAtEnd(server);
  return { db: lender.db, line, server, browser };
}

/**
 * Closes the browsers of a test and sees that they complained of nothing. If the test failed, what was on their pages
 * and what our server refused becomes part of its failure, and so of the run's summary.
 */
export async function endVisits(
  { result }: TestContext['task'],
  visitors: readonly Visitor[],
): Promise<void> {
  const problems = visitors.flatMap(({ watch }) => watch.problems());
  const isFailed = result?.state === 'fail' || problems.length > 0;
  const pages = isFailed ? visitors.flatMap(({ context }) => context.pages()) : [];
  const shown = await Promise.all(pages.map(describePage));
  const refused = visitors.flatMap(({ watch }) => watch.refusals());
  await Promise.all(visitors.map(({ context }) => context.close()));
  if (isFailed) throw new Error(['At the end:', ...problems, ...shown, ...refused].join('\n'));
}

async function describePage(page: Page): Promise<string> {
  const texts = await page.locator('dialog[open], body').allInnerTexts().catch(String);
  // What lies on top comes after the rest of the page.
  const text = [texts].flat().toReversed().join(' … ');
  return `${page.url()} showed: ${text.replaceAll(/\s+/g, ' ').slice(0, mostShown)}`;
}

/** Opens a browser window without history, in which addresses are relative to the server. */
export async function openVisitor(
  browser: Browser,
  origin: string,
  size: Size = wide,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport: size, ...options });
  context.setDefaultTimeout(patienceMs);
  const watch = await watchPages(context);
  return { page: await context.newPage(), context, watch };
}

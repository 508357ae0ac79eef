import type { Browser, CDPSession, Page } from 'playwright';
import { fourFields, sixFields } from './answers.ts';
import { openSlowPage } from './bench-browser.ts';
import { startStopwatch } from './stopwatch.ts';
import type { Stopwatch } from './stopwatch.ts';
import { openUntouched, takenOverAt, watchTakeOver } from '../../tests/journeys/walk/take-over.ts';
import type { Version } from './versions.ts';
import { type Walker, heldMs, walkSteps } from './walk-steps.ts';
import { median } from '../../tests/fixtures/median.ts';

/** What one walk through a version took: milliseconds at the slowed-down processor, bytes. NaN: it has no such thing. */
export interface Measures {
  readonly firstPaint: number;
  /** Without the time that the server needed. */
  readonly paintAfterAnswer: number;
  readonly takenOver: number;
  readonly nextStep: number;
  readonly slowestNextStep: number;
  readonly fiveErrors: number;
  /** On the other steps, which have one to four. */
  readonly otherErrors: number;
  /** The same of buttons that are released as soon as they are pressed. */
  readonly nextStepTapped: number;
  readonly slowestNextStepTapped: number;
  readonly fiveErrorsTapped: number;
  readonly otherErrorsTapped: number;
  readonly scriptPerKey: number;
  readonly scriptPerKeyOfSix: number;
  readonly heap: number;
}

/** Walks twice through a version, in a separate browser window each: with buttons that are held, and that are tapped. */
export async function runOnce(browser: Browser, version: Version): Promise<Measures> {
  const held = await walkOnce(browser, version, heldMs);
  const tapped = await walkOnce(browser, version, 0);
  return {
    ...held,
    nextStepTapped: tapped.nextStep,
    slowestNextStepTapped: tapped.slowestNextStep,
    fiveErrorsTapped: tapped.fiveErrors,
    otherErrorsTapped: tapped.otherErrors,
  };
}

async function walkOnce(browser: Browser, version: Version, pressMs: number) {
  const { page, devtools, close } = await openSlowPage(browser);
  await devtools.send('Performance.enable');
  await watchTakeOver(page);
  const stopwatch = await startStopwatch(page);
  const first = await load(page, version);
  const walked = await walk(page, devtools, { version, stopwatch, pressMs });
  const heap = await usedHeap(devtools);
  await close();
  return { ...first, ...walked, heap };
}

async function load(
  page: Page,
  version: Version,
): Promise<Pick<Measures, 'firstPaint' | 'paintAfterAnswer' | 'takenOver'>> {
  // A machine may take memory away from a server that nobody has asked for a minute, and here the browser is measured.
  await (await fetch(version.url)).text();
  await openUntouched(page, version.url);
  const takenOver = version.hasScript ? await takenOverAt(page) : Number.NaN;
  const { firstPaint, answeredAt } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      answeredAt: navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : Number.NaN,
    };
  });
  // A field that nobody sees yet cannot be used.
  return {
    firstPaint,
    paintAfterAnswer: firstPaint - answeredAt,
    takenOver: Math.max(takenOver, firstPaint),
  };
}

interface Walk {
  readonly version: Version;
  readonly stopwatch: Stopwatch;
  readonly pressMs: number;
}

async function walk(page: Page, devtools: CDPSession, { version, stopwatch, pressMs }: Walk) {
  const nexts: number[] = [];
  const errors: number[] = [];
  const keys: number[][] = [];
  const walker = {
    toError: async (press, step) => void (errors[step] = await stopwatch.time('error', press)),
    toNext: async (press) => void nexts.push(await stopwatch.time('next', press)),
    type: async (name, text, step) => {
      const each = await typeMeasured(page, devtools, name, text);
      keys[step] = [...(keys[step] ?? []), each];
    },
  } satisfies Walker;
  await walkSteps(page, version, walker, pressMs);
  return {
    nextStep: median(nexts),
    slowestNextStep: Math.max(...nexts),
    fiveErrors: errors[sixFields] ?? Number.NaN,
    otherErrors: median(errors.filter((_, step) => step !== sixFields)),
    scriptPerKey: median(keys[fourFields] ?? []),
    scriptPerKeyOfSix: median(keys[sixFields] ?? []),
  };
}

async function typeMeasured(page: Page, devtools: CDPSession, name: string, text: string): Promise<number> {
  await page.locator(`main [name="${name}"]`).focus();
  const before = await scriptMs(devtools);
  await page.keyboard.type(text, { delay: 60 });
  return ((await scriptMs(devtools)) - before) / text.length;
}

async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

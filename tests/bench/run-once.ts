import type { Browser, CDPSession, Page } from 'playwright';
import { startStopwatch } from './stopwatch.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { Version } from './versions.ts';
import { walkSteps } from './walk-steps.ts';

/** What one walk through a version took: milliseconds at the slowed-down processor, bytes over the line. */
export interface Measures {
  readonly firstPaint: number;
  /** Without the time that the server needed. */
  readonly paintAfterAnswer: number;
  readonly fieldUsable: number;
  readonly nextStep: number;
  readonly slowestNextStep: number;
  readonly error: number;
  readonly slowestError: number;
  readonly scriptPerKey: number;
  readonly heap: number;
  readonly bytes: number;
}

/** How much slower the processor is made than it is. */
export const slowdown = 4;

/** Walks once through a version in a browser window of its own. */
export async function runOnce(browser: Browser, version: Version): Promise<Measures> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const bytes = await countBytes(devtools);
  const stopwatch = await startStopwatch(page);
  const first = await load(page, version);
  const bytesAtFirst = bytes();
  const walked = await walk(page, devtools, version, stopwatch);
  const heap = await usedHeap(devtools);
  await context.close();
  return { ...first, ...walked, heap, bytes: bytesAtFirst };
}

async function load(
  page: Page,
  version: Version,
): Promise<Pick<Measures, 'firstPaint' | 'paintAfterAnswer' | 'fieldUsable'>> {
  await page.goto(version.url);
  const fieldUsable = await page.evaluate(untilUsable, version.hasScript);
  await page.waitForLoadState('networkidle');
  const { firstPaint, answeredAt } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      firstPaint: paint?.startTime ?? Number.NaN,
      answeredAt: navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : Number.NaN,
    };
  });
  const paintAfterAnswer = firstPaint - answeredAt;
  return { firstPaint, paintAfterAnswer, fieldUsable: Math.max(fieldUsable, firstPaint) };
}

// Runs in the browser. An input that React has taken over carries its properties.
function untilUsable(hasScript: boolean): Promise<number> {
  const isUsable = (): boolean => {
    const input = document.querySelector('main [name=street1]');
    return input !== null && (!hasScript || Object.keys(input).some((key) => key.startsWith('__reactProps')));
  };
  return new Promise((resolve) => {
    const look = (): void => (isUsable() ? resolve(performance.now()) : void requestAnimationFrame(look));
    look();
  });
}

async function walk(page: Page, devtools: CDPSession, version: Version, stopwatch: Stopwatch) {
  const nexts: number[] = [];
  const errors: number[] = [];
  let scriptPerKey = 0;
  await walkSteps(page, version, {
    toError: async (press) => void errors.push(await stopwatch.time('error', press)),
    toNext: async (press) => void nexts.push(await stopwatch.time('next', press)),
    type: async (name, text) => {
      scriptPerKey = await typeMeasured(page, devtools, name, text);
    },
  });
  return {
    nextStep: median(nexts),
    slowestNextStep: Math.max(...nexts),
    error: median(errors),
    slowestError: Math.max(...errors),
    scriptPerKey,
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

async function countBytes(devtools: CDPSession): Promise<() => number> {
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  await devtools.send('Performance.enable');
  return () => bytes;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

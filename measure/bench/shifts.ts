import { expect } from 'playwright/test';
import type { Page } from 'playwright';
import { startServer } from '../../tests/journeys/stage/start-server.ts';
import { longAnswers } from '../screens/long-answers.ts';
import { hurryThrough } from '../screens/visit-steps.ts';
import { launchBenchBrowser, openSlowPage } from './bench-browser.ts';

/** What a page may move, and what the journey measures: CLS counts no shift right after a press or a key. */
const mostShift = 0.02;

const offersMs = 60_000;
const anybody = ['/account/heloc/register-v2', '/auth/login', '/contact', '/licenses', '/privacy'];

interface Measured {
  readonly paintMs: number;
  readonly shift: number;
}

const server = await startServer({ BACKEND_SPEED: '20' });
const browser = await launchBenchBrowser();
try {
  for (const path of anybody) {
    const { page, close } = await openSlowPage(browser);
    report(path, await measureAt(page, server.origin + path));
    await close();
  }
  const { page, close } = await openSlowPage(browser);
  const known = await browser.newContext({ viewport: page.viewportSize(), baseURL: server.origin });
  const applicant = await known.newPage();
  await hurryThrough(applicant, longAnswers());
  await expect(applicant).toHaveURL(/\/product\/select$/, { timeout: offersMs });
  await page.context().addCookies(await known.cookies());
  for (const path of [new URL(applicant.url()).pathname, '/dashboard', '/dashboard/settings']) {
    report(path.replace(/[\da-f-]{36}/, '{uuid}'), await measureAt(page, server.origin + path));
  }
  await close();
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}

/** Opens a page, waits until nothing more comes, and reads what the browser has recorded of it. */
async function measureAt(page: Page, url: string): Promise<Measured> {
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        const watch = new PerformanceObserver((list) => resolve(list.getEntries()));
        watch.observe({ type, buffered: true });
        setTimeout(() => resolve([]), 500);
      });
    const shifts = (await read('layout-shift')) as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      paintMs: Math.round(paint?.startTime ?? 0),
      shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    };
  });
}

function report(path: string, { paintMs, shift }: Measured): void {
  const mark = shift > mostShift ? `  more than ${mostShift}` : '';
  process.stdout.write(`${path.padEnd(40)} ${String(paintMs).padStart(6)} ms  ${shift.toFixed(4)}${mark}\n`);
}

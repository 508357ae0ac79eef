import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { passTimeUntil } from './walk/hold-back.ts';
import { firstPage } from './walk/steps.ts';
import { begin } from './walk/walk.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

const banners = '/banners/test';
// Shorter than what is asked for every minute, longer than any pause between tries.
const whileMs = 50_000;

describe('a query (A§9, B§9)', () => {
  const stage = setStage();

  /**
   * A page that has asked for its banners and whose clock goes on only when asked to, and the queries that it sends.
   */
  async function open(
    status: 200 | 500,
  ): Promise<{ readonly page: Page; readonly asked: readonly string[] }> {
    const { page, watch } = await stage.visitor();
    watch.expect(/ERR_INTERNET_DISCONNECTED|500 \(Internal Server Error\)/);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(?:service-|banners\/)/.test(pathname) && request.method() === 'GET') asked.push(pathname);
    });
    if (status === 500) await page.route(`**${banners}`, (route) => route.fulfill({ status, json: {} }));
    await page.clock.install();
    const answered = page.waitForResponse(`**${banners}`);
    await begin(page, firstPage);
    await answered;
    await page.clock.pauseAt(Date.now() + 60_000);
    return { page, asked };
  }

  /** Somebody searches, and all that was asked for before that search has been sent. */
  async function search(page: Page): Promise<void> {
    const sent = page.waitForRequest('**/addresses*');
    await page.getByRole('combobox', { name: 'Property address' }).fill('118 Maple');
    await passTimeUntil(page, sent);
  }

  it('is not sent again when a window gets the focus, more of the page is drawn, or the connection is back', async () => {
    const { page, asked } = await open(200);
    const before = [...asked];
    expect(before).toContain(banners);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.evaluate(() => {
      for (const type of ['blur', 'focus', 'pageshow']) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await seeOnlyProblem(page, 'Please enter a valid property address');
    await page.clock.runFor(whileMs);
    await search(page);
    expect(asked.filter((path) => !path.endsWith('/addresses'))).toEqual(before);
  });

  it('is not sent again after a failure', async () => {
    const { page, asked } = await open(500);
    await page.clock.runFor(whileMs);
    await search(page);
    expect(asked.filter((path) => path === banners)).toEqual([banners]);
  });
});

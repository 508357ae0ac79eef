import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { holdOnce, letEffectsRun } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading } from './walk/walk.ts';

const referral = '**/service-lead-portal/api/referrals/*';

/** From now on a page keeps the addresses that it asks. */
async function noteFetched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (asked, init) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      document.documentElement.dataset['fetched'] += ` ${address}`;
      return fetch(asked, init);
    };
  });
}

async function hasFetched(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (sought) => document.documentElement.dataset['fetched']?.includes(sought) === true,
    part,
  );
}

describe('the loader of a page', () => {
  const stage = setStage();
  const behindLoader = `${firstPage}?org=FIGURE_WHOLESALE&rid=0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001`;
  const tickMs = 10;
  /** As long as two frames take, at most. */
  const frameMs = 50;

  /** A page whose loader has just come, by a clock that goes on only when asked to; `finish` ends what it waits for. */
  async function seeLoader() {
    const { page } = await stage.visitor();
    await page.clock.install();
    // Its time cannot be stopped in the past, and goes on until the browser hears of it.
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdOnce(page, referral);
    await noteFetched(page);
    await page.goto(behindLoader);
    // Once its script is there, the page is taken over behind one frame, and goes on behind another. The page itself says when it
    // has asked: until the browser says so, more of its time could go by.
    while (!(await hasFetched(page, '/referral'))) {
      await page.clock.runFor(tickMs);
      await letEffectsRun(page);
    }
    const loader = page.locator('.loader');
    await see(loader).toHaveAttribute('data-shown', 'true');
    const finish = async (): Promise<void> => {
      release();
      await see(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await letEffectsRun(page);
    };
    return { page, loader, finish };
  }

  it('stays for a second where the work is done immediately', async () => {
    const { page, loader, finish } = await seeLoader();
    await page.clock.runFor(100);
    await finish();
    // The loader came in the first frame or behind it.
    await page.clock.runFor(1_000 - 100 - frameMs - 10);
    await see(loader).toHaveAttribute('data-shown', 'true');
    await page.clock.runFor(frameMs + 20);
    await see(loader).toHaveAttribute('data-shown', 'false');
    await seeHeading(page, 'Where is your property?');
  });

  it('says one thing after the other, all five in 67 seconds', async () => {
    const { page, loader, finish } = await seeLoader();
    await see(loader).toHaveText('Getting things ready');
    await page.clock.runFor(67_000 / 5 + 200);
    await see(loader).toHaveText('Finding your answers');
    await page.clock.runFor(67_000 / 5);
    await see(loader).toHaveText('Looking at your application');
    await finish();
    await page.clock.runFor(1_000);
    await see(loader).toHaveAttribute('data-shown', 'false');
  });

  it('goes 300 ms after work that takes longer', async () => {
    const { page, loader, finish } = await seeLoader();
    await page.clock.runFor(5_000);
    await finish();
    await page.clock.runFor(290);
    await see(loader).toHaveAttribute('data-shown', 'true');
    await page.clock.runFor(20);
    await see(loader).toHaveAttribute('data-shown', 'false');
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('118 Maple St');
  });
});

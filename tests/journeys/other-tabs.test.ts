/*
 * Threat (Visits and sessions): A page left open shows answers.
 * Defence: Pages in other tabs reload when the mark `signed-in` changes.
 */
import type { BrowserContext, Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStillStage } from './stage/set-still-stage.ts';
import { pressLogOut } from './walk/press-log-out.ts';
import { signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const shown = (page: Page) => page.getByText('118 Maple St');

describe('a page in another tab of somebody who logs out', () => {
  const { carryTo, visit } = setStillStage();

  it('shows the login a moment later, though nobody looks at it', async () => {
    const { page, other } = await twoTabs();
    await page.reload();
    await pressLogOut(page);
    await seeHeading(other, 'Welcome back');
    await see(shown(other)).toHaveCount(0);
  });

  it('shows the login when somebody comes to it, where nothing reported the end', async () => {
    const { context, other } = await twoTabs();
    await context.request.post('/session/forget');
    await see(shown(other).first()).toBeVisible();
    // What a browser says to a page whose tab is chosen; all tabs of a test are shown together.
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await seeHeading(other, 'Welcome back');
    await see(shown(other)).toHaveCount(0);
  });

  it('stays while the session goes on', async () => {
    const { page, other } = await twoTabs();
    await other.evaluate(() => document.body.setAttribute('data-untouched', ''));
    await page.reload();
    await seeLater(page);
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await see(other.locator('body[data-untouched]')).toHaveCount(1);
    await see(shown(other).first()).toBeVisible();
  });

  /** A person who has an application open in two tabs. */
  async function twoTabs(): Promise<{ page: Page; context: BrowserContext; other: Page }> {
    const carried = await carryTo({ steps: [] });
    const { page, context, watch } = await visit();
    // What a page still has to say when its session ends elsewhere is refused.
    watch.expect(/40[19] \((?:Unauthorized|Conflict)\)/);
    await signInAt(page, carried);
    await page.goto('/dashboard');
    await seeLater(page);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await seeLater(other);
    await see(shown(other).first()).toBeVisible();
    return { page, context, other };
  }
});

/** Waits for what a page fetches once it answers, a moment later. */
async function seeLater(page: Page): Promise<void> {
  await seeScript(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/lazy-registry-')),
  );
  await page.waitForLoadState('networkidle');
}

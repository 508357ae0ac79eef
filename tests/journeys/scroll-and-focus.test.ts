import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const stage = setStage();

describe('a page that comes', () => {
  it('begins at its top where the server reopens it while the login is still there', async () => {
    const { page } = await stage.visitor(narrow);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await page.goto('/auth/login');
    await seeScript(page);
    const atHome = ({ pathname }: URL): boolean => pathname === '/dashboard';
    const data = /\/(identity|service-[a-z]+)\//;
    // What the page needs comes later than what the server says of another visit that is kept.
    const awaited = Promise.withResolvers<void>();
    await page.route(data, async (route) => {
      if (atHome(new URL(page.url()))) await awaited.promise;
      await route.fallback().catch(() => undefined);
    });
    await page.route('**/visit/events', (route) =>
      atHome(new URL(page.url())) ? route.fulfill({ json: { url: '/dashboard' } }) : route.continue(),
    );
    await page.getByRole('textbox', { name: 'Email address' }).fill(applicant.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(applicant.password);
    await scrollDown(page);
    const opened = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await opened;
    awaited.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await seeHeading(page, 'Your applications');
    await seeAtTop(page);
  });
});

async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 240));
  expect(await page.evaluate(() => window.scrollY)).toBe(240);
}

async function seeAtTop(page: Page): Promise<void> {
  await see(page.getByRole('heading', { level: 1 })).toBeFocused();
  await see.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

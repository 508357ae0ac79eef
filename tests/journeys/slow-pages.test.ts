import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileRequest } from '../api/lender/application-body.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { clean, seeText } from './walk/account-and-policy.ts';
import { type Carried, carry, logIn, loginTo } from './walk/carry.ts';
import { holdAll } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';
import { mostShift } from './walk/watch-shifts.ts';

describe('a page whose data has not come', () => {
  const stage = setStage();

  it('says that it loads, and shows neither an empty list nor a button', async () => {
    const inquiries = { profileRequest: profileRequest('Olivia', 'Inquiries') };
    const carried = await carry(stage.line(), {
      application: inquiries,
      begins: 'LIEN_VERIFICATION_INQUIRY',
      steps: [],
    });
    const { page } = await stage.visitor(narrow);
    await openLogin(page, carried);
    stage.line().break('/liens', 'slow');
    await logIn(page, carried.email);
    await seeHeading(page, 'Who asked for your credit report?');
    await seeText(page, "One moment. We're reading the records.");
    await see(page.locator('main')).toHaveAttribute('aria-busy', 'true');
    await see(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await clean(page);
    stage.line().fix();
    await page.reload();
    await see(page.getByRole('group', { name: 'What came of it?' }).first()).toBeVisible();
    await see(page.getByText(/^One moment/)).toHaveCount(0);
  });

  it('tells nobody that they are asked to sign nothing before it knows', async () => {
    const carried = await carry(stage.line(), { steps: [] });
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/40[049] /);
    await openLogin(page, carried, '/product/select');
    await logIn(page, carried.email);
    await seeHeading(page, 'Your offers');
    stage.line().break('/co-deed/invitation', 'slow');
    await page.goto('/account/heloc/heloc-signer/login?invitation=unknown-token');
    await seeHeading(page, 'Your invitation to sign');
    await seeText(page, "One moment. We're looking up your invitation.");
    stage.line().fix();
    await page.reload();
    await seeText(page, "We don't know this link");
  });
});

describe('a page that anybody opens, whose data comes late', () => {
  const stage = setStage();

  it.each([
    ['/contact', '**/service-operating-hours/**', 'Monday'],
    ['/licenses', '**/state-licenses*', 'Alaska'],
  ])('%s moves nothing that is seen', async (path, calls, last) => {
    const { page } = await stage.visitor(narrow);
    const letLoad = await holdAll(page, calls);
    await page.goto(path);
    await seeScript(page);
    await seeText(page, /^One moment/);
    letLoad();
    await seeText(page, last);
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
  });
});

/** How much a page has moved since it was opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const watch = new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0),
          ),
        );
        watch.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 200);
      }),
    );
    return promise;
  });
}

describe('a page at a new address', () => {
  const stage = setStage();

  it('shows nothing of the page before while its data is on its way, however it is reached', async () => {
    const { uuid, email } = await carry(stage.line(), { steps: [] });
    const { page } = await stage.visitor(narrow);
    // What somebody loads who signs in without script, our server loads.
    await page.goto(loginTo('/dashboard/settings'));
    await seeScript(page);
    await logIn(page, email);
    await seeHeading(page, 'Settings');
    const application = `**/service-application/api/v1/application/heloc/${uuid}`;
    const documents = `/account/heloc/${uuid}/document/disclosures`;

    // Loaded by the browser: with its script, and as it is written.
    const letLoad = await holdAll(page, application);
    await page.goto(documents);
    await seeNothingOf(page, 'Settings');
    await seeScript(page);
    await seeNothingOf(page, 'Settings');
    letLoad();
    await seeHeading(page, 'Your documents');

    // By a way back that no document is loaded for.
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await seeHeading(page, 'Your applications');
    const letReturn = await holdAll(page, application);
    await page.goBack();
    await seeNothingOf(page, 'Your applications');
    letReturn();
    await seeHeading(page, 'Your documents');
    await see(page.locator('h1')).toBeFocused();
    await see.poll(() => page.title()).toMatch(/^Your documents \|/);
  });
});

/** Sees the loader, and that heading, title and contents are not those of another page. */
async function seeNothingOf(page: Page, title: string): Promise<void> {
  await see(page.locator('.loader')).toHaveAttribute('data-shown', 'true');
  await see(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  await see(page.locator('h1')).not.toHaveText(title);
  await see(page.locator('main form .body > *')).toHaveCount(0);
  await see.poll(() => page.title()).not.toContain(title);
  expect(new URL(page.url()).pathname).toMatch(/\/document\/disclosures$/);
}

/** Opens the login that leads to a page of an application. */
async function openLogin(page: Page, { uuid }: Carried, path = ''): Promise<void> {
  await page.goto(loginTo(`/account/heloc/${uuid}${path}`));
  // To a person who signs in without script, our server says nothing until it knows what the page loads.
  await seeScript(page);
}

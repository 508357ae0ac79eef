import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage, steps } from './walk/steps.ts';
import { seeHeading, seeOffers, submit, walkAll, walkTo } from './walk/walk.ts';

const decide = '**/service-optimize/**';
const referral = '**/service-lead-portal/api/referrals/*';
const prompt = '**/service-comms-prefs/external/api/v1/consent/prompt/*';
const create = '**/service-application/api/v3/application/helocs*';

/** Holds the next request to an address back until it is let go. */
async function holdOnce(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** From now on the page's clock goes on only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  const minuteMs = 60_000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minuteMs);
}

/** From now on a page keeps the addresses that it asks. */
async function noteFetched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (...args) => {
      document.documentElement.dataset['fetched'] += ` ${String(args[0])}`;
      return fetch(...args);
    };
  });
}

async function hasFetched(page: Page, part: string): Promise<boolean> {
  return page.evaluate(
    (sought) => document.documentElement.dataset['fetched']?.includes(sought) === true,
    part,
  );
}

/** Waits for what a component does after it was drawn: React queues it as a task before this one. */
async function letEffectsRun(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }));
    port1.start();
    port2.postMessage('');
    await arrived;
  });
}

describe('the password', () => {
  const stage = setStage();

  it('is stored under the email address, and its strength is said once', async () => {
    const { page } = await stage.visitor();
    await page.clock.install();
    const applicant = someApplicant();
    await walkTo(page, 'set-password', applicant);
    const username = page.locator('input[autocomplete="username"]');
    await see(username).toHaveValue(applicant.email);
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
    await stopClock(page);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('bicycle');
    const said = page.locator('.meter [aria-live]');
    await see(said).toContainText('Weak');
    await page.clock.runFor(280);
    await see(said).toContainText('Weak');
    await page.clock.runFor(40);
    await see(said).toBeEmpty();
  });
});

describe('an application that takes longer than usual', () => {
  const stage = setStage();

  /** Somebody whose application is made after 18 s, with 15 s gone on what comes then: no call is late by itself. */
  async function applyLate() {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await page.clock.install();
    const releaseCreate = await holdOnce(page, create);
    const release = await holdOnce(page, decide);
    await walkAll(page, applicant);
    await see(page.getByRole('dialog', { name: 'Creating your account' })).toBeVisible();
    await letEffectsRun(page);
    await page.clock.fastForward(18_000);
    await see(page.getByRole('dialog', { name: 'Determining your eligibility' })).toBeVisible();
    const decided = page.waitForRequest(decide);
    releaseCreate();
    await decided;
    await page.clock.fastForward(15_000);
    const dialog = page.getByRole('dialog', {
      name: 'This is taking longer than usual.',
    });
    await see(dialog).toContainText('You can wait here, or look at your dashboard later.');
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
    return { page, dialog, release };
  }

  it('tells of each of its seven parts', async () => {
    const { page } = await stage.visitor();
    await page.clock.install();
    const releaseCreate = await holdOnce(page, create);
    const release = await holdOnce(page, decide);
    const releasePrompt = await holdOnce(page, prompt);
    await walkAll(page, someApplicant());
    await see(page.getByRole('dialog', { name: 'Creating your account' })).toBeVisible();
    await letEffectsRun(page);
    const told: string[] = [];
    await page.exposeFunction('note', (text: string) => told.at(-1) === text || told.push(text));
    await page.evaluate(() => {
      const note = () => Reflect.get(window, 'note')(document.querySelector('.processing p')?.textContent);
      note();
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    // Shorter than a message stands, so that none is skipped.
    const goOn = async (times: number) => {
      for (let time = 0; time < times; time += 1) await page.clock.fastForward(2_000);
    };
    await goOn(9);
    const decided = page.waitForRequest(decide);
    releaseCreate();
    await decided;
    await goOn(6);
    await see(page.getByRole('dialog', { name: 'This is taking longer than usual.' })).toBeVisible();
    expect(told.slice(0, 7)).toEqual([
      'Creating your account',
      'Pulling a soft credit check',
      'Locating your property',
      "Determining your property's value",
      'Determining your eligibility',
      'Calculating your offers',
      'Generating your quote',
    ]);
    const prompted = page.waitForRequest(prompt);
    release();
    await prompted;
    await letEffectsRun(page);
    // The profile has come, so that the journey has a step less, but the page behind the dialog stays.
    await see(page.locator('.journey-position')).toContainText('Step 7 of 7');
    releasePrompt();
    await seeOffers(page);
  });

  it('can be waited for', async () => {
    const { page, dialog, release } = await applyLate();
    await see(dialog.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    release();
    await seeOffers(page);
  });

  it('can be left for the dashboard', async () => {
    const { page, dialog, release } = await applyLate();
    await dialog.getByRole('link', { name: 'Go to dashboard' }).click();
    await seeHeading(page, 'Your applications');
    await see(dialog).toHaveCount(0);
    await see(page.getByText('12 Juniper Lane').first()).toBeVisible();
    release();
  });
});

describe('a dialog', () => {
  const stage = setStage();

  it('is an error where one of its id is open already', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/Two dialogs with the id "processing" are open\./);
    const applicant = someApplicant();
    await walkTo(page, 'set-password', applicant);
    await steps['set-password'].answer(page, applicant);
    await page.evaluate(() => {
      const twin = document.createElement('dialog');
      twin.id = 'processing';
      document.body.append(twin);
      twin.show();
    });
    const refused = page.waitForEvent('pageerror');
    await submit(page, 'set-password');
    expect((await refused).message).toContain('Two dialogs with the id "processing" are open.');
  });
});

describe('the loader of a page', () => {
  const stage = setStage();
  const behindLoader = `${firstPage}?org=FIGURE_WHOLESALE&rid=0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0001`;
  const tickMs = 10;
  /** As long as two frames take, at most. */
  const frameMs = 50;

  /** A page whose loader has just come, by a clock that goes on only when told to; `finish` ends what it waits for. */
  async function seeLoader() {
    const { page } = await stage.visitor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
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

  it('stays for a second where the work is done at once', async () => {
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

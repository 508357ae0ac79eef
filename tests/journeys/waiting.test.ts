import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce, comeToLastStep } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { holdOnce, letEffectsRun } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { steps } from './walk/steps.ts';
import { seeHeading, seeOffers, submit } from './walk/walk.ts';

const decide = '**/service-optimize/**';
const prompt = '**/service-comms-prefs/external/api/v1/consent/prompt/*';
const create = '**/service-application/api/v3/application/helocs*';

/** From now on the page's clock goes on only when asked to. */
async function stopClock(page: Page): Promise<void> {
  const minuteMs = 60_000;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minuteMs);
}

describe('the password', () => {
  const stage = setStage();

  it('is stored under the email address, and its strength is said once', async () => {
    const { page } = await stage.visitor();
    await page.clock.install();
    const applicant = someApplicant();
    await comeToLastStep(page, stage, applicant);
    const username = page.locator('input[autocomplete="username"]');
    await see(username).toHaveValue(applicant.email);
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveCount(0);
    await stopClock(page);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('bicycle');
    const said = page.locator('.meter [aria-live]');
    await see(said).toContainText('Too simple');
    await page.clock.runFor(280);
    await see(said).toContainText('Too simple');
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
    await applyAtOnce(page, stage, applicant);
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

  it('reports each of its seven parts', async () => {
    const { page } = await stage.visitor();
    await page.clock.install();
    const releaseCreate = await holdOnce(page, create);
    const release = await holdOnce(page, decide);
    const releasePrompt = await holdOnce(page, prompt);
    await applyAtOnce(page, stage, someApplicant());
    await see(page.getByRole('dialog', { name: 'Creating your account' })).toBeVisible();
    await letEffectsRun(page);
    const reported: string[] = [];
    await page.exposeFunction('note', (text: string) => reported.at(-1) === text || reported.push(text));
    await page.evaluate(() => {
      const note = () => Reflect.get(window, 'note')(document.querySelector('.processing p')?.textContent);
      note();
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    // Shorter than a message is, so that none is skipped.
    const goOn = async (times: number) => {
      for (let time = 0; time < times; time += 1) await page.clock.fastForward(2_000);
    };
    await goOn(9);
    const decided = page.waitForRequest(decide);
    releaseCreate();
    await decided;
    await goOn(6);
    await see(page.getByRole('dialog', { name: 'This is taking longer than usual.' })).toBeVisible();
    expect(reported.slice(0, 7)).toEqual([
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
    await comeToLastStep(page, stage, applicant);
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

import { see } from './walk/see.ts';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readApplications, lastAct } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce, comeToLastStep } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { steps } from './walk/steps.ts';
import { seeHeading, seeOffers, seeStep, submit } from './walk/walk.ts';

const create = '/service-application/api/v3/application/helocs';
const offline =
  "We couldn't reach our server. Nothing is lost: your answers are still here. Please check your connection and try again.";

/** Cuts the line at the next request that creates an application. */
async function cutOnce(page: Page, cut: (route: Route) => Promise<void>): Promise<void> {
  await page.route(`**${create}*`, cut, { times: 1 });
}

describe('the last step', () => {
  const stage = setStage();
  const created = (email: string) => readApplications(stage.db(), email);
  const sentCreates = () =>
    stage
      .line()
      .requests()
      .filter(({ path }) => path === create).length;

  it('clicked twice creates one application', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    const before = sentCreates();
    await comeToLastStep(page, stage, applicant);
    await steps['set-password'].answer(page, applicant);
    await page.getByRole('button', { name: 'See my offers' }).dblclick();
    await seeOffers(page);
    expect([sentCreates() - before, (await created(applicant.email)).length]).toEqual([1, 1]);
  });

  it('says what is being done, leaves the page behind as it was, and cannot be submitted meanwhile', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await cutOnce(page, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await applyAtOnce(page, stage, applicant);
    const dialog = page.getByRole('dialog', { name: 'Creating your account' });
    await see(dialog).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    // By then the person is registered and signed in.
    await asked.promise;
    await see(page.locator('main input[type=password]')).toHaveCount(2);
    await see(page.locator('.site-header').getByText('Login')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    // What it says it is doing changes every few seconds.
    await see(page.getByRole('dialog')).toBeVisible();
    held.resolve();
    await seeOffers(page);
    expect(await created(applicant.email)).toHaveLength(1);
  });

  it.each([
    ['before the request reaches us', async (route: Route) => route.abort('internetdisconnected')],
    [
      'before the answer comes back',
      async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
    ],
  ])('with a line that is cut %s stays, and creates one application in the end', async (_when, cut) => {
    const { page, watch } = await stage.visitor();
    watch.expect(/net::ERR_/);
    const applicant = someApplicant();
    await cutOnce(page, cut);
    await applyAtOnce(page, stage, applicant);
    await see(page.getByRole('alert').filter({ hasText: offline })).toBeVisible();
    await seeStep(page, 'set-password');
    await submit(page, 'set-password');
    await seeOffers(page);
    expect(await created(applicant.email)).toHaveLength(1);
  });

  it('that the lender fails at logs it, and leads to the dashboard', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/500 \(Internal Server Error\)/);
    stage.line().answer(create, 500);
    const applicant = someApplicant();
    await applyAtOnce(page, stage, applicant);
    await seeHeading(page, 'Your applications');
    await see(page).toHaveURL(`${stage.server().origin}/dashboard`);
    await see.poll(() => lastAct(stage.db())).toBe('heloc-register-error');
    expect(await created(applicant.email)).toEqual([]);
    stage.line().fix();
    await page.goto('/account/heloc/register-v2/set-password');
    await seeStep(page, 'set-password');
    await submit(page, 'set-password');
    await seeOffers(page);
    expect(await created(applicant.email)).toHaveLength(1);
  });
});

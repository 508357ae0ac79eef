import { describe, expect, it } from 'vitest';
import { lastAct } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { begin, seeHeading, seeOffers, seeScript, seeStep, submit } from './walk/walk.ts';

describe('a failure of the lender', () => {
  const stage = setStage();

  it('shows the fallback page, and Try again leads back to where it was', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/500 \(Internal Server Error\)/);
    stage.line().answer('/offers', 500);
    await applyAtOnce(page, stage, someApplicant());
    await seeHeading(page, 'Sorry, looks like we have hit a snag!');
    const main = page.getByRole('main');
    await see(main).toContainText('Please click "Try again" to see if we can get you back moving.');
    await see(main).toContainText('888-819-6388');
    await see(main).toContainText('support@figure.example');
    await see(main.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
    await see.poll(() => lastAct(stage.db())).toBe('error-fallback');
    stage.line().fix();
    await main.getByRole('button', { name: 'Try again' }).click();
    await seeOffers(page);
    await see(page).toHaveURL(/\/product\/select$/);
  });

  it('to say in time which flags are on opens the page with those of the server, which stay', async () => {
    const { page } = await stage.visitor();
    stage.line().break('/features', 'slow');
    await page.goto(firstPage);
    await seeScript(page);
    stage.line().fix();
    const sent = untilSent(page, '12 Juniper Lane');
    await page.getByRole('combobox', { name: 'Property address' }).fill('12 Juniper Lane');
    expect((await sent).status()).toBe(200);
  });

  it('at the suggestions leaves a way to type the address', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/500 \(Internal Server Error\)/);
    stage.line().answer('/addresses', 500);
    await begin(page);
    await page.getByRole('combobox', { name: 'Property address' }).fill('12 Juniper Lane');
    await page.getByRole('option', { name: 'Address not listed' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Denver');
    await page.getByRole('textbox', { name: 'State' }).fill('co');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
    await page.getByRole('combobox', { name: 'How do you use this property?' }).selectOption('I live here');
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
  });
});

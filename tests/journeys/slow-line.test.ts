import { describe, it } from 'vitest';
import { chooseOffer, fromInformation } from '../api/lender/walks/main-walk.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { press, pressAndSend, seeText } from './walk/account-and-policy.ts';
import { postLogin, signInAt } from './walk/carry.ts';
import { holdOnce } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

describe('a person who is faster than their line', () => {
  const { carryTo, visit } = setStillStage();

  it('has consented to the credit check all the same', async () => {
    const carried = await carryTo({ steps: chooseOffer });
    const { page } = await visit();
    await postLogin(page, carried.email);
    await page.goto('/dashboard');
    await seeScript(page);
    const letGo = await holdOnce(page, '**/heloc/consent-types');
    await page.getByRole('link', { name: /^Continue application/ }).click();
    await page.getByRole('radio', { name: 'I own it alone' }).check();
    await page.getByLabel('Social Security number').fill('612-34-5678');
    await page.getByRole('checkbox').check();
    await pressAndSend(page, 'Continue', '/ownership');
    letGo();
    await seeHeading(page, 'Demographic information');
  });

  it('reads no other document than the one that they have opened', async () => {
    const carried = await carryTo({ steps: [...chooseOffer, ...fromInformation('NOTE_SIGNING')] });
    const { page } = await visit();
    await signInAt(page, carried, '/signing/sign');
    await press(page, 'Read first: Initial disclosures');
    const end = page.getByRole('button', { name: /^(Scroll to the end|I have read it)$/ });
    await see(end).toBeVisible();
    await press(page, 'All documents');
    const letGo = await holdOnce(page, '**/disclosures/*');
    await press(page, 'Note');
    await seeText(page, "One moment. We're getting your documents.");
    await see(end).toHaveCount(0);
    // The list does not flash between two documents.
    await seeHeading(page, 'Note');
    await see(page.getByText('4 of 4 done').or(page.getByRole('link', { name: /^Download: / }))).toHaveCount(
      0,
    );
    letGo();
    await see(
      page.getByRole('textbox', { name: 'Your signature' }).or(page.getByText('Before you sign')),
    ).toBeVisible();
  });

  it('comes to the page that they want, though the answer to what they sent leads elsewhere', async () => {
    const { page, watch } = await visit();
    watch.expect(/409 \(Conflict\)/);
    await page.goto(firstPage);
    await seeScript(page);
    // The page waits for what was announced, so it comes after this answer.
    const asked = page.waitForRequest('**/account/heloc/terms');
    await page.route('**/visit/events', async (route) => {
      await asked;
      await route.fulfill({ status: 409, json: { url: `${firstPage}/for-sale` } });
    });
    await page.locator('main [name=street1]').fill('12 Juniper');
    await page.goto('/account/heloc/terms');
    await seeHeading(page, 'Terms');
  });
});

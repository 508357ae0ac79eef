import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { profileRequest } from '../api/lender/application-body.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { clean, press, seeText } from './walk/account-and-policy.ts';
import { carry, signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers } from './walk/walk.ts';

const named = (lastName: string) => ({ profileRequest: profileRequest('Olivia', lastName) });
const at = (street1: string) => ({
  propertyRequest: { street1, city: 'Denver', state: 'CO', zip: '80203', type: 'SECONDARY' },
});

describe('before there are offers', () => {
  const stage = setStage();

  async function openAt(begins: string, application: object, size = wide, refused?: RegExp): Promise<Page> {
    const carried = await carry(stage.line(), { application: { ...application }, begins, steps: [] });
    const { page, watch } = await stage.visitor(size);
    if (refused) watch.expect(refused);
    await signInAt(page, carried);
    return page;
  }

  it('somebody whom the bureau does not find by name is found by the number', async () => {
    const page = await openAt('CREDIT_NO_MATCH', named('Nomatch'), narrow);
    await seeHeading(page, 'What is your Social Security number?');
    await clean(page);
    await page.getByLabel('Social Security number').fill('123-45-6789');
    await press(page, 'Look again');
    await seeOffers(page);
  });

  it('nobody else reads the number, and no page holds it after a reload', async () => {
    const page = await openAt('CREDIT_NO_MATCH', named('Nomatch'));
    await seeHeading(page, 'What is your Social Security number?');
    const number = page.getByRole('textbox', { name: 'Social Security number' });
    await see(number).toHaveAttribute('type', 'password');
    const kept = page.waitForResponse('**/visit/events');
    await number.fill('612-34-5678');
    await kept;
    await page.getByRole('button', { name: 'Show Social Security number' }).click();
    await see(number).toHaveAttribute('type', 'text');
    await page.reload();
    await see(number).toHaveValue('');
    expect(await page.content()).not.toMatch(/612-?34-?5678/);
    await press(page, 'Look again');
    await see(number).toHaveAccessibleDescription(/Please enter your Social Security number/);
    await number.fill('612 34 5678');
    await press(page, 'Look again');
    await seeOffers(page);
  });

  it('somebody whom the bureau does not know learns whom to call', async () => {
    const page = await openAt('CREDIT_NO_MATCH_SSN', named('Nocredit'));
    await seeHeading(page, "We couldn't find your credit report");
    await seeText(page, 'Questions?');
    await clean(page);
    await press(page, 'Check again');
    await seeHeading(page, "We couldn't find your credit report");
  });

  it('somebody opens a locked report', async () => {
    const page = await openAt('SOFT_CREDIT_LOCKED_OR_FROZEN', named('Frozen'));
    await seeHeading(page, 'Your credit report is locked or frozen');
    await clean(page);
    await press(page, 'I have opened it');
    await seeOffers(page);
  });

  it('somebody opens a frozen report with a PIN, the second time', async () => {
    const page = await openAt('SOFT_CREDIT_LOCKED_OR_FROZEN', named('Frozenpin'), narrow);
    await seeHeading(page, 'Your credit report is locked or frozen');
    await page.getByLabel('PIN of your freeze').fill('9999');
    await press(page, 'Open it with my PIN');
    await seeHeading(page, "That PIN didn't open your credit report");
    await clean(page);
    await press(page, 'Look again');
    await see(page.getByText('Please enter your PIN').first()).toBeVisible();
    await page.getByLabel('PIN', { exact: true }).fill('8888');
    await press(page, 'Look again');
    await seeText(page, 'That PIN was not right either');
    await page.getByText("I don't have my PIN").click();
    await seeText(page, /^Ask Sample Credit Bureau for it/);
    await page.getByLabel('PIN', { exact: true }).fill('1234');
    await press(page, 'Look again');
    await seeOffers(page);
  });

  it('somebody who has tried many PINs reads how long to wait, and what else to do', async () => {
    const page = await openAt(
      'SOFT_CREDIT_LOCKED_OR_FROZEN',
      named('Frozenpin'),
      narrow,
      /429 \(Too Many Requests\)/,
    );
    await page.getByLabel('PIN of your freeze').fill('9999');
    await press(page, 'Open it with my PIN');
    await seeText(page, 'That PIN was not right');
    const free_at = new Date(Date.now() + 10 * 60_000);
    await stage
      .db()
      .updateTable('guesses')
      .set({ tries: 12, free_at })
      .where('operation', '=', 'askCredit')
      .execute();
    await page.getByLabel('PIN', { exact: true }).fill('8888');
    await press(page, 'Look again');
    await seeText(
      page,
      /^Please wait 10 minutes before the next PIN\. .+ Sample Credit Bureau to lift the freeze/,
    );
    await page.reload();
    await seeText(page, 'That PIN was not right either. Please wait 10 minutes');
    await clean(page);
  });

  it('somebody puts right an address that no record has', async () => {
    const page = await openAt('NO_PROPERTY_FOUND', at('12 Nowhere Ln'));
    await seeHeading(page, "We couldn't find your home");
    await see(page.getByLabel('Street address')).toHaveValue('12 Nowhere Ln');
    await clean(page);
    await page.getByLabel('Street address').fill('14 Elm St');
    await press(page, 'Continue');
    await seeOffers(page);
  });

  it('somebody says which of several units is theirs', async () => {
    const page = await openAt('MULTIPLE_PROPERTIES', at('12 Everywhere Ln'), narrow);
    await seeHeading(page, 'Which of these is your home?');
    await clean(page);
    await page.getByRole('radio').last().check();
    await press(page, 'Continue');
    await seeOffers(page);
  });

  it('somebody with several loans on the home learns at which of them an answer is missing', async () => {
    const page = await openAt('LIEN_VERIFICATION', at('1 Liens St'), narrow);
    await seeHeading(page, 'Are these loans on your home yours?');
    await press(page, 'Continue');
    const summary = page.getByRole('region', { name: 'Please check your answers' });
    await see(summary.getByRole('link', { name: /^Loan \d: Is this loan yours\?/ })).toHaveText([
      /^Loan 1:/,
      /^Loan 2:/,
    ]);
    await clean(page);
    await page.goto('/dashboard');
    await seeText(page, 'Tell us about the loans on your home');
  });
});

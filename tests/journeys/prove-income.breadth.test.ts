import type { Page } from 'playwright';
import { picture } from '../api/lender/running-lender.ts';
import {
  chooseOffer,
  giveInformation,
  signSummary as signSummaryByCalls,
} from '../api/lender/walks/main-walk.ts';
import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { type Applicant, someApplicant } from './walk/applicant.ts';
import { type Carried, carry, signInAt } from './walk/carry.ts';
import { applyAtOnce, comeToStep } from './walk/come-to-step.ts';
import { callLender } from './walk/call-lender.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { stepNames, steps } from './walk/steps.ts';
import { seeHeading, seeOffers, seeScript, submit, takeStep } from './walk/walk.ts';
import { readToEnd } from './walk/read-to-end.ts';

const toIncome = [...chooseOffer, ...giveInformation, ...signSummaryByCalls];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const file = (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  // Two paystubs are not the same picture.
  buffer: Buffer.concat([picture, Buffer.from(name)]),
});

describe('behind the offers', () => {
  const stage = setStage();

  /** Somebody whose income is asked for, and who has come there by calls. */
  async function atIncome(application: object = {}): Promise<Carried & { readonly page: Page }> {
    const carried = await carry(stage.line(), { application: { ...application }, steps: toIncome });
    const { page } = await stage.visitor(wide);
    await signInAt(page, carried);
    await seeHeading(page, 'Show us your income');
    return { ...carried, page };
  }

  const statusOf = async ({ email }: Pick<Applicant, 'email'>) =>
    (await readApplications(stage.db(), email)).map(({ status }) => status);

  /** Nothing keeps anybody out, on a desk and on a phone. */
  async function seeOpen(page: Page): Promise<void> {
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(narrow);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(wide);
  }

  async function sendPicture(page: Page, label: string, name: string): Promise<void> {
    await page.getByRole('button', { name: label, exact: true }).setInputFiles(file(name));
    await see(button(page, `Remove ${name}`)).toBeVisible();
  }

  it('somebody gives owners, proves the income by paystubs, and shows an ID', async () => {
    const { page } = await stage.visitor(wide);
    const applicant = someApplicant();
    await applyAtOnce(page, stage, applicant);
    await seeOffers(page);
    await page.getByRole('radio', { name: /^10 years/ }).check();
    await button(page, 'Choose this offer').click();
    await seeHeading(page, 'Confirm your choice');
    await page.getByRole('checkbox').check();
    await button(page, 'Confirm this offer').click();
    await giveOwners(page);
    await signSummary(page);
    await seeHeading(page, 'Show us your income');
    await seeOpen(page);
    await page.getByRole('radio', { name: /^Link my payroll account/ }).press('Space');
    await button(page, 'Continue').click();
    await seeHeading(page, 'Link your payroll account');
    await page.getByLabel('Employer or payroll service').fill('Failing Payroll');
    await page.getByRole('checkbox').check();
    await seeOpen(page);
    await button(page, 'Link it and add another income').click();
    await see(page.getByText('We have your proof of income')).toBeVisible();
    await seeOpen(page);
    await button(page, 'Check my income').click();
    await see(page.getByText('We could not verify your income yet')).toBeVisible();
    await page.getByRole('radio', { name: /^Send paystubs/ }).press('Space');
    await button(page, 'Continue').click();
    await seeHeading(page, 'Send your paystubs');
    await sendPicture(page, 'Your paystubs', 'may.jpg');
    await button(page, 'Send').click();
    await see(page.getByText('Please add two paystubs. You have added one so far.').first()).toBeVisible();
    await seeOpen(page);
    await sendPicture(page, 'Your paystubs', 'june.jpg');
    await button(page, 'Send').click();
    await see(page.getByText('may.jpg, june.jpg')).toBeVisible();
    await button(page, 'Check my income').click();
    await page.waitForURL('**/bank/disburse');
    await showIdentity(page);
    expect(await statusOf(applicant)).not.toContain('IDENTITY_VERIFICATION');
  });

  /** Names the accounts, then shows an ID, whose front is too dark at first. */
  async function showIdentity(page: Page): Promise<void> {
    const account = { routingNumber: '011401533', accountNumber: '1111222233330000', kind: 'CHECKING' };
    await callLender(page, 'PUT', 'disbursement-account', account);
    await page.goto(page.url().replace(/bank.*/, ''));
    await page.waitForURL('**/bank/autopay');
    await callLender(page, 'PUT', 'pay-type', { payType: 'MANUAL', paymentDay: 5 });
    await page.goto(page.url().replace(/bank.*/, 'identity'));
    await seeHeading(page, 'Show us your ID');
    await seeScript(page);
    await seeOpen(page);
    await sendPicture(page, 'Front of your ID', 'dark-front.jpg');
    await see(page.getByText('Now add the back, then send both sides.')).toBeVisible();
    // Until both are there, the button leads to the one that is missing.
    await button(page, 'Send my ID').click({ force: true });
    await see(page.getByRole('button', { name: 'Back of your ID', exact: true })).toBeFocused();
    await sendPicture(page, 'Back of your ID', 'back.jpg');
    await button(page, 'Send my ID').click();
    await see(page.getByText(/^The picture is too dark/)).toBeVisible();
    await see(page.getByText('We have the back.')).toBeVisible();
    await seeOpen(page);
    await sendPicture(page, 'Front of your ID', 'front.jpg');
    await button(page, 'Send my ID').click();
    await see(page.getByRole('heading', { level: 1, name: /ID|picture/ })).toHaveCount(0);
  }

  it('somebody with a small income lists savings, and gets offers after all', async () => {
    const { page } = await stage.visitor(wide);
    const applicant = someApplicant({ firstName: 'Olivia', lastName: 'Sample', income: '7200' });
    await comeToStep(page, stage, 'annual-income', applicant);
    await steps['annual-income'].answer(page, applicant);
    await page.keyboard.press('Tab');
    await button(page, 'Confirm').click();
    await submit(page, 'annual-income');
    for (const name of stepNames.slice(stepNames.indexOf('annual-income') + 1)) {
      await takeStep(page, name, applicant);
    }
    const title = { level: 1, name: 'Your savings can help' } as const;
    await see(page.getByRole('heading', title)).toBeVisible();
    await button(page, 'Add an account').click();
    const account = page.getByRole('group', { name: 'Account 1' });
    await account.getByLabel('Kind of account').selectOption('Savings');
    await account.getByLabel('Where it is').fill('Sample Bank');
    await account.getByLabel('What it is worth now').fill('900000');
    await page.keyboard.press('Tab');
    await see(page.getByText('That is enough to look for offers again.')).toBeVisible();
    await page.getByRole('checkbox').check();
    await seeOpen(page);
    await button(page, 'Look for offers again').click();
    await seeOffers(page);
  });

  it('somebody has the employer asked, who does not know them at first', async () => {
    const { page, ...carried } = await atIncome();
    await page.getByRole('radio', { name: /^Ask my employer/ }).press('Space');
    await button(page, 'Continue').click();
    await seeHeading(page, 'Who can we ask at work?');
    await seeOpen(page);
    await nameEmployer(page, 'Unknown Works');
    await see(page.getByText('Unknown Works could not confirm it')).toBeVisible();
    await nameEmployer(page, 'Sample Works');
    await page.waitForURL('**/bank/disburse');
    expect(await statusOf(carried)).toEqual(['DISBURSEMENT_ACCOUNT']);
  });

  it('somebody who is self-employed orders a tax transcript, and comes back', async () => {
    const { page, ...carried } = await atIncome({ employmentType: 'SELF_EMPLOYED' });
    await page.getByRole('radio', { name: /^Order my tax transcript/ }).check();
    await button(page, 'Continue').click();
    await seeHeading(page, 'Order your tax transcript');
    await page.getByRole('checkbox').check();
    await button(page, 'Order it').click();
    await seeHeading(page, 'Your tax transcript is ordered');
    await page.reload();
    await seeHeading(page, 'Your tax transcript is ordered');
    await seeScript(page);
    await seeOpen(page);
    await button(page, 'Check my income').click();
    await page.waitForURL('**/bank/disburse');
    expect(await statusOf(carried)).toEqual(['DISBURSEMENT_ACCOUNT']);
  });
});

async function giveOwners(page: Page): Promise<void> {
  await seeHeading(page, 'A few more details');
  await page.getByRole('radio', { name: 'A trust owns it' }).check();
  await page.getByLabel('Name of the trust', { exact: true }).fill('Juniper Trust');
  const date = page.getByRole('group', { name: 'Date of the trust' });
  await date.getByLabel('Month').fill('2');
  await date.getByLabel('Day').fill('3');
  await date.getByLabel('Year').fill('2001');
  await page.getByLabel('Name of the trustee').fill('Rosa Delgado');
  await button(page, 'Add a trustee').click();
  await page.getByRole('group', { name: 'Trustee 2' }).getByRole('textbox').fill('Luis Delgado');
  await page.getByLabel('Social Security number').fill('612-34-5678');
  await page.getByRole('checkbox').check();
  await button(page, 'Continue').click();
  await seeHeading(page, 'Demographic information');
  for (const box of await page.getByRole('checkbox', { name: 'I do not wish to provide this' }).all()) {
    await box.check();
  }
  await button(page, 'Continue').click();
}

async function signSummary(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Read first: .*disclosures/i }).click();
  await readToEnd(page);
  await button(page, 'I have read it').click();
  await seeHeading(page, 'Summary of your application');
  await page.getByRole('textbox', { name: 'Your signature' }).fill('Rosa Delgado');
  await page.getByRole('checkbox').check();
  await button(page, 'Sign').click();
}

async function nameEmployer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Employer', { exact: true }).fill(name);
  await page.getByLabel('Name or office').fill('Payroll office');
  await page.getByLabel('Phone at work').fill('3035550111');
  await page.getByRole('checkbox').check();
  await button(page, 'Ask my employer').click();
}

import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { type Stage, narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { stepNames, steps } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeHeading, submit, takeStep, walkAll } from './walk/walk.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

describe('what somebody says in a list and has not sent yet', () => {
  const stage = setStage();

  it('is there after a reload, and goes only once its removal was confirmed: savings', async () => {
    const { page } = await stage.visitor(narrow, { hasTouch: true });
    await walkToSavings(page, stage);
    await button(page, 'Add an account').tap();
    const account = row(page, 'Account 1');
    await account.getByLabel('Kind of account').selectOption('Savings');
    await account.getByLabel('Where it is').fill('Sample Bank');
    const sent = untilSent(page, '90000');
    await account.getByLabel('What it is worth now').fill('90000');
    await sent;
    const looked = untilSent(page, '"replied"');
    await page.reload();
    await looked;
    await see(account.getByLabel('Where it is')).toHaveValue('Sample Bank');
    await see(account.getByLabel('What it is worth now')).toHaveValue('90,000');
    await see(page.getByText('That is enough to look for offers again.')).toBeVisible();
    await button(page, 'Remove account 1').tap();
    await see(account).toContainText('Do you want to remove Sample Bank?');
    await button(page, 'Remove account 1').tap();
    await see(page.getByRole('main')).toContainText('Account 1 was removed');
  });

  it('is there in another tab: loans on the home', async () => {
    const { page, context } = await stage.visitor(narrow, { hasTouch: true });
    await walkAll(page, someApplicant({ street: '12 Liens Lane' }));
    await seeHeading(page, 'Are these loans on your home yours?');
    await row(page, 'Loan 2').getByRole('radio', { name: 'No, it is not mine' }).check();
    const sent = untilSent(page, 'Paid in 2019');
    await row(page, 'Loan 2').getByLabel('Tell us more').fill('Paid in 2019');
    await sent;
    const other = await context.newPage();
    const looked = untilSent(other, '"replied"');
    await other.goto(page.url());
    await looked;
    await see(row(other, 'Loan 2').getByRole('radio', { name: 'No, it is not mine' })).toBeChecked();
    await see(row(other, 'Loan 2').getByLabel('Tell us more')).toHaveValue('Paid in 2019');
    await see(row(other, 'Loan 1').getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

/** An income so small that savings have to help. */
async function walkToSavings(page: Page, stage: Stage): Promise<void> {
  const applicant = someApplicant({ firstName: 'Olivia', lastName: 'Sample', income: '7200' });
  await comeToStep(page, stage, 'annual-income', applicant);
  await steps['annual-income'].answer(page, applicant);
  await page.keyboard.press('Tab');
  await button(page, 'Confirm').click();
  await submit(page, 'annual-income');
  for (const name of stepNames.slice(stepNames.indexOf('annual-income') + 1)) {
    await takeStep(page, name, applicant);
  }
  await see(page.getByRole('heading', { level: 1, name: 'Your savings can help' })).toBeVisible();
}

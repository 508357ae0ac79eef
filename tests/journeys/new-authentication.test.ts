import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { readApplications } from './stage/read-rows.ts';
import { mailedCode } from '../api/lender/mailed-code.ts';
import { type Stage, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading, seeOffers, seeStep, submit, walkTo } from './walk/walk.ts';

const officer = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e0102';
const stateOf = (page: Page) => new URL(page.url()).searchParams.get('state');

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to get' }).check();
}

/** Logs in at the provider, which knows no passwords. */
async function loginWithCode(page: Page, stage: Stage, email: string): Promise<void> {
  await see(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'One-time code' });
  await see(code).toBeVisible();
  await code.fill(await mailedCode(stage.db(), email));
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('where the brand has the newer provider', () => {
  const stage = setStage();

  it('a login leads to it, and back with its state', async () => {
    const { page } = await stage.visitor();
    await page.goto('/dashboard?org=LAKESIDE');
    await seeHeading(page, 'Welcome back');
    await see.poll(() => stateOf(page)).toMatch(/^[\da-f-]{36}$/);
    const { email } = someApplicant();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await loginWithCode(page, stage, email);
    await seeHeading(page, 'Your applications');
  });

  it('somebody applies without a password, and comes back from it to the last step', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await walkTo(page, 'set-password', applicant, `${firstPage}?org=LAKESIDE&referrer=${officer}`);
    await see(page.getByRole('textbox')).toHaveCount(0);
    await agree(page);
    expect(await findBarriers(page)).toEqual([]);
    await see(page.getByText('Step 7 of 7')).toHaveCount(1);
    await submit(page, 'set-password');
    // Nobody who was never here is welcomed back.
    await seeHeading(page, 'Confirm your email');
    await see.poll(() => stateOf(page)).toMatch(/^[\da-f-]{36}$/);
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(applicant.email);
    await loginWithCode(page, stage, applicant.email);
    await seeStep(page, 'set-password');
    await submit(page, 'set-password');
    await seeOffers(page);
    const applications = await readApplications(stage.db(), applicant.email);
    expect(applications.map(({ organization }) => organization)).toEqual(['LAKESIDE']);
  });
});

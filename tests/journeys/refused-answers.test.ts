import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToLastStep, comeToStep, openStep } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { submit, takeStep } from './walk/walk.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

/** On lists of leaked ones, and right by all rules that the page can check. */
const common = 'Butterfly12!';
const reported = /This password is easy to guess/;

describe('an answer that the lender refuses', () => {
  const stage = setStage();
  const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
  const seeRefused = async (page: Page) => {
    await see(password(page)).toHaveAttribute('aria-invalid', 'true');
    await see(password(page)).toHaveAccessibleDescription(reported);
    await see(page.locator('.notices')).toHaveText('');
  };

  it('is marked at its field, and no more once it changes', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/422 .*\/registration\/register/);
    const applicant = someApplicant();
    await comeToLastStep(page, stage, applicant);
    await takeStep(page, 'set-password', { ...applicant, password: common });
    await seeRefused(page);
    await seeOnlyProblem(page, reported);
    // All that the page can check is right still, and the row of what it cannot is not.
    await see(page.locator('.hints [data-met="false"]')).toHaveText(/Not easy to guess/);
    expect(await findBarriers(page)).toEqual([]);
    await see(password(page)).toBeFocused();
    // A look at it, or another answer, has not fixed it.
    await page.keyboard.press('Tab');
    await page.getByRole('checkbox').first().click();
    await page.getByRole('checkbox').first().click();
    await see(password(page)).toHaveAttribute('aria-invalid', 'true');
    await password(page).fill(applicant.password);
    await see(password(page)).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(applicant.password);
    await submit(page, 'set-password');
    await see(
      page.getByRole('heading', { level: 1, name: 'Create your account to see your offers' }),
    ).toBeHidden();
  });

  it('leaves the buttons where they are once it is right, until the next press', async () => {
    const { page } = await stage.visitor(narrow);
    await comeToStep(page, stage, 'phone-and-email', someApplicant());
    const button = page.getByRole('button', { name: 'Continue' });
    const email = page.getByRole('textbox', { name: 'Email address' });
    const place = () => email.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
    await button.click();
    const summary = page.getByRole('region', { name: 'Please check your answers' });
    await see(summary).toBeFocused();
    await page.getByLabel('Mobile phone').fill('(303) 555-0142');
    const before = await place();
    await email.fill('olivia@example.com');
    await see(summary).toHaveCount(0);
    expect(await place()).toBeCloseTo(before, -1);
    await button.click();
    await see(
      page.getByRole('heading', { level: 1, name: 'Create your account to see your offers' }),
    ).toBeVisible();
  });

  it('is marked without script, too', async () => {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    const applicant = someApplicant();
    await openStep(page, stage, 'set-password', applicant);
    await takeStep(page, 'set-password', { ...applicant, password: common });
    const summary = page.getByRole('region', { name: 'Please check your answers' });
    await see(summary).toBeFocused();
    await see(summary.getByRole('link', { name: reported })).toBeVisible();
    await seeRefused(page);
    await takeStep(page, 'set-password', applicant);
    await see(
      page.getByRole('heading', { level: 1, name: 'Create your account to see your offers' }),
    ).toBeHidden();
  });
});

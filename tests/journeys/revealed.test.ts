import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { patienceMs, see } from './walk/see.ts';
import { begin, seeScript } from './walk/walk.ts';

const stage = setStage();
const phones = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
];

describe.each(phones)('on a phone of $width by $height', (size) => {
  it('what a choice reveals is above the button, and what was answered stays there', async () => {
    const { page } = await stage.visitor(size);
    await begin(page);
    await seeScript(page);
    const street = page.getByRole('combobox', { name: 'Property address' });
    await street.fill('Somewhere');
    await page.getByRole('option', { name: 'Address not listed' }).click();
    const city = page.getByRole('textbox', { name: 'City' });
    await see(city).toBeVisible();
    await seeQuestion(page, page.getByRole('textbox', { name: 'Apartment, suite or unit' }));
    await seeQuestion(page, city);
    await seeQuestion(page, street);
    await see(street).toBeFocused();
  });

  it('what typing reveals does not take the page away from what is typed', async () => {
    const { page } = await stage.visitor(size);
    await begin(page);
    await seeScript(page);
    const street = page.getByRole('combobox', { name: 'Property address' });
    await street.pressSequentially('12 Juniper Lane');
    const unit = page.getByRole('textbox', { name: 'Apartment, suite or unit' });
    await see(unit).toBeVisible();
    await seeQuestion(page, unit);
    await seeQuestion(page, street);
    await see(street).toBeFocused();
  });

  it('what an amount reveals once it is left is above the button, and moves nothing where it does already', async () => {
    const { page } = await stage.visitor(size);
    await comeToStep(page, stage, 'annual-income', someApplicant());
    const income = page.getByRole('textbox', { name: 'Annual income before tax' });
    const confirmation = page.getByRole('button', { name: 'Confirm', exact: true });
    await income.fill('10000');
    await page.getByRole('heading', { level: 1 }).click();
    await see(confirmation).toBeVisible();
    await seeQuestion(page, confirmation);
    await see(confirmation).not.toBeFocused();
    await income.fill('100000');
    await income.evaluate((input) => input.blur());
    await see(confirmation).toHaveCount(0);
    const before = await page.evaluate(() => window.scrollY);
    await income.fill('10000');
    await income.evaluate((input) => input.blur());
    await see(confirmation).toBeVisible();
    await seeQuestion(page, confirmation);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

/** Sees a question whole, with its label: inside the window, and above the buttons at its edge. */
async function seeQuestion(page: Page, control: Locator): Promise<void> {
  // The page is moved once what is revealed has its place.
  await see(async () => {
    const question = await boxOf(page.locator('.field').filter({ has: control }));
    const buttons = await boxOf(page.locator('.button-bar'));
    const bottom = Math.min(buttons.y, page.viewportSize()?.height ?? 0);
    expect(question.y).toBeGreaterThanOrEqual(0);
    expect(question.y + question.height).toBeLessThanOrEqual(bottom);
  }).toPass({ timeout: patienceMs });
}

async function boxOf(element: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on the page.');
  return box;
}

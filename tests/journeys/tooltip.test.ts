import type { Locator } from 'playwright';
import { it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { begin, seeOffers } from './walk/walk.ts';

const stage = setStage();

it('a tooltip opens with pointer and focus, 12 pixels above its mark', async () => {
  const { page } = await stage.visitor(narrow);
  await page.goto('/gallery');
  const mark = page.getByRole('button', { name: 'What is Price a day?' }).first();
  const tip = page.getByRole('tooltip');
  await see(mark).toHaveAccessibleDescription(/^A day ends/);
  await see(tip).toBeHidden();
  await mark.hover();
  await see(tip).toBeVisible();
  await see.poll(async () => Math.abs((await gapsOf(mark, tip)).above - 12)).toBeLessThan(2);
  await page.mouse.move(0, 0);
  await see(tip).toBeHidden();
  await mark.focus();
  await see(tip).toBeVisible();
});

it('in a card, too, it is beside its own mark: below it where the window has no room above', async () => {
  const { page } = await stage.visitor(narrow);
  await applyAtOnce(page, stage, someApplicant());
  await seeOffers(page);
  await page.getByRole('radio', { name: /^10 years/ }).check();
  const mark = page.getByRole('button', { name: 'Origination fee' });
  const tip = page.getByRole('tooltip');
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await mark.focus();
  await see(tip).toBeVisible();
  await see.poll(async () => Math.abs((await gapsOf(mark, tip)).above - 12)).toBeLessThan(2);
  await mark.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await see.poll(async () => Math.abs((await gapsOf(mark, tip)).below - 12)).toBeLessThan(2);
});

it('suggestions open 10 pixels below what is typed', async () => {
  const { page } = await stage.visitor(narrow);
  await begin(page, firstPage);
  const street = page.getByRole('combobox', { name: 'Property address' });
  await street.fill('118 Maple');
  const list = page.getByRole('listbox');
  await see(list).toBeVisible();
  await see.poll(async () => Math.abs((await gapsOf(street, list)).below - 10)).toBeLessThan(2);
});

/** At one moment: what comes later may move both. */
async function gapsOf(
  mark: Locator,
  tip: Locator,
): Promise<{ readonly above: number; readonly below: number }> {
  return tip.evaluate(
    (bubble, element) => {
      const [shown, from] = [bubble.getBoundingClientRect(), element.getBoundingClientRect()];
      return { above: from.top - shown.bottom, below: shown.top - from.bottom };
    },
    await mark.evaluateHandle((element) => element),
  );
}

import { expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';

const stage = setStage();

it('a tooltip opens with pointer and focus, 12 pixels above its mark', async () => {
  const { page } = await stage.visitor(narrow);
  await page.goto('/gallery');
  const mark = page.getByRole('button', { name: 'Price a day' });
  const tip = page.getByText('A day ends when our stations close');
  await see(mark).toHaveAccessibleDescription(/^A day ends/);
  await see(tip).toBeHidden();
  await mark.hover();
  await see(tip).toBeVisible();
  // At one moment: what comes later may move both.
  const gap = await tip.evaluate(
    (above, below) => below.getBoundingClientRect().top - above.getBoundingClientRect().bottom,
    await mark.evaluateHandle((element) => element),
  );
  expect(Math.abs(gap - 12)).toBeLessThan(2);
  await page.mouse.move(0, 0);
  await see(tip).toBeHidden();
  await mark.focus();
  await see(tip).toBeVisible();
});

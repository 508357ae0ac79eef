import { it } from 'vitest';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { firstPage } from './walk/steps.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const stage = setStage();

it('shows what is folded once the window is wide', async () => {
  const { page } = await stage.visitor(narrow);
  await page.goto(firstPage);
  await seeScript(page);
  const reason = page.getByText('Your home secures the line of credit.');
  const terms = page.getByRole('link', { name: 'Privacy Policy' });
  await see(reason).toBeHidden();
  await see(terms).toBeHidden();
  await page.setViewportSize(wide);
  await see(reason).toBeVisible();
  await see(terms).toBeVisible();
  await see(page.locator('details.folded:not([open])')).toHaveCount(0);
});

it('shows what is folded in a wide window without script', async () => {
  const { page } = await stage.visitor(wide, { javaScriptEnabled: false });
  await page.goto(firstPage);
  await see(page.getByText('Your home secures the line of credit.')).toBeVisible();
  await see(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
});

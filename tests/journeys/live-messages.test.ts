import { it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { holdOnce, letEffectsRun, passTimeUntil } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { begin } from './walk/walk.ts';

const stage = setStage();

it('a message for screen readers is there for 300 ms (B§9)', async () => {
  const { page } = await stage.visitor();
  await page.clock.install();
  await begin(page, firstPage);
  // Its time goes on only when asked to from here on.
  await page.clock.pauseAt(Date.now() + 60_000);
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'We found no match' });
  const release = await holdOnce(page, '**/addresses*');
  const sent = page.waitForRequest('**/addresses*');
  await page.getByRole('combobox', { name: 'Property address' }).fill('Nowhere Lane');
  await passTimeUntil(page, sent);
  release();
  await see(said).toHaveCount(1);
  await letEffectsRun(page);
  await page.clock.runFor(299);
  await see(said).toHaveCount(1);
  await page.clock.runFor(1);
  await see(said).toHaveCount(0);
});

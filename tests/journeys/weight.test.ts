import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { firstPage } from './walk/steps.ts';

const stage = setStage();
const mostBytes = 118 * 1024;

it('loads at most 118 KB of script until an error can be shown', async () => {
  const { page } = await stage.visitor();
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.body().then((body) => scripts.set(response.url(), gzipSync(body, { level: 9 }).length));
  });
  await page.goto(firstPage);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Please check your answers' }).waitFor();
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(scripts.size).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
});

import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

it('rules, texts and all screens of a journey have views with addresses', async () => {
  const { origin } = await serveClub();
  const { page } = await openWindow(origin, '/studio?view=rules', 1024);
  await page.getByLabel('Find a rule').fill('maxLength');
  await page.getByRole('row', { name: 'join/index Your name maxLength 60' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Texts' }).press('Space');
  await page.getByText(/^es: \d+ of \d+ texts are translated\.$/).waitFor();
  await page.getByLabel('Find a text').fill('su nombre');
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: /^pages\/join\/index\.json:\d+$/ }).click();
  await page.getByRole('textbox', { name: 'Document pages/join/index.json' }).waitFor();

  await page.getByRole('radio', { name: 'Sheet' }).click();
  await see(page).toHaveURL(/view=sheet/);
  const photo = page.frameLocator('iframe[title="join/photo"]');
  await photo.getByRole('heading', { name: 'A photo for your card' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'join/photo' }).click();
  await see(page).toHaveURL(/page=join%2Fphoto/);
  await page.frameLocator('iframe').getByRole('heading', { name: 'A photo for your card' }).waitFor();
});

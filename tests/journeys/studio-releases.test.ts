import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newClub, serveProduct } from '../fixtures/club.ts';
import { sharedBrowser } from './launch-browser.ts';
import { watchPages } from './stage/watch-page.ts';
import { findBarriers } from './walk/find-barriers.ts';

it('a draft is published for some visitors and rolled back, unless verify refuses it', async () => {
  const folder = await newClub();
  const { origin } = new URL(await serveProduct(folder));
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  await watchPages(context);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${origin}/studio?view=releases`);
  const draft = page.getByRole('region', { name: 'Publish the draft' });
  const report = page.getByRole('region', { name: 'Report' });
  const visitors = page.getByRole('region', { name: 'What visitors get' });
  await visitors.getByText('Everybody gets what the folder holds: nothing was published yet.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await draft.getByLabel('Why').fill('Shorter words');
  await draft.getByLabel('For').selectOption('MAIN');
  await draft.getByLabel('% of new visitors').fill('10');
  await page.keyboard.press('Enter');
  await report.getByText('Published.').waitFor({ timeout: 120_000 });
  await visitors.getByText(/for 10 % of new visitors of MAIN/).waitFor();
  await visitors.getByRole('button', { name: 'Roll back the last publication' }).click();
  await report.getByText('Rolled back.').waitFor({ timeout: 120_000 });
  await visitors.getByText('Rolled back in the studio.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  const file = join(folder, 'flows/pages/join/index.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"advance"', '"join"'));
  await draft.getByLabel('Why').fill('A way that no scenario knows');
  await draft.getByRole('button', { name: 'Check and publish' }).click();
  await report.getByText('Nothing was published: flows verify fails.').waitFor({ timeout: 120_000 });
  await draft.getByRole('button', { name: 'Check the draft' }).click();
  await report.getByText('The draft cannot be published yet.').waitFor({ timeout: 120_000 });
  await report
    .getByRole('button', { name: /^This is meant so: record it again/ })
    .first()
    .waitFor();
});

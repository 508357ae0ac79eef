import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

it('a draft is published for some visitors and rolled back, unless verify refuses it', async () => {
  const { origin, replace } = await serveClub();
  const { page, draft, report, visitors } = await openWindow(origin, '/studio?view=releases');
  await visitors.getByText('Everybody gets what the folder holds: nothing was published yet.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  await draft.getByLabel('Why').fill('Shorter words');
  await draft.getByLabel('For').selectOption('MAIN');
  await draft.getByLabel('% of new visitors').fill('10');
  await page.keyboard.press('Enter');
  await report.getByText('Published.').waitFor({ timeout: commandMs });
  await visitors.getByText(/for 10 % of new visitors of MAIN/).waitFor();
  await visitors.getByRole('button', { name: 'Roll back the last publication' }).click();
  await report.getByText('Rolled back.').waitFor({ timeout: commandMs });
  await visitors.getByText('Rolled back in the studio.').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  replace('flows/pages/join/index.json', '"advance"', '"join"');
  await draft.getByLabel('Why').fill('A way that no scenario knows');
  await draft.getByRole('button', { name: 'Check and publish' }).click();
  await report.getByText('Nothing was published: flows verify fails.').waitFor({ timeout: commandMs });
  await draft.getByRole('button', { name: 'Check the draft' }).click();
  await report.getByText('The draft cannot be published yet.').waitFor({ timeout: commandMs });
  await report
    .getByRole('button', { name: /^This is meant so: record it again/ })
    .first()
    .waitFor();
});

import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

it('a draft is published for some visitors and rolled back', async () => {
  const { origin } = await serveClub();
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
});

/** A name with 43 letters. */
const longName = 'Adelaide Constantine de la Fontaine-Granger';

it('what verify refuses is not published, and is after it was undone or recorded again', async () => {
  const { origin, replace, specify } = await serveClub();
  specify('A1.name.long', {
    says: 'Long names fit on the card.',
    type: 'check',
    step: 'join/index',
    columns: ['answers.name', 'then.name'],
    rows: { long: [longName, null] },
  });
  const studio = await openWindow(origin, '/studio?page=join%2Findex');
  const { page, forms, draft, report, open, save, show, press } = studio;
  await open('Your name');
  const longest = forms.getByLabel('Maximum length', { exact: true });
  await longest.fill('40');
  await save();
  await show('Releases');
  await draft.getByLabel('Why').fill('Shorter cards');
  await press('Check and publish');
  await report.getByText('Nothing was published.').waitFor({ timeout: commandMs });
  await report.getByText('Long names fit on the card.').waitFor();
  await report.getByText('0 of 1 clauses and 1 of 1 scenarios hold.').waitFor();
  const again = report.getByRole('button', { name: /^This is meant so: record it again/ });
  await see(again).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await press('pages/join/index.json /body/name/maxLength');
  await see(longest).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await longest.fill('60');
  await save();
  replace('flows/pages/join/index.json', '"advance"', '"join"');
  await show('Releases');
  await draft.getByLabel('Why').fill('A shorter way');
  await press('Check and publish');
  await again.first().waitFor({ timeout: commandMs });
  await report.getByText('1 of 1 clauses and 0 of 1 scenarios hold.').waitFor();
  await again.first().click();
  await report.getByText('Recorded again.').waitFor({ timeout: commandMs });
  await press('Check and publish');
  await report.getByText('Published.', { exact: true }).waitFor({ timeout: commandMs });
});

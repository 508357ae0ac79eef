import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

/** A name with 43 letters. */
const longName = 'Adelaide Constantine de la Fontaine-Granger';

it('what verify refuses is published once it is undone, recorded again, or said to be meant so', async () => {
  const { origin, read, replace, specify } = await serveClub({}, ['OTHER']);
  specify('A1.name.long', {
    says: 'Long names fit on the card.',
    type: 'check',
    step: 'join/index',
    columns: ['answers.name', 'then.name'],
    rows: { long: [longName, null] },
  });
  const studio = await openWindow(origin, '/studio?page=join%2Findex&brand=OTHER');
  const { page, forms, draft, report, open, save, show, press } = studio;
  await open('Your name');
  const longest = forms.getByLabel('Maximum length', { exact: true });
  await longest.fill('40');
  await save();
  await show('Releases');
  await draft.getByLabel('Why').fill('Shorter cards');
  await press('Check and publish');
  await report.getByText('Nothing was published.').waitFor({ timeout: commandMs });
  await report.getByText('Long names fit on the card.').first().waitFor();
  await report.getByText('1 of 1 clauses does not hold. The rest holds.').waitFor();
  const again = report.getByRole('button', { name: /^This is meant so: record it again/ });
  await see(again).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);

  await press('Name › Max length in pages/join/index.json');
  await see(longest).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  await longest.fill('60');
  await save();
  await page.getByLabel('Change for').selectOption({ label: 'brand other (nothing yet)' });
  await open('Your name');
  await longest.fill('40');
  await save();
  replace('flows/pages/join/index.json', '"advance"', '"join"');
  await show('Releases');
  await draft.getByLabel('Why').fill('A shorter way');
  await press('Check and publish');
  await again.first().waitFor({ timeout: commandMs });
  await report
    .getByText('1 of 1 scenarios does not hold; something does not hold for OTHER. The rest holds.')
    .waitFor();
  await report.getByText('OTHER: 1 clause does not hold.').waitFor();
  await report.getByLabel('Why OTHER differs here from the specification').fill('Their cards are small');
  await page.keyboard.press('Enter');
  await report.getByText('Saved. Check the draft again.').waitFor();
  expect(read('flows/brands/other/brand.json')).toMatchObject({
    departs: { 'A1.name.long': { why: 'Their cards are small', cases: ['long'] } },
  });
  await again.first().click();
  await report.getByText('Recorded again.').waitFor({ timeout: commandMs });
  await press('Check and publish');
  await report.getByText('Published.', { exact: true }).waitFor({ timeout: commandMs });
});

import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

const first = 'pages/join/index.json';
const spanish = `flows/locales/es/${first}`;

it('a translation that is still right is recorded by a press', async () => {
  const { origin, read, text } = await serveClub();
  const { page, forms, open, press } = await openWindow(origin, '/studio?page=join%2Findex');
  const was = text(spanish);
  await open('Your name');
  await forms.getByLabel('Label', { exact: true }).fill('Your own name');
  await press('Save');
  await page.getByText('Saved. Look at what follows from it below.').waitFor();
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings
    .getByText('What this translates or replaces has changed. Look whether it is still right.')
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const stillRight = findings.getByRole('button', { name: 'Still right' });
  await stillRight.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await stillRight.waitFor({ state: 'detached' });
  const now = read(spanish) as { readonly reviewed: string; readonly body: object };
  const before = JSON.parse(was) as typeof now;
  expect(now.body).toEqual(before.body);
  expect(now.reviewed).not.toBe(before.reviewed);
});

it('what a brand does in another way than the specification is said to be meant so, and published', async () => {
  const { origin, read, specify } = await serveClub({}, ['OTHER']);
  specify('A1.name.long', {
    says: 'Long names fit on the card.',
    type: 'check',
    step: 'join/index',
    columns: ['answers.name', 'then.name'],
    rows: { long: ['Adelaide Constantine de la Fontaine-Granger', null] },
  });
  const studio = await openWindow(origin, '/studio?page=join%2Findex&brand=OTHER');
  const { page, forms, draft, report, open, save, show, press } = studio;
  await page.getByLabel('Change for').selectOption({ label: 'brand other (nothing yet)' });
  await open('Your name');
  await forms.getByLabel('Maximum length', { exact: true }).fill('40');
  await save();
  await show('Releases');
  await press('Check the draft');
  await report.getByText('OTHER: 1 clause does not hold.').waitFor({ timeout: commandMs });
  await report.getByLabel('Why OTHER differs here from the specification').fill('Their cards are small');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await report.getByText('Saved. Check the draft again.').waitFor();
  expect(read('flows/brands/other/brand.json')).toMatchObject({
    departs: { 'A1.name.long': { why: 'Their cards are small', cases: ['long'] } },
  });
  await draft.getByLabel('Why').fill('Small cards');
  await draft.getByLabel('For', { exact: true }).selectOption('OTHER');
  await press('Check and publish');
  await report.getByText('Published.', { exact: true }).waitFor({ timeout: commandMs });
});

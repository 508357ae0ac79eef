import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

it('what is written and not saved stays when another page is chosen, is marked, and is saved later', async () => {
  const { origin, read } = await serveClub();
  const { page, drawn, forms, translations, open, save, show } = await openWindow(
    origin,
    '/studio?page=join%2Findex',
  );
  const label = forms.getByLabel('Label', { exact: true });
  // A form that adds something is kept as it is filled in.
  await open('Add a question');
  const asks = forms.getByLabel('What it asks');
  await asks.fill('Which shirt do you wear?');
  await page.getByText('A form below is filled in, and adds nothing yet.').waitFor();
  await open('Your name');
  await label.fill('Your whole name');
  await drawn.getByText('Your whole name').waitFor();
  await translations.getByLabel('Spanish: Your whole name').fill('Su nombre completo');

  // By the list, the layer, the map and Back.
  const tree = page.getByRole('navigation', { name: 'Documents' });
  await tree.getByRole('button', { name: /^join\/photo / }).click();
  await drawn.getByRole('heading', { level: 1, name: 'A photo for your card' }).waitFor();
  const unsaved = tree.getByRole('region', { name: 'Not saved yet' });
  await see(unsaved.getByRole('button')).toHaveText(['pages/join/index.json']);
  await see(tree.getByRole('button', { name: /^join\/index not saved/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goBack();
  await page.getByText('This is what you wrote before. It is not saved yet.').waitFor();
  await drawn.getByText('Your whole name').waitFor();
  await see(asks).toHaveValue('Which shirt do you wear?');
  await page.getByLabel('Change for').selectOption({ label: 'brand main (nothing yet)' });
  await open('Your name');
  await see(label).toHaveValue('Your name');
  await drawn.getByText('Your name', { exact: true }).waitFor();
  await show('Map');
  await unsaved.getByRole('button').click();
  await open('Your whole name');
  await see(label).toHaveValue('Your whole name');

  // The window asks before it closes.
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await save();
  await see(asks).toHaveValue('Which shirt do you wear?');
  expect(read('flows/pages/join/index.json')).toMatchObject({ body: { name: { label: 'Your whole name' } } });
  expect(read('flows/locales/es/pages/join/index.json')).toMatchObject({
    body: { name: { label: 'Su nombre completo' } },
  });
});

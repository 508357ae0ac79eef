import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { newClub, serveProduct } from '../fixtures/club.ts';
import { sharedBrowser } from './launch-browser.ts';
import { watchPages } from './stage/watch-page.ts';
import { findBarriers } from './walk/find-barriers.ts';

const first = 'pages/join/index.json';

/** A window with the studio of a new product, and the way to read its documents. */
async function openStudio() {
  const folder = await newClub();
  const { origin } = new URL(await serveProduct(folder));
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  await watchPages(context);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${origin}/studio?page=join%2Findex`);
  const drawn = page.frameLocator('iframe');
  await drawn.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  const forms = page.getByRole('region', { name: 'Change by a form' });
  await forms.waitFor();
  return {
    page,
    drawn,
    forms,
    save: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    has: (document: string) => existsSync(join(folder, 'flows', document)),
    read: (document: string) => JSON.parse(readFileSync(join(folder, 'flows', document), 'utf8')) as object,
  };
}

it('a form changes the document, its preview and its translation', async () => {
  const { page, drawn, forms, save, read } = await openStudio();
  await forms.locator('summary', { hasText: 'Your name' }).focus();
  await page.keyboard.press('Enter');
  await forms.getByLabel('Label', { exact: true }).fill('Your whole name');
  await drawn.getByText('Your whole name').waitFor();
  await forms.getByLabel('Maximum length', { exact: true }).fill('many');
  await forms.getByText('Write a number, such as 12000.').waitFor();
  await forms.getByLabel('Maximum length', { exact: true }).fill('50');
  await page.getByLabel('Spanish: Your whole name').fill('Su nombre completo');
  expect(await findBarriers(page)).toEqual([]);
  await save();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(read(first)).toMatchObject({ body: { name: { label: 'Your whole name', maxLength: 50 } } });
  expect(read(`locales/es/${first}`)).toMatchObject({ body: { name: { label: 'Su nombre completo' } } });
});

it('for one brand, a form writes a patch, which is gone once it changes nothing', async () => {
  const { page, drawn, forms, save, has, read } = await openStudio();
  const patch = `brands/main/${first}`;
  await page.getByLabel('Change for').selectOption({ label: 'brand main (nothing yet)' });
  await forms.locator('summary', { hasText: 'Your email' }).click();
  await forms.getByRole('button', { name: 'Earlier Your email' }).click();
  await forms.getByText('Add a banner').click();
  await forms.getByLabel('What it says').fill('The club is closed on Monday.');
  await forms.getByRole('button', { name: 'Add the banner' }).click();
  await drawn.getByText('The club is closed on Monday.').waitFor();
  await page.getByLabel('Spanish: The club is closed on Monday.').fill('El club cierra el lunes.');
  await save();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(read(patch)).toMatchObject({
    type: 'patch',
    body: { banner: { type: 'alert', text: 'The club is closed on Monday.' }, name: { after: 'email' } },
  });
  expect(has(first)).toBe(true);

  await forms.locator('summary', { hasText: 'The club is closed on Monday.' }).click();
  await forms.getByRole('button', { name: 'Take out The club is closed on Monday.' }).click();
  await forms.getByRole('button', { name: 'Later Your email' }).click();
  await save();
  await page.getByText(/^Not saved/).waitFor();
});

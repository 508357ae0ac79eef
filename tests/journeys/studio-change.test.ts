import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

const first = 'flows/pages/join/index.json';
const spanish = 'flows/locales/es/pages/join/index.json';

/** A window with a page of a new product and its forms. */
async function openForms() {
  const { origin, read, has } = await serveClub();
  const opened = await openWindow(origin, '/studio?page=join%2Findex');
  await opened.drawn.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  await opened.forms.waitFor();
  return { ...opened, read, has };
}

it('a form changes the document, its preview and its translation', async () => {
  const { page, drawn, forms, save, read } = await openForms();
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
  expect(read(first)).toMatchObject({ body: { name: { label: 'Your whole name', maxLength: 50 } } });
  expect(read(spanish)).toMatchObject({ body: { name: { label: 'Su nombre completo' } } });
});

it('a number may be written with a dollar sign, and the beginning of a wrong one does not count', async () => {
  const { page, forms, open, save, read } = await openForms();
  await open('Your name');
  const most = forms.getByLabel('Maximum length', { exact: true });
  await most.clear();
  await most.pressSequentially('7 or 8');
  await forms.getByText('Write a number, such as 12000.').waitFor();
  await forms.getByLabel('Help', { exact: true }).fill('As your friends call you');
  await page.getByLabel('Spanish: As your friends call you').fill('Como le llaman sus amigos');
  await save();
  expect(read(first)).toMatchObject({ body: { name: { help: 'As your friends call you', maxLength: 60 } } });
  await most.clear();
  await most.pressSequentially('12,5');
  await forms.getByText(/^A comma groups thousands/).waitFor();
  expect(await most.inputValue()).toBe('12,5');
  await most.fill('$50');
  await save();
  expect(read(first)).toMatchObject({ body: { name: { maxLength: 50 } } });
});

it('a text that is found opens its form, and what is said about saving moves no button', async () => {
  const { page, forms, save } = await openForms();
  await page.getByLabel('Search documents and texts').fill('Your email');
  await page.getByRole('button', { name: /^Your email pages\/join/ }).click();
  const label = forms.getByLabel('Label', { exact: true });
  await expect.poll(() => label.inputValue()).toBe('Your email');
  const places = async (): Promise<readonly (number | undefined)[]> => {
    const [undo, saving] = await Promise.all(
      ['Undo all', 'Save'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    return [undo?.x, saving?.x, (saving?.y ?? 0) - (undo?.y ?? 0)];
  };
  const before = await places();
  await forms.getByLabel('Help', { exact: true }).fill('We send you the card');
  await page.getByRole('button', { name: '1 text to translate' }).click();
  await page.keyboard.type('Le enviamos el carné');
  await save();
  expect(await places()).toEqual(before);
});

it('a view that does not come, as of a studio that was replaced, takes nothing with it that was written', async () => {
  const { origin } = await serveClub();
  const missing = [/ERR_FAILED/, /dynamically imported module/];
  const { page, forms, open, show } = await openWindow(origin, '/studio?page=join%2Findex', 1440, missing);
  await open('Your name');
  await forms.getByLabel('Label', { exact: true }).fill('Your whole name');
  await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.route(/map-view/, (route) => route.abort());
  await show('Map');
  await page.getByRole('alert').filter({ hasText: 'We cannot show this view.' }).waitFor();
  await show('Page');
  expect(await forms.getByLabel('Label', { exact: true }).inputValue()).toBe('Your whole name');
});

it('for one brand, a form writes a patch, which is gone once it changes nothing', async () => {
  const { page, drawn, forms, open, save, press, has, read } = await openForms();
  const patch = 'flows/brands/main/pages/join/index.json';
  await page.getByLabel('Change for').selectOption({ label: 'brand main (nothing yet)' });
  await open('Your email');
  await forms.getByRole('button', { name: 'Earlier Your email' }).click();
  await forms.getByText('Add a banner').click();
  await forms.getByLabel('What it says').fill('The club is closed on Monday.');
  await forms.getByRole('button', { name: 'Add the banner' }).click();
  await drawn.getByText('The club is closed on Monday.').waitFor();
  await page.getByLabel('Spanish: The club is closed on Monday.').fill('El club cierra el lunes.');
  await save();
  expect(read(patch)).toMatchObject({
    type: 'patch',
    body: { banner: { type: 'alert', text: 'The club is closed on Monday.' }, name: { after: 'email' } },
  });
  expect(has(first)).toBe(true);

  await open('The club is closed on Monday.');
  await forms.getByRole('button', { name: 'Take out The club is closed on Monday.' }).click();
  await forms.getByRole('button', { name: 'Later Your email' }).click();
  await press('Save');
  await page.getByText(/^Not saved/).waitFor();
});

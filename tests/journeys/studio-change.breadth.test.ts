import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

const first = 'flows/pages/join/index.json';
const spanish = 'flows/locales/es/pages/join/index.json';

it('a form changes the document, its preview and its translation, and moves no button', async () => {
  const { origin, read } = await serveClub();
  const { page, drawn, forms, open, save } = await openWindow(origin, '/studio?page=join%2Findex');
  await drawn.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
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

  // The beginning of a wrong number does not count.
  const most = forms.getByLabel('Maximum length', { exact: true });
  await most.clear();
  await most.pressSequentially('7 or 8');
  await forms.getByText('Write a number, such as 12000.').waitFor();
  await forms.getByLabel('Help', { exact: true }).fill('As your friends call you');
  await page.getByLabel('Spanish: As your friends call you').fill('Como le llaman sus amigos');
  await save();
  expect(read(first)).toMatchObject({ body: { name: { help: 'As your friends call you', maxLength: 50 } } });
  await most.clear();
  await most.pressSequentially('12,5');
  await forms.getByText(/^A comma groups thousands/).waitFor();
  expect(await most.inputValue()).toBe('12,5');
  await most.fill('$40');
  await save();
  expect(read(first)).toMatchObject({ body: { name: { maxLength: 40 } } });

  // What is said about saving moves no button.
  await open('Your email');
  const places = async (): Promise<readonly (number | undefined)[]> => {
    const [undo, saving] = await Promise.all(
      ['Undo all', 'Save'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    return [undo?.x, saving?.x, (saving?.y ?? 0) - (undo?.y ?? 0)];
  };
  const before = await places();
  await forms.getByLabel('Help', { exact: true }).last().fill('We send you the card');
  await page.getByRole('button', { name: '1 text to translate' }).click();
  await page.keyboard.type('Le enviamos el carné');
  await page.getByRole('button', { name: '1 text is translated' }).waitFor();
  await save();
  expect(await places()).toEqual(before);

  // Nor does what is found wrong above move what somebody points at.
  await forms.getByLabel('Placeholder', { exact: true }).last().fill('ann@club.example');
  const fold = forms.locator('summary', { hasText: 'Add a banner' });
  await fold.hover();
  const placeOf = async (): Promise<number> => (await fold.boundingBox())?.y ?? 0;
  const place = await placeOf();
  await forms.getByText(/^Its translation is missing/).waitFor();
  expect(await placeOf()).toBeCloseTo(place, 0);
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

import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

it('six changes are made by forms, proven, published to some visitors and rolled back', async () => {
  const { origin, read } = await serveClub();
  const studio = await openWindow(origin, '/studio?page=join%2Findex', 1024);
  const { page, drawn, forms, translations, draft, report, visitors, open, save } = studio;

  // A message and a bound.
  await open('Your name');
  const message = forms.getByLabel('Message of “Required”');
  await expect.poll(() => message.getAttribute('placeholder')).toBe('Required');
  await message.fill('Please tell us your name');
  await forms.getByLabel('Maximum length', { exact: true }).fill('50');
  await translations.getByLabel('Spanish: Please tell us your name').fill('Díganos su nombre');
  await save();

  // A question with its translation.
  await open('Add a question');
  await forms.getByLabel('What it asks').fill('Which shirt do you wear?');
  await forms.getByLabel('Kind of answer').selectOption({ label: 'One of a few options, all visible' });
  await forms.getByLabel('Options').fill('XL\nSmall\nLarge');
  await forms.getByLabel('Where it goes').selectOption({ label: 'After “Your name”' });
  await forms.getByLabel('It must be answered').check();
  await forms.getByLabel('An answer for the scenarios').selectOption('Large');
  expect(await findBarriers(page)).toEqual([]);
  await forms.getByRole('button', { name: 'Add the question' }).click();
  await drawn.getByRole('radio', { name: 'Small' }).waitFor();
  await forms.getByText('Its translation is missing: write it where it says “to translate”.').waitFor();
  await translations.getByLabel('Spanish: Which shirt do you wear?').fill('¿Qué camiseta usa?');
  await translations.getByLabel('Spanish: Small').fill('Pequeña');
  await translations.getByLabel('Spanish: Large').fill('Grande');
  // The same in both languages.
  await translations.getByLabel('Spanish: XL').fill('XL');
  await forms.getByText('Its translation is written, and not saved yet.').first().waitFor();
  await save();
  expect(read('schemas/domain/facts.schema.json')).toMatchObject({
    properties: { member: { properties: { whichShirtDoYouWear: { type: 'string' } } } },
  });

  // An option.
  await forms.getByLabel('New option').fill('Medium');
  await page.keyboard.press('Enter');
  await forms.getByRole('button', { name: 'Earlier Medium' }).click();
  await translations.getByLabel('Spanish: Medium').fill('Mediana');
  await save();
  expect(Object.keys(shirtIn(read('flows/pages/join/index.json')).options)).toEqual([
    'XL',
    'SMALL',
    'MEDIUM',
    'LARGE',
  ]);

  // Another order and a banner for one brand.
  await page.getByLabel('Change for').selectOption({ label: 'brand main (nothing yet)' });
  await open('Your email');
  await forms.getByRole('button', { name: 'Earlier Your email' }).click();
  const addBanner = async (): Promise<void> => {
    await forms.getByLabel('What it says').fill('The club is closed this week.');
    await forms.getByRole('button', { name: 'Add the banner' }).click();
  };
  await open('Add a banner');
  await addBanner();
  await open('The club is closed this week.');
  await forms.getByRole('button', { name: 'Take out The club is closed this week.' }).click();
  await drawn.getByText('The club is closed this week.').waitFor({ state: 'detached' });
  await addBanner();
  await drawn.getByText('The club is closed this week.').waitFor();
  await translations.getByLabel('Spanish: The club is closed this week.').fill('El club cierra esta semana.');
  await save();
  expect(read('flows/brands/main/pages/join/index.json')).toMatchObject({
    body: { banner: { type: 'alert' }, whichShirtDoYouWear: { after: 'email' } },
  });

  await studio.show('Releases');
  await visitors.getByText('The folder is live: nothing was published yet.').waitFor();
  await draft.getByRole('button', { name: 'Check the draft' }).click();
  await report.getByText('Everything holds: the draft can be published.').waitFor({ timeout: commandMs });
  await draft.getByLabel('Why').fill('Shirts for everybody');
  await draft.getByLabel('For', { exact: true }).selectOption('MAIN');
  await draft.getByLabel('% of new visitors').fill('10');
  await draft.getByRole('button', { name: 'Check and publish' }).click();
  await visitors.getByText(/^Release 1 for 10 % of new visitors of MAIN/).waitFor({ timeout: commandMs });
  await visitors.getByRole('button', { name: 'Roll back the last publication' }).click();
  await report.getByText('Rolled back.').waitFor({ timeout: commandMs });
  await visitors.getByText('Rolled back in the studio.').waitFor();
  await draft.getByText('A change is live as soon as it is saved: it needs no publishing.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

function shirtIn(document: object) {
  const { body } = document as {
    readonly body: { readonly whichShirtDoYouWear: { readonly options: object } };
  };
  return body.whichShirtDoYouWear;
}

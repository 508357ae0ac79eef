import { expect, it } from 'vitest';
import { type StudioWindow, openSignedIn, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';

const first = 'pages/join/index.json';

async function relabel({ forms, drawn, open }: StudioWindow, title: string, label: string): Promise<void> {
  await open(title);
  await forms.getByLabel('Label', { exact: true }).fill(label);
  await drawn.getByText(label).waitFor();
  await open(label);
}

it('two people see each other, settle a comment, and get both texts of a document that both have changed', async () => {
  const { origin, read } = await serveClub({ FOUR_EYES: 'on' });
  const one = await openSignedIn(origin, 'editor', '/studio?page=join%2Findex');
  const other = await openSignedIn(origin, 'translator', '/studio?page=join%2Findex');
  await one.page.getByText('Also open for translator@staff.example.').waitFor();
  await other.page.getByText('Also open for editor@staff.example.').waitFor();

  await one.show('Comments');
  await one.page.getByLabel('About', { exact: true }).selectOption('Your name');
  await one.page.getByLabel('Your comment').fill('Which of their names?');
  await one.press('Comment');
  await one.page.getByRole('heading', { name: '1 open comment' }).waitFor();
  expect(await findBarriers(one.page)).toEqual([]);
  await other.show('Comments');
  await other.page.getByText(/^Your name · editor@staff\.example/).waitFor();
  await other.press('Settled Which of their names?');
  await other.page.getByRole('heading', { name: 'No open comments' }).waitFor();
  await other.page.getByText('Settled (1)').click();
  await other.page.getByText(/^Settled by translator@staff\.example/).waitFor();

  await Promise.all([one, other].map(({ show }) => show('Change')));
  await relabel(one, 'Your name', 'Your whole name');
  await relabel(other, 'Your name', 'Your full name');
  await relabel(other, 'Your email', 'Your best email');
  await one.translations.getByLabel('Spanish: Your whole name').fill('Su nombre completo');
  await one.save();
  const best = other.translations.getByLabel('Spanish: Your best email');
  await best.fill('Su mejor correo');
  await other.press('Save');
  const versions = other.page.getByRole('region', { name: 'Two versions' });
  await versions.getByText('Yours: Your full name').waitFor();
  await versions.locator('summary', { hasText: 'Their text' }).click();
  await expect
    .poll(() => versions.getByRole('textbox', { name: 'Their text' }).inputValue())
    .toContain('Your whole name');
  expect(await findBarriers(other.page)).toEqual([]);
  await versions.getByRole('radio', { name: /^Theirs: Your whole name/ }).check();
  await other.press('Put both together');
  await other.drawn.getByText('Your whole name').waitFor();
  expect(await best.inputValue()).toBe('Su mejor correo');
  await other.save();
  expect(read(`flows/${first}`)).toMatchObject({
    body: { name: { label: 'Your whole name' }, email: { label: 'Your best email' } },
  });
  expect(read(`flows/locales/es/${first}`)).toMatchObject({
    body: { name: { label: 'Su nombre completo' }, email: { label: 'Su mejor correo' } },
  });
});

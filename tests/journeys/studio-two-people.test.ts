import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { newClub, serveProduct } from '../fixtures/club.ts';
import { sharedBrowser } from './launch-browser.ts';
import { watchPages } from './stage/watch-page.ts';
import { findBarriers } from './walk/find-barriers.ts';

/** A window in which somebody has signed in and works on the first page. */
async function signedIn(origin: string, name: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width: 1440, height: 900 } });
  await watchPages(context);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const studio = encodeURIComponent('/studio?page=join%2Findex');
  await page.goto(`${origin}/staff/sign-in?to=${studio}`);
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Change by a form' }).waitFor();
  return page;
}

async function relabel(page: Page, title: string, label: string): Promise<void> {
  const forms = page.getByRole('region', { name: 'Change by a form' });
  await forms.locator('summary', { hasText: title }).click();
  await forms.getByLabel('Label', { exact: true }).fill(label);
  await page.frameLocator('iframe').getByText(label).waitFor();
  await forms.locator('summary', { hasText: label }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

it('two people see each other, settle a comment, and get both texts of a document that both have changed', async () => {
  const folder = await newClub();
  const { origin } = new URL(await serveProduct(folder, { FOUR_EYES: 'on' }));
  const [one, other] = [await signedIn(origin, 'editor'), await signedIn(origin, 'publisher')];
  await one.getByText('Also open for publisher@staff.example.').waitFor();
  await other.getByText('Also open for editor@staff.example.').waitFor();

  await one.getByRole('radio', { name: 'Comments' }).click();
  await one.getByLabel('About', { exact: true }).selectOption('Your name');
  await one.getByLabel('Your comment').fill('Which of their names?');
  await one.getByRole('button', { name: 'Comment', exact: true }).click();
  await one.getByRole('heading', { name: '1 open comment' }).waitFor();
  expect(await findBarriers(one)).toEqual([]);
  await other.getByRole('radio', { name: 'Comments' }).click();
  await other.getByText(/^Your name · editor@staff\.example/).waitFor();
  await other.getByRole('button', { name: 'Settled Which of their names?' }).click();
  await other.getByRole('heading', { name: '0 open comments' }).waitFor();
  await other.getByText('Settled (1)').click();
  await other.getByText(/^Settled by publisher@staff\.example/).waitFor();

  await Promise.all([one, other].map((page) => page.getByRole('radio', { name: 'Change' }).click()));
  await relabel(one, 'Your name', 'Your whole name');
  await relabel(other, 'Your name', 'Your full name');
  await relabel(other, 'Your email', 'Your best email');
  await one.getByLabel('Spanish: Your whole name').fill('Su nombre completo');
  await save(one);
  await one.getByText('Saved.', { exact: true }).waitFor();
  await other.getByLabel('Spanish: Your best email').fill('Su mejor correo');
  await save(other);
  const versions = other.getByRole('region', { name: 'Two versions' });
  await versions.getByText('Yours: Your full name').waitFor();
  await versions.locator('summary', { hasText: 'Their text' }).click();
  await expect
    .poll(() => versions.getByRole('textbox', { name: 'Their text' }).inputValue())
    .toContain('Your whole name');
});

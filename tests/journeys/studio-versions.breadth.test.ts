import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const file = 'flows/pages/join/index.json';
const was = 'Who are you?';

/** Stores what the server has in its folder as a release, without proving it. */
async function storeFolder(origin: string, title: string, note: string): Promise<void> {
  const { files } = (await (await fetch(`${origin}/releases/0/files`)).json()) as {
    readonly files: { readonly [path: string]: string };
  };
  const changed = { ...files, [file]: String(files[file]).replace(was, title) };
  const report = {
    lint: { problems: 0 },
    verify: { failed: 0 },
    diff: [{ against: 0, text: 'pages/join/index/title' }],
  };
  const answer = await fetch(`${origin}/releases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: changed, note, report }),
  });
  expect(answer.status, await answer.text()).toBe(201);
}

it('a page is seen as a release has it, beside others, with what differs marked', async () => {
  const { origin } = await serveClub();
  await storeFolder(origin, 'What is your name?', 'A new question.');
  const { page, drawn } = await openWindow(origin, '/studio?page=join%2Findex');
  await drawn.getByRole('heading', { level: 1, name: was }).waitFor();

  // The page and its document as of the release.
  await page.getByLabel('Release', { exact: true }).selectOption('Release 1: A new question.');
  await drawn.getByRole('heading', { level: 1, name: 'What is your name?' }).waitFor();
  await see(page).toHaveURL(/asof=1/);
  const document = page.getByRole('region', { name: 'Document of Release 1' });
  await document.getByText('"title": "What is your name?"').waitFor();
  expect(await findBarriers(page)).toEqual([]);

  // Beside it the page as it is edited: what differs is outlined, and said in words.
  await page.getByLabel('Beside it').selectOption('As it is saved');
  const [one, other] = [
    page.frameLocator('iframe[title="The page before"]'),
    page.frameLocator('iframe[title="The page"]'),
  ];
  await other.locator('h1[data-differs]').waitFor();
  await one.locator('h1[data-differs]').waitFor();
  await page.getByText('2 texts are on one side alone').click();
  await page.locator('ins', { hasText: 'What is your name?' }).waitFor();
  expect(await other.locator('[data-differs]').count()).toBe(1);

  // All screens as pairs: those alone that differ.
  await page.getByRole('radio', { name: 'Sheet' }).click();
  await page.getByLabel('Compare with').selectOption('The folder');
  await page.getByText('1 screen of 3 differs for the person of the scenario.').waitFor();
  await see(page.locator('iframe')).toHaveCount(2);
  await page.getByLabel('Show all').check();
  await see(page.locator('iframe')).toHaveCount(6);
  expect(await findBarriers(page)).toEqual([]);

  // What is approved is said in words.
  await page.getByRole('radio', { name: 'Releases' }).click();
  await page.getByText('Report and approvals').click();
  const changes = page.getByRole('region', { name: 'Changes against The folder' });
  await changes.locator('ins', { hasText: 'What is your name?' }).waitFor();
  await changes.getByRole('button', { name: 'Screens before and after' }).click();
  await page.getByText('1 screen of 3 differs').waitFor();
});

it('an address holds the facts that were typed, and whether somebody asks why', async () => {
  const { origin } = await serveClub();
  const { page } = await openWindow(origin, '/studio?page=join%2Findex&panel=facts');
  const facts = page.getByRole('region', { name: 'Facts' });
  const decided = page.getByRole('region', { name: 'What these facts lead to' });
  await decided.getByText(/these facts show “Who are you\?”/).waitFor();
  await page.frameLocator('iframe').getByLabel('Your name').fill('Ada');
  await page.frameLocator('iframe').getByLabel('Your email').focus();
  await facts.getByText('1 fact is changed.').waitFor();
  await page.getByLabel('Ask why').check();
  await see(page).toHaveURL(/facts=%7B%22member/);
  expect(await findBarriers(page)).toEqual([]);
  const { page: other } = await openWindow(origin, page.url().slice(origin.length));
  await see(other.frameLocator('iframe').getByLabel('Your name')).toHaveValue('Ada');
  await see(other.getByLabel('Ask why')).toBeChecked();
});

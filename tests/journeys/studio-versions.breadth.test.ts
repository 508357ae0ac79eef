import { expect, it } from 'vitest';
import { commandMs, openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const file = 'flows/pages/join/index.json';
const was = 'Who are you?';

type Files = { readonly [path: string]: string };

/** Stores what the server has in its folder as a release, with changes, and without proving it. */
async function storeFolder(origin: string, change: (files: Files) => Files, note: string): Promise<void> {
  const { files } = (await (await fetch(`${origin}/releases/0/files`)).json()) as {
    readonly files: Files;
  };
  const report = {
    lint: { problems: 0 },
    verify: { failed: 0 },
    diff: [{ against: 0, text: 'pages/join/index/title' }],
  };
  await post(`${origin}/releases`, { files: change(files), note, report });
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(201);
}

/** The documents with one of them changed. */
function edited(files: Files, path: string, edit: (document: Page) => object): Files {
  return { ...files, [path]: JSON.stringify(edit(JSON.parse(String(files[path])) as Page), null, 2) };
}

/** The documents without one of the pages. */
function withoutFamily(files: Files): Files {
  const names = ['flows', 'flows/locales/es'];
  const gone = new Set(names.map((folder) => `${folder}/pages/join/family.json`));
  const left = Object.fromEntries(Object.entries(files).filter(([path]) => !gone.has(path)));
  return names.reduce<Files>(
    (kept, folder) =>
      edited(
        kept,
        `${folder}/journeys/join.json`,
        ({ steps: { family: _family, ...steps } = {}, ...journey }) => ({
          ...journey,
          steps,
        }),
      ),
    left,
  );
}

interface Page {
  readonly steps?: { readonly [name: string]: object };
  readonly body: { readonly [name: string]: object };
  readonly theme?: object;
}

it('a page is seen as a release has it, beside others, with what differs marked', async () => {
  const { origin } = await serveClub();
  await storeFolder(
    origin,
    (files) => edited(files, file, (page) => ({ ...page, title: 'What is your name?' })),
    'A new question.',
  );
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

  // A view that no release has says so.
  await page.getByRole('radio', { name: 'Texts' }).click();
  await page.getByText('This view is of what is edited now, not of Release 1.').waitFor();

  // What is approved is said in words.
  await page.getByRole('radio', { name: 'Releases' }).click();
  await page.getByText('Report and approvals').click();
  const changes = page.getByRole('region', { name: 'Changes against The folder' });
  await changes.locator('ins', { hasText: 'What is your name?' }).waitFor();
  await changes.getByRole('button', { name: 'Screens before and after' }).click();
  await page.getByText('1 screen of 3 differs').waitFor();
});

it('pairs mark what is at another place or looks different, and show pages that one version alone has', async () => {
  const { origin } = await serveClub();
  await storeFolder(
    origin,
    (files) => {
      const turned = edited(withoutFamily(files), file, ({ body, ...page }) => ({
        ...page,
        body: Object.fromEntries(Object.entries(body).toReversed()),
      }));
      return edited(turned, 'flows/brands/main/brand.json', (brand) => ({
        ...brand,
        theme: { ...brand.theme, ink: '#7a0026' },
      }));
    },
    'Another look.',
  );
  const { page } = await openWindow(origin, '/studio?page=join%2Findex&asof=1&against=folder');
  const found = page.getByText(/at another place, \d+ look different$/);
  await found.click();
  await page
    .getByText(/^At another place: Your (name|email)$/)
    .first()
    .waitFor();
  await page.getByText('Who are you?: another color', { exact: true }).waitFor();
  await page.frameLocator('iframe[title="The page"]').locator('h1[data-differs]').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Sheet' }).click();
  await page.getByText('There is no such page in it.').waitFor();
});

it('what a change means, and a changed page before and after, are seen in Changes', async () => {
  const { origin } = await serveClub();
  await storeFolder(origin, (files) => files, 'As it was.');
  await post(`${origin}/releases/assignments`, { release: 1, note: 'To begin.', after: 0, breaking: true });
  const { page, forms, drawn, open, save, show, translations } = await openWindow(
    origin,
    '/studio?page=join%2Findex',
  );
  await open('Your name');
  await forms.getByLabel('Label', { exact: true }).fill('Your whole name');
  await drawn.getByText('Your whole name').waitFor();
  await translations.getByLabel('Spanish: Your whole name').fill('Su nombre completo');
  await save();
  await show('Changes');
  await page.getByRole('button', { name: 'What this means' }).last().click();
  const meant = page.getByRole('region', { name: 'What this means' });
  await meant.locator('ins', { hasText: 'Your whole name' }).first().waitFor({ timeout: commandMs });
  await page.getByText('Before and after of join/index').first().click();
  const pictures = ['join/index before', 'join/index'].map((title) =>
    page.frameLocator(`iframe[title="${title}"]`),
  );
  await pictures[0]?.getByText('Your name', { exact: true }).waitFor();
  await pictures[1]?.locator('[data-differs]', { hasText: 'Your whole name' }).waitFor();
  await page.getByText('2 texts are on one side alone').first().waitFor();
  expect(await findBarriers(page)).toEqual([]);
});

it('an address holds the facts that were typed, and whether somebody asks why', async () => {
  const { origin } = await serveClub();
  const { page } = await openWindow(origin, '/studio?page=join%2Findex&panel=facts');
  const facts = page.getByRole('region', { name: 'Facts' });
  const decided = page.getByRole('region', { name: 'What this person sees, and why' });
  await decided.getByText(/this person sees “Who are you\?”/).waitFor();
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

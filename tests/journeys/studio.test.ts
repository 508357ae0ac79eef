import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const first = 'pages/join/index.json';
const spanish = `flows/locales/es/${first}`;

it('a page is asked about, changed in its document, saved unless lint refuses, and found on the map', async () => {
  const { origin, text } = await serveClub();
  const { page, drawn, forms } = await openWindow(origin, '/studio?page=join%2Findex');
  await drawn.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor();
  // The color scheme of the address, also when that changes.
  const ground = () =>
    drawn.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--ground'));
  const light = await ground();
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await see.poll(ground).not.toBe(light);
  await page.getByLabel('Theme', { exact: true }).selectOption('light');
  await see.poll(ground).toBe(light);

  // The map shows where pages lead, and a search finds them.
  await page.getByRole('radio', { name: 'Map' }).click();
  await page.getByLabel('Find on the map').fill('photo');
  await page.getByText('1 found').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'join/photo', exact: true }).click();
  await page.getByRole('group', { name: 'page join/photo' }).click();
  // A journey is walked step by step, each step drawn.
  await page.getByLabel('Walk as the person').selectOption({ label: 'join, 3 steps' });
  await page.getByText('Step 1 of 3: Who are you?').waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText('Step 2 of 3:').waitFor();
  await page.getByRole('button', { name: 'Next step' }).click();
  await see(page).toHaveURL(/step=join%2Fphoto/);
  await drawn.getByRole('heading', { level: 1, name: 'A photo for your card' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Page' }).click();
  await drawn.getByRole('heading', { level: 1, name: 'A photo for your card' }).waitFor();
  await page.getByLabel('Search documents and texts').fill('your email');
  await page.getByRole('button', { name: /pages\/join\/index\.json:\d+/ }).click();
  await see.poll(() => forms.getByLabel('Label', { exact: true }).inputValue()).toBe('Your email');

  const read = () => text(`flows/${first}`);
  const editor = page.getByRole('textbox', { name: `Document ${first}` });
  await page.getByText('The document itself').click();
  await editor.waitFor();
  expect(await findBarriers(page)).toEqual([]);

  const marked = page.waitForResponse(/\/studio\/marked$/);
  await page.getByLabel('Ask why').check();
  await marked;
  // Once its texts are marked, the page says exactly which document has them.
  await see(async () => {
    await drawn.getByRole('heading', { level: 1 }).click();
    expect(new URL(page.url()).searchParams.get('at')).toMatch(/^pages\/join\/\w+\.json#\/title$/);
  }).toPass();
  await drawn.getByText('Your name').click();
  const about = page.getByRole('region', { name: 'About the page' });
  await about.getByText('Its answer is kept as member.name.').waitFor();
  await see(page).toHaveURL(/panel=why/);
  await about
    .getByRole('button', { name: /pages\/join\/index\.json:\d+$/ })
    .first()
    .click();
  await editor.waitFor();

  const saved = read();
  await editor.fill(saved.replace('Your name', 'Your whole name'));
  await drawn.getByText('Your whole name').waitFor();
  expect(read()).toBe(saved);
  await page.getByRole('button', { name: 'What this means' }).click();
  await page
    .getByRole('region', { name: 'What this means' })
    .getByText('Your whole name', { exact: true })
    .waitFor();

  await editor.fill(saved.replace('"maxLength"', '"maxLenght"'));
  await page
    .getByRole('region', { name: 'Findings' })
    .getByText(/maxLenght/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not saved: the findings below would be new.').waitFor();
  expect(read()).toBe(saved);

  await editor.fill(saved.replace('Your name', 'Your whole name'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved\. Look at what follows/).waitFor();
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.getByText(`locales/es/${first}:`).waitFor();
  await findings
    .getByText('What this translates or replaces has changed. Look whether it is still right.')
    .waitFor();
  expect(read()).toBe(saved.replace('Your name', 'Your whole name'));
  expect(await findBarriers(page)).toEqual([]);

  // A translation that is still right is recorded by a press.
  const translated = (): Translated => JSON.parse(text(spanish)) as Translated;
  const before = translated();
  const stillRight = findings.getByRole('button', { name: 'Still right' });
  await stillRight.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await stillRight.waitFor({ state: 'detached' });
  expect(translated().body).toEqual(before.body);
  expect(translated().reviewed).not.toBe(before.reviewed);
});

interface Translated {
  readonly reviewed: string;
  readonly body: object;
}

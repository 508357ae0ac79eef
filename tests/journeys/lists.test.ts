import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeScript } from './walk/walk.ts';

const camp = join(import.meta.dirname, '..', 'fixtures', 'summer-camp');
const contacts = '/camp/camp/contacts';

const stage = setShop();

async function open(url: string, size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.enter(camp, size, options);
  if (options.javaScriptEnabled !== false) await listen(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Where the machine is busy, nothing is fetched for a while before the script has taken the page over.
  if (options.javaScriptEnabled !== false) await seeScript(page);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });
const main = (page: Page) => page.getByRole('main');

/** What axe and the width of the window find fault with. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const lists = [await findBarriers(page), await findFaintTexts(page), await cutOff(page)];
  return lists.flat();
}

describe('fields repeated on one page, by keyboard', () => {
  it('the focus goes to what was added, asked and removed, and each is said', async () => {
    const page = await open(contacts);
    await button(page, 'Add a contact').focus();
    await page.keyboard.press('Enter');
    await see(row(page, 'Contact 1').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Eve');
    await page.keyboard.press('Tab');
    await page.keyboard.type('lantern');
    await page.keyboard.press('Tab');
    await page.keyboard.type('555');
    await button(page, 'Add a contact').press('Enter');
    await see(row(page, 'Contact 2').getByRole('textbox', { name: 'Name' })).toBeFocused();
    await button(page, 'Remove contact 1').press('Enter');
    await see(row(page, 'Contact 1')).toBeFocused();
    await see(row(page, 'Contact 1')).toHaveAccessibleDescription('Remove this?');
    await button(page, 'Keep').press('Enter');
    await see(button(page, 'Remove contact 1')).toBeFocused();
    await page.keyboard.press('Enter');
    await see(button(page, 'Keep')).toBeVisible();
    await button(page, 'Remove contact 1').press('Enter');
    await see(page.locator('#screen-contacts')).toBeFocused();
    await see(row(page, 'Contact 1').getByRole('textbox', { name: 'Name' })).toHaveValue('');
    const said = async () => (await heard(page)).filter((text) => text.startsWith('Contact'));
    await see.poll(said).toEqual(['Contact 1 was added', 'Contact 2 was added', 'Contact 1 was removed']);
  });

  it('a refused page names the row of each problem, and leads there', async () => {
    const page = await open(contacts, narrow);
    await button(page, 'Add a contact').click();
    await button(page, 'Add a contact').click();
    await row(page, 'Contact 1').getByRole('textbox', { name: 'Name' }).fill('Eve');
    await row(page, 'Contact 1').getByRole('textbox', { name: 'Phone' }).fill('555');
    await button(page, 'Continue').click();
    const problem = page.getByRole('region', { name: 'Please look at these answers' });
    await see(problem.getByRole('link')).toHaveText([/^Contact 2: Name:/, /^Contact 2: Phone:/]);
    await problem.getByRole('link').first().click();
    await see(row(page, 'Contact 2').getByRole('textbox', { name: 'Name' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('what was typed is there after a reload, sensitive answers too', async () => {
    const page = await open(contacts);
    await button(page, 'Add a contact').click();
    await row(page, 'Contact 1').getByRole('textbox', { name: 'Code word' }).fill('lantern');
    const sent = untilSent(page, 'from');
    await row(page, 'Contact 1').getByRole('button', { name: 'Add a time' }).click();
    await row(page, 'Contact 1').getByRole('textbox', { name: 'From' }).fill('9');
    await page.keyboard.press('Tab');
    await sent;
    await page.reload({ waitUntil: 'networkidle' });
    await see(row(page, 'Contact 1').getByRole('textbox', { name: 'Code word' })).toHaveValue('lantern');
    await see(row(page, 'Contact 1').getByRole('textbox', { name: 'From' })).toHaveValue('9');
  });
});

const ways = [
  ['with script on a phone', narrow, true],
  ['without script', narrow, false],
  ['with script', wide, true],
] as const;

describe.each(firstOrAll(ways, 2))('rows with pages of their own, %s', (_how, size, javaScriptEnabled) => {
  it('are added, left, found, finished, changed and removed', async () => {
    const faults: Record<string, readonly string[]> = {};
    const look = async (page: Page, what: string): Promise<void> => {
      const found = await (javaScriptEnabled ? faultsOf(page) : findBarriersWithoutScript(page));
      if (found.length > 0) faults[what] = found;
    };
    const page = await open('/camp/camp', size, { javaScriptEnabled });
    await page.getByRole('textbox', { name: 'Family name' }).fill('Lee');
    await button(page, 'Continue').click();
    await button(page, 'Add a child').click();
    await see(main(page)).toContainText('Child 1 of 1');
    await see(main(page)).toContainText('Step 2 of 4');
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await page.getByRole('textbox', { name: 'Age' }).fill('9');
    await look(page, 'a step of a row');
    await button(page, 'Continue').click();
    await see(page.getByRole('heading', { name: 'Can Ann swim?' })).toBeVisible();
    // Left in the middle: the list says so, and does not pass.
    await page.goto('/camp/camp/children', { waitUntil: 'networkidle' });
    await see(row(page, 'Child 1')).toContainText('Not finished yet');
    await button(page, 'Continue').click();
    await see(page.locator('main [data-invalid="true"] > .field-error')).toContainText('finish or remove');
    await look(page, 'a list with an unfinished row');
    await page.getByRole('link', { name: 'Finish', exact: true }).click();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await button(page, 'Continue').click();
    await see(page).toHaveURL(/\/camp\/camp\/children$/);
    await page.getByRole('link', { name: 'Change child 1' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Anna');
    await button(page, 'Cancel').click();
    await see(row(page, 'Child 1')).toContainText('Ann');
    await see(row(page, 'Child 1')).not.toContainText('Anna');
    await button(page, 'Remove child 1').click();
    await see(row(page, 'Child 1')).toContainText('Do you want to remove Ann?');
    await look(page, 'a question about a row');
    await button(page, 'Remove child 1').click();
    await see(main(page)).toContainText('Child 1 was removed');
    await see(page.getByRole('group', { name: /^Child \d/ })).toHaveCount(0);
    expect(faults).toEqual({});
  });
});

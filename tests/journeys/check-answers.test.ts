import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { type Size, narrow, wide } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { wayOf } from './walk/ways.ts';

const reference = ['part', 'summary']
  .map((block) => readFileSync(`docs/reference/blocks/${block}.md`, 'utf8'))
  .join('\n');

/** The rental with the pages that the reference shows: addresses as composite fields, and all answers on one page. */
const shown = [...reference.matchAll(/^`flows\/([^`]+\.json)`\n\n```json\n([^]*?)```$/gm)].map(
  ([, path = '', json = '']) => [path, json] as const,
);

const journey = {
  $schema: '../../../../../schemas/documents/journey.schema.json',
  type: 'journey',
  title: 'Rent a bicycle',
  path: '~/rent',
  progress: true,
  stages: { people: { label: 'About you' }, rental: { label: 'Your rental' } },
  steps: {
    rider: { label: 'Rider', stage: 'people' },
    days: { label: 'Days', stage: 'rental' },
    delivery: { label: 'Delivery', stage: 'rental', when: "rental.handover == 'DELIVERY'" },
    check: { label: 'Check your answers' },
    papers: { label: 'Papers' },
  },
};

const change = (question: string) => `Change ${question}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const answerTo = (page: Page, question: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.locator(`dt :text-is("${question}")`) })
    .locator('dd');

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillAddress(page: Page, group: string, postcode: readonly [string, string]): Promise<void> {
  const fields = page.getByRole('group', { name: group });
  const [label, value] = postcode;
  await fields.getByRole('textbox', { name: 'City' }).fill('Delft');
  await fields.getByRole('combobox', { name: 'Street' }).fill('A1');
  await fields.getByRole('textbox', { name: label }).fill(value);
}

const ways: readonly (readonly [string, Size, BrowserContextOptions])[] = [
  ['at 375 pixels', narrow, {}],
  ['at 375 pixels without script', narrow, { javaScriptEnabled: false }],
  ['at 1280 pixels', wide, {}],
];

describe.each(firstOrAll(ways, 2))('checking answers %s', (_title, size, options) => {
  const isScripted = options.javaScriptEnabled !== false;
  const stage = setShop();
  const open = async (): Promise<Page> => {
    const root = changedFlows({
      ...Object.fromEntries(shown),
      'journeys/rent.json': JSON.stringify(journey),
      'pages/rent/days.json': { replace: '"action": "reserve"', by: '"action": "save-and-advance"' },
    });
    const page = await stage.enter(dirname(root), size, options);
    await wayOf(options).open(page, '/bicycles/rent/rider');
    return page;
  };
  /** Answers all until the page of all answers. */
  const toCheck = async (page: Page): Promise<void> => {
    await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lee');
    await page.getByRole('textbox', { name: 'Month' }).fill('02');
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill('28');
    await page.getByRole('textbox', { name: 'Year' }).fill('1990');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await goOn(page);
    await see(heading(page, 'For how long?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Month' }).fill('03');
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill('04');
    await page.getByRole('textbox', { name: 'Year' }).fill('2090');
    await page.getByRole('radio', { name: 'I pick it up' }).check();
    await goOn(page);
    await see(heading(page, 'Is all of this right?')).toBeVisible();
  };

  const expectNoBarriers = async (page: Page): Promise<void> => {
    if (!isScripted) return expect(await findBarriersWithoutScript(page)).toEqual([]);
    // The header lies over the list of steps once a page is scrolled.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await findBarriers(page)).toEqual([]);
    expect(await cutOff(page)).toEqual([]);
  };

  it('leads to a question and back, through the steps that the change makes necessary', async () => {
    const page = await open();
    await toCheck(page);
    await see(answerTo(page, 'First day')).toContainText('03/04/2090');
    await see(answerTo(page, 'How do you get it?')).toContainText('I pick it up');
    await see(answerTo(page, 'Date of birth')).toContainText('Not shown');
    await see(answerTo(page, 'Your budget')).toContainText('Not answered');
    expect(await page.getByRole('main').textContent()).not.toContain('1990');
    await expectNoBarriers(page);

    await page.getByRole('link', { name: change('How do you get it?'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await see(heading(page, 'For how long?')).toBeVisible();
    await see(page).toHaveURL(/\/rent\/days\?return=check$/);
    await page.getByRole('radio', { name: 'Bring it to me' }).check();
    await goOn(page);
    // The page that shows it has to be able to call: an earlier step is not complete any more.
    await see(heading(page, 'Who rides it?')).toBeVisible();
    await see(page).toHaveURL(/\/rent\?return=check$/);
    await page.getByRole('textbox', { name: 'Telephone' }).fill('(415) 555-0100');
    // On a phone the notice that this comes first lies over the button.
    await page.keyboard.press('Enter');
    await see(heading(page, 'Where shall we bring it?')).toBeVisible();
    await see(page).toHaveURL(/\/rent\/delivery\?return=check$/);
    await page.getByRole('radio', { name: 'Netherlands' }).first().check();
    await page.getByRole('radio', { name: 'United States' }).last().check();
    // Without script, the questions of a country come with the next page.
    if (!isScripted) await goOn(page);
    await fillAddress(page, 'The address of delivery', ['Postcode', '2611 ab']);
    await fillAddress(page, 'Your own address', ['Zip code', '12345']);
    await expectNoBarriers(page);
    await goOn(page);
    await see(heading(page, 'Is all of this right?')).toBeVisible();
    await see(page).toHaveURL(/\/rent\/check$/);
    await see(answerTo(page, 'How do you get it?')).toContainText('Bring it to me');
    await see(answerTo(page, 'The address of delivery: Postcode')).toContainText('2611 AB');
    await see(answerTo(page, 'Your own address: Zip code')).toContainText('12345');

    await page.getByRole('link', { name: change('Last name'), exact: true }).click();
    await see(heading(page, 'Who rides it?')).toBeVisible();
    await page.getByRole('textbox', { name: 'Last name' }).fill('Miller');
    await page.keyboard.press('Enter');
    await see(heading(page, 'Is all of this right?')).toBeVisible();
    await see(answerTo(page, 'Last name')).toContainText('Miller');
    await page.getByRole('link', { name: change('Last name'), exact: true }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await see(heading(page, 'Is all of this right?')).toBeVisible();
  });
});

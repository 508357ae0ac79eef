import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { sharedBrowser } from './launch-browser.ts';
import { stock } from '../api/server/rental-walk.ts';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';

const stage = setShop((app) => {
  app.get('/shop/v1/bicycles', () => stock);
});

interface Replayed {
  readonly histories: readonly [
    {
      readonly isEndChecked: boolean;
      readonly pages: readonly { readonly url: string; readonly html: string; readonly isExact: boolean }[];
    },
  ];
}

const shownOn = (page: Page) => page.getByRole('main').textContent();

/** The texts of replayed pages, as a browser reads their HTML. */
async function textsIn(pages: readonly { readonly html: string }[]): Promise<readonly (string | null)[]> {
  const reader = await (await sharedBrowser()).newPage();
  const texts: (string | null)[] = [];
  for (const { html } of pages) {
    await reader.setContent(html);
    texts.push(await shownOn(reader));
  }
  await reader.close();
  return texts;
}

it('a replay has the text of the pages that a person saw, bit for bit', async () => {
  const picture = '{ "type": "image", "asset": "bicycle", "label": "{{bicycle.name}}" }';
  // No file has it.
  const without = { replace: picture, by: '{ "type": "paragraph", "text": "{{bicycle.name}}" }' };
  const page = await stage.enter(dirname(changedFlows({ 'pages/rent/index.json': without })));
  await page.goto('/bicycles/rent');
  await see(page.getByRole('heading', { name: 'Roadster' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Frame size' }).selectOption('Medium');
  await page.getByRole('radio', { name: 'Roadster' }).check();
  await see(page.getByText('Deposit')).toBeVisible();
  const first = await shownOn(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Who rides it?' })).toBeVisible();
  const named = untilSent(page, '"lastName"');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ann');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lee');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await named;
  const second = await shownOn(page);

  const cookies = await page.context().cookies();
  const [id = ''] = (cookies.find(({ name }) => name === 'visit')?.value ?? '').split('.');
  const answer = await fetch(`${stage.shop().origin}/evidence/${id}?unredacted=yes`);
  expect(answer.status).toBe(200);
  const [{ pages, isEndChecked }] = ((await answer.json()) as Replayed).histories;
  expect(isEndChecked).toBe(true);
  expect(pages.map(({ url, isExact }) => [url, isExact])).toEqual([
    ['/bicycles/rent', true],
    ['/bicycles/rent/rider', true],
  ]);
  expect(await textsIn(pages)).toEqual([first, second]);
});

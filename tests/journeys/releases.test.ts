import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { stock } from '../api/server/rental-walk.ts';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeScript } from './walk/walk.ts';

const stage = setShop((app) => {
  app.get('/shop/v1/bicycles', () => stock);
});

const ask = async (path: string, body?: object) => {
  const answer = await fetch(stage.shop().origin + path, {
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect([answer.status, path]).toEqual([body ? 201 : 200, path]);
  return (await answer.json()) as Record<string, unknown>;
};
const newest = async () => Number((await ask('/releases/live'))['newest']);

/** Publishes the shop with other words on two pages; `breaking`: how many changes break visits on other releases. */
async function publish(
  words: readonly [first: string, second: string],
  others: readonly number[],
  breaking: number,
) {
  const { files } = (await ask('/releases/0/files')) as { readonly files: Record<string, string> };
  const change = (path: string, from: string, to: string) => {
    files[path] = (files[path] ?? '').replace(from, to);
  };
  change('flows/pages/rent/index.json', 'Which bicycle would you like?', words[0]);
  change('flows/pages/rent/rider.json', 'Who rides it?', words[1]);
  const report = { lint: { problems: 0 }, verify: { failed: 0 } };
  const release = Number((await ask('/releases', { files, note: words[0], report }))['id']);
  const moves = others.map((from) => ({ from, breaking, worded: [] }));
  const assignment = { release, note: words[0], after: await newest(), moves, breaking: true };
  await ask('/releases/assignments', assignment);
  return release;
}

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const bicycle = (page: Page) => page.getByRole('radio', { name: 'Roadster' });
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

it('a visit moves to a release that fits, stays where one does not, and keeps its answers', async () => {
  const picture = '{ "type": "image", "asset": "bicycle", "label": "{{bicycle.name}}" }';
  // No file has it.
  const without = { replace: picture, by: '{ "type": "paragraph", "text": "{{bicycle.name}}" }' };
  const page = await stage.enter(dirname(changedFlows({ 'pages/rent/index.json': without })));
  await page.goto('/bicycles/rent');
  await see(h1(page)).toHaveText('Which bicycle would you like?');
  await page.getByRole('combobox', { name: 'Frame size' }).selectOption('Medium');
  const chosen = untilSent(page, '"bicycle"');
  await bicycle(page).check();
  await chosen;

  const fitting = await publish(['Which one?', 'Who will ride?'], [0], 0);
  // Half of a page would be of each: what is shown stays.
  await see(h1(page)).toHaveText('Which bicycle would you like?');
  await press(page, 'Continue');
  await see(h1(page)).toHaveText('Who will ride?');
  const named = untilSent(page, '"firstName"');
  await firstName(page).fill('Ann');
  await page.getByRole('textbox', { name: 'Last name' }).focus();
  await named;
  await page.goBack();
  await see(h1(page)).toHaveText('Which one?');
  await see(bicycle(page)).toBeChecked();

  await publish(['Choose a bicycle', 'Who cycles?'], [0, fitting], 1);
  await press(page, 'Continue');
  await see(h1(page)).toHaveText('Who will ride?');
  await see(firstName(page)).toHaveValue('Ann');
  await page.reload();
  await see(h1(page)).toHaveText('Who will ride?');
  await see(firstName(page)).toHaveValue('Ann');
  const other = await (await page.context().browser())?.newPage();
  await other?.goto(`${stage.shop().origin}/bicycles/rent`);
  expect(await other?.getByRole('heading', { level: 1 }).textContent()).toBe('Choose a bicycle');
  await other?.close();

  await ask('/releases/rollback', { release: 0, note: 'Wrong.', after: await newest(), withdraw: true });
  await page.reload();
  await see(h1(page)).toHaveText('Who rides it?');
  await see(page.getByText('This page has changed meanwhile. Please check your answers.')).toBeVisible();
  await see(firstName(page)).toHaveValue('Ann');
  // Until its script listens, a page does not hear that somebody goes back.
  await seeScript(page);
  await page.goBack();
  await see(bicycle(page)).toBeChecked();
});

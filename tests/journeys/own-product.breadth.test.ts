import { expect, it, onTestFinished } from 'vitest';
import { newClub, serveProduct } from '../fixtures/club.ts';
import { sharedBrowser } from './launch-browser.ts';
import { watchPages } from './stage/watch-page.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

it('what `flows init` writes leads a person from the first page to the last, in either language', async () => {
  const address = await serveProduct(await newClub());
  const context = await (await sharedBrowser()).newContext({ locale: 'en' });
  const watch = await watchPages(context);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const seeTitle = (name: string) => see(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(address);
  await press('Español');
  await seeTitle('¿Quién es usted?');
  await press('English');
  await seeTitle('Who are you?');
  await seeScript(page);
  expect(await findBarriers(page)).toEqual([]);
  await press('Continue');
  await see(page.getByRole('region', { name: 'Please check your answers' })).toBeVisible();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@sample.example');
  await press('Continue');

  await seeTitle('Who comes along?');
  await press('Add a person');
  await page.getByLabel('Name').fill('Byron');
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Day').fill('10');
  await page.getByLabel('Year').fill('2015');
  await press('Continue');

  await seeTitle('A photo for your card');
  await page.locator('input[type=file]').setInputFiles({
    name: 'ada.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await press('Join the club');
  await seeTitle('Welcome, Ada');
  await see(page.getByText('We send your card to ada@sample.example.')).toBeVisible();
  expect(watch.problems()).toEqual([]);
});

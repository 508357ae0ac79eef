import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { takenOverAt, watchTakeOver } from './walk/take-over.ts';
import { setStage } from './stage/set-stage.ts';
import { firstPage } from './walk/steps.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { holdOnce } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { seeStep, takeStep } from './walk/walk.ts';

const stage = setStage();
const mostBytes = 144 * 1024;
const mostToTakeOver = 84 * 1024;

it('needs at most 144 KB of script until an error can be shown', async () => {
  const { page } = await stage.visitor();
  const html = await (await page.request.get(firstPage)).text();
  const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url));
  const sizes = new Map<string, number>();
  // What the page does not name may come later; while it is not answered, an error has to show all the same.
  await page.route('**/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!named.has(pathname)) return;
    const response = await route.fetch();
    sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length);
    return route.fulfill({ response });
  });
  await watchTakeOver(page);
  await page.goto(firstPage);
  await takenOverAt(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please enter a valid property address', { exact: true }).waitFor();
  expect([...sizes.keys()].toSorted()).toEqual([...named].toSorted());
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes);
});

it('takes a page over with at most 84 KB of script', async () => {
  const { page } = await stage.visitor();
  const html = await (await page.request.get(firstPage)).text();
  const sizes = new Map<string, number>();
  const weigh = async (url: string): Promise<void> => {
    if (sizes.has(url)) return;
    sizes.set(url, 0);
    const body = await (await page.request.get(url)).body();
    sizes.set(url, gzipSync(body, { level: 9 }).length);
    const imported = body.toString().matchAll(/(?:from|import) ?["'`]\.\/([\w.-]+\.js)/g);
    await Promise.all([...imported].map(([, name]) => weigh(`/assets/${name}`)));
  };
  for (const [url] of html.matchAll(/\/assets\/(?:browser|start-page)-[\w.-]+\.js/g)) await weigh(url);
  expect(sizes.size).toBeGreaterThan(2);
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostToTakeOver);
});

it('needs at most 14 KB of style', async () => {
  const { page } = await stage.visitor();
  const html = await (await page.request.get(firstPage)).text();
  const sheets = [...html.matchAll(/href="(\/(?:assets|styles)\/[\w.-]+\.css)"/g)].map(([, url = '']) => url);
  const sizes = await Promise.all(
    sheets.map(async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(14 * 1024);
});

it('fetches the other controls before the page that needs them', async () => {
  const { page } = await stage.visitor();
  const fetched = page.waitForResponse((response) => response.url().includes('/lazy-registry-'));
  await page.goto(firstPage);
  expect((await fetched).ok()).toBe(true);
});

it('draws no other control before its style counts', async () => {
  const { page } = await stage.visitor();
  const applicant = someApplicant();
  await comeToStep(page, stage, 'legal-name', applicant);
  const release = await holdOnce(page, '**/assets/lazy-*.css');
  const asked = page.waitForRequest('**/assets/lazy-*.css');
  await page.reload();
  await asked;
  await takeStep(page, 'legal-name', applicant);
  await seeStep(page, 'birthdate');
  await see(page.locator('main').getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  release();
  const month = page.getByRole('textbox', { name: 'Month' });
  await see(month).toBeVisible();
  expect(await month.evaluate((input) => input.getBoundingClientRect().width)).toBeLessThan(120);
});

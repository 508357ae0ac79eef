import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { installPacked } from '../fixtures/packed.ts';
import { sharedBrowser } from './launch-browser.ts';
import { watchPages } from './stage/watch-page.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

let application = '';
let server: PreviewServer;
let origin = '';

/** The example with the packed packages, built as its own people build it. */
beforeAll(async () => {
  application = installPacked('examples/embed');
  mkdirSync(join(application, 'public'));
  // In processes of their own: the test runner's settings are none of theirs.
  const run = (command: string, ...args: readonly string[]): Buffer =>
    execFileSync(process.execPath, [join(application, 'node_modules', command), ...args], {
      cwd: application,
      env: { PATH: process.env['PATH'] ?? '' },
    });
  writeFileSync(
    join(application, 'public/library.flows.json'),
    run('@flows/cli/flows.js', 'compile', '--root', 'library'),
  );
  run('vite/bin/vite.js', 'build', '--manifest', '--logLevel', 'silent');
  server = await preview({ root: application, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  origin = server.resolvedUrls?.local[0] ?? '';
});
afterAll(() => server.close());

async function visit(path: string): Promise<Page> {
  const context = await (await sharedBrowser()).newContext();
  const watch = await watchPages(context);
  onTestFinished(async () => {
    expect(watch.problems()).toEqual([]);
    await context.close();
  });
  const page = await context.newPage();
  await page.goto(new URL(path, origin).href);
  return page;
}

async function name(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Your email').fill('ada@sample.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await see(page.getByRole('heading', { level: 1, name: 'Your first book' })).toBeVisible();
}

describe('a journey in an application', () => {
  it('is drawn below the header of the application, in its colors', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Library card' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Who reads?' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/library/card');
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    const button = page.getByRole('button', { name: 'Continue' });
    await see(button).toHaveCSS('background-color', 'rgb(74, 25, 66)');
    // What is outside of it looks as before.
    await see(page.getByRole('link', { name: 'Events' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

  it('says what is missing, and goes on by the addresses of the application', async () => {
    const page = await visit('/library/card');
    await page.getByRole('button', { name: 'Continue' }).click();
    await see(page.getByRole('region', { name: 'Please check your answers' })).toBeVisible();
    await name(page);
    expect(new URL(page.url()).pathname).toBe('/library/card/book');
    await page.goBack();
    await see(page.getByLabel('Your name')).toHaveValue('Ada');
    await page.goForward();
    await see(page.getByRole('heading', { level: 1, name: 'Your first book' })).toBeVisible();
  });

  it('goes on where it was left after a reload, and after another page of the application', async () => {
    const page = await visit('/library/card');
    await name(page);
    await page.reload();
    await see(page.getByRole('heading', { level: 1, name: 'Your first book' })).toBeVisible();
    await page.getByRole('link', { name: 'Events' }).click();
    await see(page.getByRole('heading', { name: 'Events' })).toBeVisible();
    await page.getByRole('link', { name: 'Library card' }).click();
    await see(page.getByLabel('Your name')).toHaveValue('Ada');
  });

  it('asks by a control and draws a block of the application, and checks as its documents say', async () => {
    const page = await visit('/library/card');
    await name(page);
    await see(page.getByRole('table', { name: 'Opening hours' })).toContainText('9:00–20:00');
    const isbn = page.getByLabel('The ISBN on its back');
    await isbn.fill('9783161484101');
    await see(isbn).toHaveValue('978-3-1614-8410-1');
    await page.getByRole('button', { name: 'Order the card' }).click();
    await see(page.getByText('This ISBN has a typing mistake').first()).toBeVisible();
    await see(isbn).toHaveAttribute('aria-invalid', 'true');
    await isbn.fill('9783161484100');
    await page.locator('input[type=file]').setInputFiles({
      name: 'ada.png',
      mimeType: 'image/png',
      buffer: Buffer.from('iVBORw0KGgo=', 'base64'),
    });
    await see(page.getByText('ada.png', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Order the card' }).click();
    await see(page.getByRole('heading', { name: 'Your card is on its way, Ada' })).toBeVisible();
    await see(page.getByText('Ordered: a card for Ada')).toBeVisible();
    await see(page.getByText('card-ordered')).toBeVisible();
  });
});

describe('a journey as an element of a page without React', () => {
  it('is sent, and reports it, without a change of the address', async () => {
    const page = await visit('/plain.html');
    await name(page);
    await page.getByLabel('The ISBN on its back').fill('9783161484100');
    // Where no application draws the block, its text is read.
    await see(page.getByText('You can fetch it every day from 9:00 to 20:00.')).toBeVisible();
    await page.getByRole('button', { name: 'Order the card' }).click();
    await see(page.getByRole('heading', { name: 'Your card is on its way, Ada' })).toBeVisible();
    await see(page.locator('#ordered')).toHaveText('Ordered.');
    expect(new URL(page.url()).pathname).toBe('/plain.html');
  });
});

/** What Vite has written of one module. */
interface Built {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

it('adds at most 100 KB of script and 14 KB of style to a page that has React', () => {
  const dist = join(application, 'dist');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Built
  >;
  const loadedWith = (module: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
    const { file, imports = [], css = [] } = manifest[module] ?? { file: '' };
    for (const path of [file, ...css]) seen.add(path);
    for (const imported of imports) loadedWith(imported, seen);
    return seen;
  };
  const before = loadedWith('index.html');
  const added = [...loadedWith('src/library-card.tsx')].filter((path) => !before.has(path));
  const sizeOf = (ending: string): number =>
    added
      .filter((path) => path.endsWith(ending))
      .reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0);
  expect(sizeOf('.js')).toBeGreaterThan(50 * 1024);
  expect(sizeOf('.js')).toBeLessThanOrEqual(100 * 1024);
  expect(sizeOf('.css')).toBeGreaterThan(0);
  expect(sizeOf('.css')).toBeLessThanOrEqual(14 * 1024);
});

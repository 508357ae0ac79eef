import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { newClub, serveProduct } from '../../fixtures/club.ts';
import { sharedBrowser } from '../launch-browser.ts';
import { watchPages } from './watch-page.ts';

const schemas = join(import.meta.dirname, '..', '..', '..', 'schemas');

/** How long a command may take: it proves all documents in other processes. */
export const commandMs = 120_000;

/** A window with the studio, and the parts of it that tests use. */
export function windowOf(page: Page) {
  const forms = page.getByRole('region', { name: 'Change by a form' });
  return {
    page,
    /** The page that the studio draws. */
    drawn: page.frameLocator('iframe'),
    forms,
    translations: page.getByRole('region', { name: 'Translations' }),
    draft: page.getByRole('region', { name: 'Publish the draft' }),
    report: page.getByRole('region', { name: 'Report' }),
    visitors: page.getByRole('region', { name: 'What is live' }),
    /** Opens the form of a part. */
    open: (title: string) => forms.locator('summary', { hasText: title }).click(),
    show: (view: string) => page.getByRole('radio', { name: view, exact: true }).click(),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    /** Saves, and waits until it is done. */
    save: async (): Promise<void> => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
    },
  };
}

export type StudioWindow = ReturnType<typeof windowOf>;

/** A new product that is served, and its documents. */
export async function serveClub(
  variables: Readonly<Record<string, string>> = {},
  brands: readonly string[] = [],
) {
  const folder = await newClub();
  brands.forEach((code) => addBrand(folder, code));
  const { origin } = new URL(await serveProduct(folder, variables));
  const pathOf = (file: string): string => join(folder, file);
  const text = (file: string): string => readFileSync(pathOf(file), 'utf8');
  return {
    origin,
    text,
    has: (file: string): boolean => existsSync(pathOf(file)),
    read: (file: string): object => JSON.parse(text(file)) as object,
    replace: (file: string, from: string, to: string): void =>
      writeFileSync(pathOf(file), text(file).replace(from, to)),
    /** Gives the product a specification of one sentence and its clause. */
    specify: (id: string, clause: { readonly says: string; readonly [key: string]: unknown }): void => {
      const write = (file: string, shape: string, content: object): void => {
        const path = pathOf(`specification/clauses/${file}`);
        mkdirSync(dirname(path), { recursive: true });
        const $schema = relative(dirname(path), join(schemas, 'clauses', `${shape}.schema.json`));
        writeFileSync(path, JSON.stringify({ $schema, type: shape, section: 'A§1', ...content }));
      };
      write('club.json', 'clauses', { says: 'The club.', clauses: { [id]: clause } });
      write('sentences/A1.json', 'sentences', { sentences: { [clause.says]: { clauses: [id] } } });
    },
  };
}

/** Adds a brand that differs from the main one in nothing but its code. */
function addBrand(folder: string, code: string): void {
  const [main, own] = ['main', code.toLowerCase()].map((name) => join(folder, 'flows', 'brands', name)) as [
    string,
    string,
  ]; // as many as there were
  const said = JSON.parse(readFileSync(join(main, 'brand.json'), 'utf8')) as object;
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'brand.json'), JSON.stringify({ ...said, code }));
}

/** Opens a window at an address; problems like `expected` are part of the test. */
export async function openWindow(
  origin: string,
  address: string,
  width = 1440,
  expected: readonly RegExp[] = [],
): Promise<StudioWindow> {
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height: 900 } });
  const watch = await watchPages(context);
  expected.forEach(watch.expect);
  onTestFinished(async () => {
    await context.close();
    expect(watch.problems()).toEqual([]);
  });
  const page = await context.newPage();
  await page.goto(`${origin}${address}`);
  return windowOf(page);
}

// The page of the sandbox provider is not ours, and asks for it.
const foreignFont = /fonts\.googleapis\.com/;

/** Opens the studio in a window in which a person of the staff has signed in. */
export async function openSignedIn(origin: string, name: string, address: string): Promise<StudioWindow> {
  const signIn = `/staff/sign-in?to=${encodeURIComponent(address)}`;
  const opened = await openWindow(origin, signIn, undefined, [foreignFont]);
  const { page } = opened;
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill('any');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  return opened;
}

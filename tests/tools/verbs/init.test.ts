import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newClub, openBrowser, pressed, pressedWithPhoto, serveProduct } from '../../fixtures/club.ts';
import { runFlows } from '../run-flows.ts';

describe('flows init', () => {
  it('writes a product whose app.json has under 30 lines, lints clean and verifies', async () => {
    const folder = await newClub();
    const app = readFileSync(join(folder, 'flows', 'app.json'), 'utf8');
    expect(app.split('\n').length).toBeLessThan(30);
    expect(await runFlows(['lint', '--root', folder])).toMatchObject({ code: 0, stdout: '' });
    const verified = await runFlows(['verify', '--root', folder]);
    expect([verified.code, verified.stdout]).toEqual([
      0,
      expect.stringContaining('1 of 1 scenarios and examples hold'),
    ]);
  });

  it('writes a product that is served, and that a person completes without script', async () => {
    const first = await serveProduct(await newClub());
    const { origin, pathname } = new URL(first);
    const browser = openBrowser(origin);
    expect(pathname).toBe('/club');
    const at = '/club/join';
    expect(await browser.title(at)).toBe('Who are you?');
    const named = pressed('index', 'continue', { name: 'Ada', email: 'ada@club.example' });
    expect(await browser.post(at, pressed('index', 'continue'))).toEqual([303, at]);
    expect(await browser.post(at, named)).toEqual([303, `${at}/family`]);
    expect(await browser.title(`${at}/family`)).toBe('Who comes along?');
    expect(await browser.post(`${at}/family`, pressed('family', 'family/add'))).toEqual([
      303,
      `${at}/family`,
    ]);
    const born = { month: '2', day: '28', year: '2015' };
    const dates = Object.entries(born).map(([part, value]) => [`family/row-1/born.${part}`, value]);
    const person = { 'family/row-1/name': 'Ben', ...Object.fromEntries(dates) };
    expect(await browser.post(`${at}/family`, pressed('family', 'continue', person))).toEqual([
      303,
      `${at}/photo`,
    ]);
    expect(await browser.post(`${at}/photo`, pressedWithPhoto())).toEqual([303, '/club/welcome']);
    expect(await browser.title('/club/welcome')).toBe('Welcome, Ada');
    expect((await fetch(new URL('/', origin), { redirect: 'manual' })).headers.get('location')).toBe(at);
    expect(await browser.title('/club/nowhere')).toBe('We can&#x27;t find this page');
  });

  it('lets the product override a default by name', async () => {
    const folder = await newClub();
    const file = join(folder, 'flows', 'app.json');
    const app = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...app, words: { back: 'Return' } }));
    const { code, stdout } = await runFlows(['lint', '--root', folder]);
    // In Spanish it says something else by now.
    expect([code, stdout]).toEqual([1, expect.stringContaining('untranslated-text')]);
    expect(stdout).not.toContain('more in this file');
  });

  it('refuses a folder that holds something', async () => {
    const folder = await newClub();
    const again = await runFlows(['init', folder]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'flows', 'schemas', 'specification']);
  });
});

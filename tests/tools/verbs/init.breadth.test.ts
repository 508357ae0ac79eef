import { describe, expect, it } from 'vitest';
import { newClub, openBrowser, pressed, pressedWithPhoto, serveProduct } from '../../fixtures/club.ts';

describe('flows init', () => {
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
});

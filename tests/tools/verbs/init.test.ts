import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runFlows } from '../run-flows.ts';

const start = join(import.meta.dirname, '..', '..', '..', 'api', 'start.ts');
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function begun(): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'init-')), 'club');
  expect(await runFlows(['init', folder])).toMatchObject({ code: 0, stderr: '' });
  return folder;
}

/** Serves the folder on a free port; gives the address of the first page. */
async function served(folder: string): Promise<string> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [start, '--root', folder], { env: { PATH, PORT: '0' } });
  onTestFinished(() => void child.kill());
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return line;
}

/** A browser without script. */
function openBrowser(origin: string) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { accept: 'text/html', origin, cookie };
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const [, name = '', value = ''] of answer.headers
      .getSetCookie()
      .map((each) => /^([^=]+)=([^;]*)/.exec(each) ?? []))
      cookies.set(name, value);
    return answer;
  };
  return {
    title: async (path: string) => /<h1[^>]*>([^<]*)/.exec(await (await send(path)).text())?.[1],
    post: async (path: string, body: URLSearchParams | FormData) => {
      const answer = await send(path, { method: 'POST', body });
      return [answer.status, answer.headers.get('location')];
    },
  };
}

describe('flows init', () => {
  it('writes a product whose app.json has under 30 lines, lints clean and verifies', async () => {
    const folder = await begun();
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
    const first = await served(await begun());
    const { origin, pathname } = new URL(first);
    const browser = openBrowser(origin);
    expect(pathname).toBe('/club');
    const at = '/club/join';
    const step = (name: string, target: string, fields: Readonly<Record<string, string>> = {}) =>
      new URLSearchParams({ $document: `join/${name}`, $target: target, ...fields });
    expect(await browser.title(at)).toBe('Who are you?');
    const named = step('index', 'continue', { name: 'Ada', email: 'ada@club.example' });
    expect(await browser.post(at, step('index', 'continue'))).toEqual([303, at]);
    expect(await browser.post(at, named)).toEqual([303, `${at}/family`]);
    expect(await browser.title(`${at}/family`)).toBe('Who comes along?');
    expect(await browser.post(`${at}/family`, step('family', 'family/add'))).toEqual([303, `${at}/family`]);
    const born = { month: '2', day: '28', year: '2015' };
    const dates = Object.entries(born).map(([part, value]) => [`family/row-1/born.${part}`, value]);
    const person = { 'family/row-1/name': 'Ben', ...Object.fromEntries(dates) };
    expect(await browser.post(`${at}/family`, step('family', 'continue', person))).toEqual([
      303,
      `${at}/photo`,
    ]);
    const photo = new FormData();
    for (const [name, value] of step('photo', 'send')) photo.append(name, value);
    photo.append('photo', new File([pixel], 'ada.png', { type: 'image/png' }));
    expect(await browser.post(`${at}/photo`, photo)).toEqual([303, '/club/welcome']);
    expect(await browser.title('/club/welcome')).toBe('Welcome, Ada');
    expect((await fetch(new URL('/', origin), { redirect: 'manual' })).headers.get('location')).toBe(at);
    expect(await browser.title('/club/nowhere')).toBe('We can&#x27;t find this page');
  });

  it('lets the product override a default by name', async () => {
    const folder = await begun();
    const file = join(folder, 'flows', 'app.json');
    const app = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...app, words: { back: 'Return' } }));
    const { code, stdout } = await runFlows(['lint', '--root', folder]);
    // In Spanish it says something else by now.
    expect([code, stdout]).toEqual([1, expect.stringContaining('untranslated-text')]);
    expect(stdout).not.toContain('more in this file');
  });

  it('refuses a folder that holds something', async () => {
    const folder = await begun();
    const again = await runFlows(['init', folder]);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(readdirSync(folder).toSorted()).toEqual(['README.md', 'flows', 'schemas', 'specification']);
  });
});

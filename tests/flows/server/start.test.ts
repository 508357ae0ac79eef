import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { firstLine, output, script, start as startProgram } from '../../api/server/start-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = (
  variables: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
  args: readonly string[] = [],
) => startProgram({ DATA_DIR: folder, ...variables }, options, args);

describe('the server of the product', () => {
  it('prints where it serves, answers there, keeps others from its folder, and ends in good order', async () => {
    const child = start({});
    const ended = output(child);
    const address = await firstLine(child);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/account\/heloc\/register-v2$/);
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('id="visit"')]).toEqual([200, true]);
    const source = /src="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
    expect((await fetch(new URL(source, address))).status).toBe(200);
    const other = await output(start({}));
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining('is open in process')]);
    // Browsers open connections that they may never use.
    net.connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
    expect(readdirSync(folder).toSorted()).toEqual(['lender', 'secret-key', 'server']);
  });

  it('serves under the watch of its files, as in development', async () => {
    const child = start({}, [`--watch-path=${join(script, '..')}`, '--watch-preserve-output']);
    const ended = once(child, 'exit');
    expect((await fetch(await firstLine(child))).status).toBe(200);
    child.kill('SIGTERM');
    await ended;
  });

  it('names the programs where another one is asked for', async () => {
    expect(await output(start({}, [], ['lander']))).toEqual({
      code: 2,
      errors: 'There is no program "lander": server, lender, seed.\n',
    });
  });
});

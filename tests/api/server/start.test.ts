import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDatabases } from '../../journeys/stage/start-server.ts';
import { shopRoot } from './small-shop.ts';
import { firstLine, output, script, start as startProgram } from './start-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
// What they are copied from has been made by a server that began with nothing.
beforeAll(() => fillDatabases(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const start = (
  variables: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
  args: readonly string[] = [],
) => startProgram({ DATA_DIR: folder, ...variables }, options, ['--root', shopRoot, ...args]);

describe('the server', () => {
  it('prints where it serves, answers there and for its sample backend, keeps others from its folder, and ends in good order', async () => {
    const child = start();
    const ended = output(child);
    const address = await firstLine(child);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/bicycles\/rent$/);
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes('id="visit"')]).toEqual([200, true]);
    const source = /src="([^"]+)"/.exec(await (await fetch(address)).text())?.[1] ?? '';
    expect((await fetch(new URL(source, address))).status).toBe(200);
    const other = await output(start());
    expect([other.code, other.errors]).toEqual([1, expect.stringContaining('is open in process')]);
    // Browsers open connections that they may never use.
    net.connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    const bicycles = await fetch(new URL('/shop/v1/bicycles?shop=north', address));
    expect([bicycles.status, await bicycles.json()]).toEqual([200, expect.anything()]);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
    expect(readdirSync(folder).toSorted()).toEqual(['secret-key', 'server']);
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
      errors: expect.stringMatching(/^There is no program "lander": server(, lender, seed)?\.\n$/),
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT: "x" is no use as its number.'],
    [{ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), BACKEND_URL: 'sandbox' }, 'Set DATABASE_URL'],
  ])('does not start with %j, and says why in one line', async (variables, why) => {
    const { code, errors } = await output(start(variables));
    expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(errors).toContain(why);
  });
});

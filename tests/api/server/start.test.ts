import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '..', '..', '..', 'api', 'start.ts');
// Each runs what the one before has compiled.
const compiled = join(import.meta.dirname, '..', '..', '..', '.cache', 'journeys-compiled');
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(
  variables: Record<string, string>,
  options: readonly string[] = [],
  args: readonly string[] = [],
): ChildProcess {
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: folder, PORT: '0', ...variables };
  return spawn(process.execPath, [...options, script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function output(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (text) => (errors += String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, errors };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.');
  const early = output(child).then(({ code, errors }) => {
    throw new Error(`It has ended with ${code}: ${errors}`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), early])) as [string];
  // That it ends later is no failure.
  early.catch(() => undefined);
  return line;
}

describe('the server', () => {
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

  it('serves any product, whose sample backend answers as its documents do', async () => {
    const rental = join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental');
    const data = mkdtempSync(join(tmpdir(), 'rental-'));
    const child = start({ DATA_DIR: data }, [], ['--root', rental]);
    const ended = output(child);
    const address = await firstLine(child);
    expect(address).toMatch(/^http:\/\/localhost:\d+\/bicycles\/rent$/);
    expect((await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200);
    const bicycles = await fetch(new URL('/shop/v1/bicycles?shop=north', address));
    expect([bicycles.status, await bicycles.json()]).toEqual([200, expect.anything()]);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
    expect(readdirSync(data).toSorted()).toEqual(['secret-key', 'server']);
    rmSync(data, { recursive: true });
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

  it.each([
    [{ PORT: 'x' }, 'PORT: "x" is no use as its number.'],
    [{ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32), BACKEND_URL: 'sandbox' }, 'Set DATABASE_URL'],
  ])('does not start with %j, and says why in one line', async (variables, why) => {
    const { code, errors } = await output(start(variables));
    expect([code, errors.trim().split('\n').length]).toEqual([1, 1]);
    expect(errors).toContain(why);
  });
});

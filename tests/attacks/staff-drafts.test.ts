/*
 * Threat (Staff and releases): Somebody who may edit drafts writes other files of the server, or has another command run.
 * Defence: Documents of the draft alone have a path; each part of a command is checked, and options come before `--`.
 */
import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startStudio } from '#api/bootstrap/studio-process.ts';
import type { JsonObject } from '#engine/index.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../fixtures/club.ts';
import { build, serve, shopRoot } from '../api/server/small-shop.ts';

const token = 'secret-of-an-editor-long-enough';
const tokenOfPublisher = 'secret-of-a-publisher-long-enough';
const asked: JsonObject[] = [];
const app = await serve({
  preview: () => build,
  askDraft: async (_draft, ask) => {
    asked.push(ask);
    return {};
  },
  releaseAccess: {
    fourEyes: false,
    tokens: [
      { name: 'ed', roles: ['edit', 'audit'], secret: token },
      { name: 'pub', roles: ['publish'], secret: tokenOfPublisher },
    ],
  },
});
afterAll(() => app.close());

describe('a draft', () => {
  it.each([
    '../secret.json',
    '../../secret.json',
    'pages/../../../secret.json',
    'brands/../../secret.json',
    'brands/main/../../../secret.json',
    'specification/../../secret.json',
    '/etc/secret.json',
    'schemas/../../secret.json',
  ])('has no document %s to save', async (document) => {
    const root = await newClub();
    const studio = openStudio(join(root, 'flows'));
    expect(await studio({ ask: 'save', document, text: '{"type":"page"}', was: '' })).toEqual({
      result: 'refused',
      findings: [],
    });
    expect(await studio({ ask: 'read', document })).not.toHaveProperty('text', '{"type":"page"}');
    expect(readdirSync(dirname(root))).toEqual(['club']);
  });

  it.each([
    { type: 'publish', note: 'n', release: '--root=/' },
    { type: 'publish', note: 'n', server: 'https://evil.example' },
    { type: 'publish', note: ['n'] },
    { type: 'prove', root: mkdtempSync(join(tmpdir(), 'elsewhere-')) },
    { type: 'pull' },
  ])('has no command $type run with other parts', async (command) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/studio/start?draft=abc',
      headers: { authorization: `Bearer ${token}` },
      payload: { command },
    });
    expect(statusCode).toBe(400);
    expect(asked).toEqual([]);
  });
});

it('who may not change documents has no walkthrough of a draft recorded again', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/studio/start?draft=abc',
    headers: { authorization: `Bearer ${tokenOfPublisher}` },
    payload: { command: { type: 'accept', file: 'specification/scenarios/join.json' } },
  });
  expect([statusCode, asked]).toEqual([403, []]);
});

it.each([
  ['DELETE', '/staff/drafts/%00'],
  ['POST', '/studio/documents?draft=%00'],
  ['GET', '/evidence/%00'],
  ['GET', '/insight?variant=%00'],
  ['GET', '/insight?brand=a%00'],
] as const)('a name that no database keeps is refused, and fails nothing: %s %s', async (method, url) => {
  const headers = { authorization: `Bearer ${token}` };
  const payload = method === 'POST' ? { payload: {} } : {};
  const { statusCode } = await app.inject({ method, url, headers, ...payload });
  expect([statusCode, asked]).toEqual([400, []]);
});

it('a command of somebody who has not signed in has no token of the server', async () => {
  vi.stubEnv('FLOWS_TOKEN', 'token-of-the-server');
  const heard: (string | undefined)[] = [];
  const releases = createServer(({ headers }, reply) => {
    heard.push(headers.authorization);
    reply.writeHead(401).end();
  });
  await new Promise<void>((resolve) => releases.listen(0, '127.0.0.1', resolve));
  const { port } = releases.address() as AddressInfo; // it listens on a port
  const studio = startStudio(join(shopRoot, 'flows'));
  const command = { type: 'rollback', note: 'n' };
  const { number } = await studio.ask({ ask: 'start', command, server: `http://127.0.0.1:${port}` });
  await expect.poll(() => studio.isWorking(), { timeout: 60_000 }).toBe(false);
  const job = await studio.ask({ ask: 'job', number: number ?? 0 });
  studio.stop();
  releases.close();
  vi.unstubAllEnvs();
  expect([job['isDone'], heard]).toEqual([true, [undefined]]);
});

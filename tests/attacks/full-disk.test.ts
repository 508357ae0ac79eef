/*
 * Threat (Availability): A full disk.
 * Defence: 507 after the file was read.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FileStore, memoryStore } from '#api/lender/providers/file-store.ts';
import { applicationBody, applicationUrl, createUrl } from '../api/lender/application-body.ts';
import { picture } from '../api/lender/running-lender.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const kept = memoryStore();
const roomBytes = 100_000;
/** What the disk answers once it has taken a part of a file; undefined: it has room. */
let fault: string | undefined;

/** A disk that takes the beginning of a file and has no room for the rest. */
const files: FileStore = {
  ...kept,
  write: async (key, content) => {
    if (fault === undefined) return kept.write(key, content);
    let bytes = 0;
    const disk = new Transform({
      transform: (part: Buffer, _encoding, done) => {
        bytes += part.length;
        if (bytes <= roomBytes) return done();
        done(Object.assign(new Error('no space left on device, write'), { code: fault }));
      },
    });
    await pipeline(content, disk);
  },
};

const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)]);

let stage: LenderStage;
let app: FastifyInstance;
let browser: Browser;
let uuid = '';
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  stage = await setLenderStage(files);
  app = await stage.server();
  await app.listen({ port: 0, host: '127.0.0.1' });
  browser = new Browser(app);
  await browser.begin(firstPage);
  const person = { email: 'ada@full.example', password, phoneNumber: '(415) 555-0132' };
  await stage.post(
    app,
    '/identity/api/v1/registration/register?organization=PEDAL',
    person,
    '203.0.113.7',
    browser,
  );
  const made = await browser.send({ method: 'POST', url: createUrl, payload: applicationBody() });
  uuid = String(made.json<{ uuid?: string }>().uuid);
});
beforeEach(() => {
  fault = undefined;
});
afterAll(async () => {
  agent.destroy();
  await stage.close();
});

/** Sends a body over the one kept connection. */
async function send(method: string, path: string, body: Readable, headers: Record<string, string>) {
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const cookie = [...browser.cookies]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const all = { ...headers, cookie, 'sec-fetch-site': 'same-origin' };
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers: all });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await pipeline(body, sent);
  const [answer] = await answered;
  return { status: answer.statusCode, line: sent.socket?.localPort, said: await text(answer) };
}

async function sendForm(content: Buffer) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], 'roof.jpg'));
  const { headers, body } = new Response(form);
  if (!body) throw new Error('A form has a body.');
  const type = headers.get('content-type') ?? '';
  return send('POST', applicationUrl(uuid, '/files'), Readable.from(body), { 'content-type': type });
}

const transfers = '/service-application/api/v1/transfers';

async function sendPiece(content: Buffer) {
  const begun = await browser.send({
    method: 'POST',
    url: transfers,
    payload: { name: 'roof.jpg', bytes: large.length, mark: '1' },
  });
  const { uuid: transfer } = begun.json<{ uuid: string }>();
  const type = { 'content-type': 'application/octet-stream' };
  return send('PATCH', `${transfers}/${transfer}?from=0`, Readable.from([content]), type);
}

describe.each([
  ['a file', sendForm],
  ['a piece of a file', sendPiece],
] as const)('%s that comes to a full disk', (_name, sendIt) => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
    'is refused in words over a connection that stays: %s',
    async (code) => {
      fault = code;
      const refused = await sendIt(large);
      fault = undefined;
      const next = await sendForm(picture);
      expect([refused.status, next.status]).toEqual([507, 201]);
      expect(refused.said).toContain('There is no room to keep this at the moment.');
      expect(next.line).toBe(refused.line);
    },
  );
});

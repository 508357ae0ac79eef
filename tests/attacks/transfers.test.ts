import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type FileStore, memoryStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import { applicationBody, applicationUrl, createUrl } from '../api/lender/application-body.ts';
import { picture, runLender } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { coDeed, signerSteps } from '../api/lender/signer-steps.ts';
import { chatsAt, stream } from './chats-at.ts';

const transfers = '/service-application/api/v1/transfers';
const dayMs = 86_400_000;

const store = memoryStore();
const there = new Set<string>();
let writes = 0;
let onRemove = async (_key: string): Promise<void> => undefined;

/** Notes what is there, and lets somebody act while something is removed. */
const files: FileStore = {
  write: async (key, content) => {
    writes += 1;
    there.add(key);
    await store.write(key, content);
  },
  read: (key) => store.read(key),
  remove: async (key) => {
    await onRemove(key);
    there.delete(key);
    await store.remove(key);
  },
};
const lender = serveLender(undefined, { files });
const { walkTogether, acceptedBy } = signerSteps(() => lender);

const begin = async () => {
  const token = await lender.register();
  const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
  return { token, url: applicationUrl(body['uuid'], '/files') };
};

const announce = async (token: string, bytes: number): Promise<string> => {
  const body = { name: 'roof.jpg', bytes, mark: '1' };
  return String((await lender.ask('POST', transfers, { token, body })).body['uuid']);
};

const send = async (token: string, transfer: string, from: number, piece: Buffer): Promise<number> => {
  const { statusCode } = await lender.app.inject({
    method: 'PATCH',
    url: `${transfers}/${transfer}?from=${from}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Readable.from(piece, { objectMode: false }),
  });
  return statusCode;
};

const keep = async (token: string, url: string, transfer: string, { app } = lender) => {
  const form = new FormData();
  form.append('transfer', transfer);
  const sent = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return { status: reply.statusCode, id: reply.json<{ id?: string }>().id };
};

describe('an attacker who would fill the disk with short requests', () => {
  it('has a file that came in pieces copied once, however often they ask at the same moment', async () => {
    const { token, url } = await begin();
    const transfer = await announce(token, picture.length);
    await send(token, transfer, 0, picture);
    writes = 0;
    const kept = await Promise.all(Array.from({ length: 20 }, () => keep(token, url, transfer)));
    expect([new Set(kept.map(({ id }) => id)).size, writes]).toEqual([1, 1]);
  });

  it('has it copied once by all servers together', async () => {
    const { token, url } = await begin();
    const transfer = await announce(token, picture.length);
    await send(token, transfer, 0, picture);
    const another = runLender(lender.database, { files });
    writes = 0;
    const asked = [lender, another, lender, another].map((each) => keep(token, url, transfer, each));
    const kept = await Promise.all(asked);
    await another.app.close();
    expect([new Set(kept.map(({ id }) => id)).size, writes]).toEqual([1, 1]);
  });

  it('leaves nothing by a piece that comes while the file is forgotten', async () => {
    const { token } = await begin();
    const transfer = await announce(token, 100);
    there.clear();
    await send(token, transfer, 0, picture);
    const [first] = there;
    const late: number[] = [];
    onRemove = async (key) => {
      if (key === first && late.length === 0) late.push(await send(token, transfer, picture.length, picture));
    };
    const jobs = fileJobs({
      db: lender.database.db,
      now: () => new Date(lender.clock.time.getTime() + dayMs + 1),
      files,
      scan: sandboxScan,
      announce: () => undefined,
    });
    await jobs.find(({ name }) => name === 'forget-transfers')?.run({});
    expect([late, [...there]]).toEqual([[200], []]);
  });
});

it('a file in pieces is kept as what it was sent for first, by a person who borrows here and signs there', async () => {
  const { email } = await walkTogether(['NOTE_SIGNING']);
  const token = await acceptedBy(email);
  const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
  const url = applicationUrl(body['uuid'], '/files');
  const transfer = await announce(token, picture.length);
  await send(token, transfer, 0, picture);
  const ends = await Promise.all([
    keep(token, url, transfer),
    keep(token, `${coDeed}/files`, transfer),
    keep(token, url, transfer),
  ]);
  ends.push(await keep(token, `${coDeed}/files`, transfer));
  // Either is first.
  expect([
    [201, 409, 201, 409],
    [409, 200, 409, 200],
  ]).toContainEqual(ends.map(({ status }) => status));
});

it('a file in pieces goes into no chat, which would learn the id of a file of the application', async () => {
  const { token, url } = await begin();
  const transfer = await announce(token, picture.length);
  await send(token, transfer, 0, picture);
  const { sid } = await chatsAt(lender, files).chatWith('AGENT');
  const chat = `${stream}/conversations/${sid}/files`;
  const ends = [await keep(token, chat, transfer), await keep(token, url, transfer)];
  ends.push(await keep(token, chat, transfer));
  expect(ends.map(({ status }) => status)).toEqual([404, 201, 404]);
});

it('no body and no answer holds a connection to the lender, and an open file, for ever', () => {
  // Fastify sets no limit.
  const { requestTimeout, timeout } = lender.app.server;
  expect(Math.min(requestTimeout, timeout)).toBeGreaterThan(0);
});

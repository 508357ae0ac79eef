import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl } from '../application-body.ts';
import { picture, someEmail, startOfTests, wait } from '../running-lender.ts';
import { serveLender } from '../serve-lender.ts';
import { coDeed, signerSteps } from '../signer-steps.ts';
import { replyErrors } from '../reply-errors.ts';
import { storePlaces } from './store-places.ts';

const transfers = '/service-application/api/v1/transfers';
const { places } = storePlaces();
const durable = places.filter(([name]) => name !== 'memory');
const settings = databaseKinds.flatMap((kind) =>
  durable.map(([name, open]) => ({ kind, open, name: `${name}, on ${kind.name}` })),
);
/** A picture of a paper, which is longer than a line holds back. */
const content = Buffer.concat([picture, Buffer.alloc(2_000_000, 'paper ')]);
const hourMs = 3_600_000;

describe.each(settings)('a file that comes in pieces into $name', ({ kind, open }) => {
  // The store is open once tests run.
  const files: FileStore = {
    write: (key, coming) => open().write(key, coming),
    read: (key) => open().read(key),
    remove: (key) => open().remove(key),
  };
  const lender = serveLender(kind, { files });

  const begin = async () => {
    lender.clock.time = startOfTests;
    const token = await lender.register(someEmail());
    const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    return { token, uuid: String(body['uuid']) };
  };
  type Owner = Awaited<ReturnType<typeof begin>>;
  const announce = async ({ token }: Pick<Owner, 'token'>, more: object = {}) => {
    const body = { name: 'C:\\mine\\roof.jpg', bytes: content.length, mark: '1', ...more };
    const reply = await lender.ask('POST', transfers, { token, body });
    if (reply.status === 200) expect(replyErrors('beginTransfer', 200, reply.body)).toEqual([]);
    return { ...reply, uuid: String(reply.body['uuid']), received: reply.body['received'] };
  };
  const send = async (token: string, transfer: string, from: number, piece: Buffer) => {
    const reply = await lender.app.inject({
      method: 'PATCH',
      url: `${transfers}/${transfer}?from=${from}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload: piece,
    });
    const body = reply.json<Record<string, unknown>>();
    if (reply.statusCode === 200) expect(replyErrors('continueTransfer', 200, body)).toEqual([]);
    return { status: reply.statusCode, ...body };
  };
  const keepAt = async (url: string, token: string, transfer: string) => {
    const form = new FormData();
    form.append('transfer', transfer);
    const sent = new Response(form);
    const reply = await lender.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    const { id = '', type } = reply.json<{ id?: string; type?: string }>();
    return { status: reply.statusCode, id, type };
  };
  const keep = ({ token, uuid }: Owner, transfer: string) =>
    keepAt(applicationUrl(uuid, '/files'), token, transfer);
  const filesOf = async ({ token, uuid }: Owner) =>
    (await lender.ask('GET', applicationUrl(uuid, '/files'), { token })).body['files'] as readonly object[];
  /** Where pieces are kept: those of one transfer, or all. */
  const keysOf = async (transfer?: string) => {
    const all = lender.database.db.selectFrom('transfer_pieces').select('uuid');
    const pieces = await (transfer === undefined ? all : all.where('transfer', '=', transfer)).execute();
    return pieces.map(({ uuid }) => uuid);
  };
  const doJob = (name: string) => {
    const now = () => lender.clock.time;
    const jobs = fileJobs({
      db: lender.database.db,
      now,
      files,
      scan: sandboxScan,
      announce: () => undefined,
    });
    return jobs.find((job) => job.name === name)?.run({});
  };

  /** Sends what is there, says that more comes, and hangs up. */
  async function sendAndCut(token: string, transfer: string, part: Buffer): Promise<void> {
    if (!lender.app.server.listening) await lender.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = lender.app.server.address() as AddressInfo;
    const line = connect(port, '127.0.0.1');
    line.write(
      [
        `PATCH ${transfers}/${transfer}?from=0 HTTP/1.1`,
        'host: lender',
        `authorization: Bearer ${token}`,
        'content-type: application/octet-stream',
        `content-length: ${content.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    line.end(part);
    line.resume();
    await once(line, 'close');
  }

  it('goes on after a cut from where it stopped, and is kept as if it had come in one piece', async () => {
    const owner = await begin();
    const { uuid: transfer, received } = await announce(owner);
    expect(received).toBe(0);
    const part = content.subarray(0, 700_000);
    await sendAndCut(owner.token, transfer, part);
    // What the lender has read of it is there as soon as it has noticed the cut; what was still in the line is lost
    // with it.
    await expect.poll(async () => (await announce(owner)).received).toBeGreaterThan(0);
    const known = await announce(owner);
    expect(known).toMatchObject({ status: 200, uuid: transfer });
    const come = Number(known.received);
    expect(come).toBeLessThanOrEqual(part.length);
    expect(await keep(owner, transfer)).toMatchObject({ status: 409, type: 'not-whole' });
    const rest = await send(owner.token, transfer, come, content.subarray(come));
    expect(rest).toMatchObject({ status: 200, received: content.length });
    const kept = await keep(owner, transfer);
    expect(kept).toMatchObject({ status: 201, id: expect.stringMatching(/^[0-9a-f-]{36}\/roof\.jpg$/) });
    const [uuid = ''] = kept.id.split('/');
    expect((await buffer(await files.read(uuid))).equals(content)).toBe(true);
    expect(await filesOf(owner)).toMatchObject([
      { uuid, name: 'roof.jpg', mediaType: 'image/jpeg', bytes: content.length, state: 'CLEAN' },
    ]);
  });

  it('is kept once, however often it is said, and another time begins again', async () => {
    const owner = await begin();
    const { uuid: transfer } = await announce(owner);
    await send(owner.token, transfer, 0, content);
    const kept = await Promise.all([keep(owner, transfer), keep(owner, transfer)]);
    expect(new Set([...kept, await keep(owner, transfer)].map(({ id }) => id)).size).toBe(1);
    expect(await filesOf(owner)).toHaveLength(1);
    expect(await send(owner.token, transfer, content.length, picture)).toMatchObject({ status: 409 });
    const again = await announce(owner);
    expect([again.received, again.uuid === transfer]).toEqual([0, false]);
  });

  it('takes a piece once, at its place alone, and no more than was announced', async () => {
    const { token } = await begin();
    const { uuid: transfer } = await announce({ token }, { bytes: 10 });
    const piece = content.subarray(0, 6);
    expect(await send(token, transfer, 0, piece)).toMatchObject({ status: 200, received: 6 });
    for (const from of [0, 5, 7])
      expect(await send(token, transfer, from, piece)).toMatchObject({ status: 409, type: 'other-place' });
    expect(await send(token, transfer, 6, piece)).toMatchObject({ status: 413 });
    expect(await announce({ token }, { bytes: 10 })).toMatchObject({ received: 6 });
    const both = [send(token, transfer, 6, content.subarray(6, 8)), send(token, transfer, 6, picture)];
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted();
    // The larger one is too large, and out of its place if the other one came before it.
    expect(['200 409', '200 413']).toContain(statuses.join(' '));
    const json = await lender.ask('PATCH', `${transfers}/${transfer}?from=8`, { token, body: {} });
    expect(json.status).toBe(415);
  });

  it('is nobody’s but its sender’s', async () => {
    const [owner, other] = [await begin(), await begin()];
    const { uuid: transfer } = await announce(owner);
    expect(await send(other.token, transfer, 0, picture)).toMatchObject({ status: 404 });
    await send(owner.token, transfer, 0, content);
    expect(await keep(other, transfer)).toMatchObject({ status: 404 });
    expect((await announce(other)).uuid).not.toBe(transfer);
    expect(await keepAt(applicationUrl(owner.uuid, '/files'), other.token, transfer)).toMatchObject({
      status: 404,
    });
    expect(await keep(owner, 'no id')).toMatchObject({ status: 400 });
  });

  it('is refused by what it is, and nothing of it stays', async () => {
    const owner = await begin();
    const page = Buffer.from('<script>alert(1)</script>');
    const { uuid: transfer } = await announce(owner, { bytes: page.length });
    await send(owner.token, transfer, 0, page);
    expect(await keep(owner, transfer)).toMatchObject({ status: 415, type: 'strange-file' });
    expect(await filesOf(owner)).toEqual([]);
    expect(await keep(owner, transfer)).toMatchObject({ status: 404 });
    expect(await announce(owner, { bytes: 25 * 1024 * 1024 + 1 })).toMatchObject({ status: 413 });
  });

  it('takes room that is bounded, and gives it back in time', async () => {
    const owner = await begin();
    const marks = Array.from({ length: 31 }, (_, at) => String(at));
    const begun = await Promise.all(marks.map((mark) => announce(owner, { mark })));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(begun.find(({ status }) => status !== 200)?.body['type']).toBe('too-many');
    // Which of them was refused is not certain.
    const mark = marks[begun.findIndex(({ status }) => status === 200)];
    const { uuid: transfer } = await announce(owner, { mark });
    await send(owner.token, transfer, 0, picture);
    const keys = await keysOf();
    const [own = ''] = await keysOf(transfer);
    expect((await buffer(await files.read(own))).equals(picture)).toBe(true);
    wait(lender.clock, 24 * hourMs + 1);
    await doJob('forget-transfers');
    expect(await keysOf()).toEqual([]);
    for (const key of keys) await expect(files.read(key)).rejects.toThrow();
  });

  it('gives the room of its pieces back within hours once it is kept', async () => {
    const owner = await begin();
    const { uuid: transfer } = await announce(owner);
    await send(owner.token, transfer, 0, content);
    const { id } = await keep(owner, transfer);
    const keys = await keysOf(transfer);
    wait(lender.clock, hourMs + 1);
    await doJob('forget-transfers');
    for (const key of keys) await expect(files.read(key)).rejects.toThrow();
    expect(await buffer(await files.read(id.split('/')[0] ?? ''))).toHaveLength(content.length);
  });
});

it('is offered by operations at a path that is there', () => {
  const paths = [...operationsByRoute.values()].flatMap((operation) => operation.transfers ?? []);
  expect(paths).toHaveLength(2);
  for (const path of paths) {
    expect(operationsByRoute.get(`POST ${path}`)?.id).toBe('beginTransfer');
    expect(operationsByRoute.get(`PATCH ${path}/{transfer}`)?.id).toBe('continueTransfer');
  }
});

describe('an additional signer', () => {
  const lender = serveLender();
  const { walkTogether, acceptedBy } = signerSteps(() => lender);

  it('sends a file in pieces, too', async () => {
    const { email } = await walkTogether(['NOTE_SIGNING']);
    const token = await acceptedBy(email);
    const body = { name: 'front.jpg', bytes: picture.length, mark: '1' };
    const begun = await lender.ask('POST', transfers, { token, body });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
    const url = `${transfers}/${String(begun.body['uuid'])}?from=0`;
    await lender.app.inject({ method: 'PATCH', url, headers, payload: picture });
    const form = new FormData();
    form.append('transfer', String(begun.body['uuid']));
    const sent = new Response(form);
    const kept = await lender.app.inject({
      method: 'POST',
      url: `${coDeed}/files`,
      headers: { ...headers, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect(kept.json<{ id: string }>().id).toMatch(/\/front\.jpg$/);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { applicationBody, applicationUrl, createUrl } from '../application-body.ts';
import { picture, someEmail, startOfTests, wait } from '../running-lender.ts';
import { serveLender } from '../serve-lender.ts';

const pdf = (more: string) => Buffer.from(`%PDF-1.7\n${more}`);
const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const dayMs = 86_400_000;

describe.each(databaseKinds)('a file on $name', (kind) => {
  const files = memoryStore();
  const announced: string[] = [];
  const lender = serveLender(kind, { files, announce: ({ id }) => void announced.push(id) });

  const begin = async () => {
    lender.clock.time = startOfTests;
    const token = await lender.register(someEmail());
    const { body } = await lender.ask('POST', createUrl, { token, body: applicationBody() });
    return { token, uuid: String(body['uuid']) };
  };
  type Owner = Awaited<ReturnType<typeof begin>>;
  const send = async ({ token, uuid }: Owner, form: FormData) => {
    const sent = new Response(form);
    return lender.app.inject({
      method: 'POST',
      url: applicationUrl(uuid, '/files'),
      headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
  };
  const formWith = (content: Buffer, name: string, field = 'file') => {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(content)], name));
    return form;
  };
  const sent = async (owner: Owner, content: Buffer, name: string) => {
    const reply = await send(owner, formWith(content, name));
    expect(reply.statusCode).toBe(201);
    return String(reply.json<{ id: string }>().id);
  };
  const ask = (method: 'GET' | 'POST', { token, uuid }: Owner, more: string, body?: object) =>
    lender.ask(method, applicationUrl(uuid, more), { token, body });
  const uuidIn = (id: string) => id.split('/')[0] ?? '';
  const doJob = async (name: string, data: Readonly<Record<string, string>> = {}) => {
    const kinds = fileJobs({
      db: lender.database.db,
      now: () => lender.clock.time,
      files,
      scan: sandboxScan,
      announce: ({ id }) => void announced.push(id),
    });
    await kinds.find((job) => job.name === name)?.run(data);
  };
  const scan = (id: string) => doJob('scan-file', { file: uuidIn(id) });
  const statesOf = async (owner: Owner) => {
    const { body } = await ask('GET', owner, '/files');
    return (body['files'] as readonly Record<string, unknown>[]).map(({ name, state }) => [name, state]);
  };

  it('is kept by what it is, listed, and downloaded by its owner once it was found clean', async () => {
    const owner = await begin();
    const content = pdf('A paystub.');
    const id = await sent(owner, content, 'C:\\mine\\paystub.jpg');
    expect(id).toMatch(/^[0-9a-f-]{36}\/paystub\.jpg$/);
    expect(announced).toContain(uuidIn(id));
    expect(await statesOf(owner)).toEqual([['paystub.jpg', 'WAITING']]);
    expect((await ask('GET', owner, `/files/${uuidIn(id)}`)).status).toBe(409);
    await scan(id);
    await scan(id);
    expect(await statesOf(owner)).toEqual([['paystub.jpg', 'CLEAN']]);
    const file = await ask('GET', owner, `/files/${uuidIn(id)}`);
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(file.headers['etag']).toBe(`"${createHash('sha256').update(content).digest('hex')}"`);
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    expect(Buffer.from(file.bytes).equals(content)).toBe(true);
    const other = await begin();
    expect((await ask('GET', other, `/files/${uuidIn(id)}`)).status).toBe(404);
    const foreign = applicationUrl(owner.uuid, `/files/${uuidIn(id)}`);
    expect((await lender.ask('GET', foreign, { token: other.token })).status).toBe(404);
  });

  it('is refused by what it is, too, and nothing of it stays', async () => {
    const owner = await begin();
    const page = await send(owner, formWith(Buffer.from('<script>alert(1)</script>'), 'photo.png'));
    expect([page.statusCode, page.json<{ type: string }>().type]).toEqual([415, 'strange-file']);
    const empty = await send(owner, formWith(Buffer.alloc(0), 'photo.png'));
    expect(empty.statusCode).toBe(415);
    const large = Buffer.concat([picture, Buffer.alloc(25 * 1024 * 1024)]);
    expect((await send(owner, formWith(large, 'photo.jpg'))).statusCode).toBe(413);
    expect(await statesOf(owner)).toEqual([]);
  });

  it('comes alone, in a form that holds together', async () => {
    const owner = await begin();
    const two = formWith(picture, 'one.jpg');
    two.append('file', new File([new Uint8Array(picture)], 'two.jpg'));
    const wrongField = formWith(picture, 'one.jpg', 'picture');
    for (const form of [two, wrongField, new FormData()]) {
      expect((await send(owner, form)).statusCode).toBe(400);
    }
    const url = applicationUrl(owner.uuid, '/files');
    const headers = {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    };
    const nothing = await ask('POST', owner, '/files');
    expect(nothing).toMatchObject({ status: 400, body: { errors: [{ field: '/file' }] } });
    const start = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    for (const payload of ['', 'nonsense', Buffer.concat([Buffer.from(start), picture])]) {
      const reply = await lender.app.inject({ method: 'POST', url, headers, payload });
      expect(reply.statusCode).toBe(400);
    }
    expect(await statesOf(owner)).toEqual([]);
  });

  it('proves nothing when it is infected, and its content goes', async () => {
    const owner = await begin();
    const [early, late] = [
      await sent(owner, pdf(virus), 'early.pdf'),
      await sent(owner, pdf(virus), 'late.pdf'),
    ];
    const document = { side: 'PASSPORT_FRONT' };
    const used = { ...document, file: early };
    await lender.database.db.updateTable('applications').set({ status: 'IDENTITY_VERIFICATION' }).execute();
    expect((await ask('POST', owner, '/identity-documents', used)).status).toBe(201);
    for (const id of [early, late]) await scan(id);
    expect(await statesOf(owner)).toEqual([
      ['early.pdf', 'INFECTED'],
      ['late.pdf', 'INFECTED'],
    ]);
    await expect(files.read(uuidIn(early))).rejects.toThrow();
    const { body } = await ask('GET', owner, '/identity-documents');
    expect(body).toMatchObject({ documents: [{ state: 'REFUSED' }], missing: ['PASSPORT_FRONT'] });
    expect(await ask('POST', owner, '/identity-documents', { ...document, file: late })).toMatchObject({
      status: 422,
      body: { type: 'harmful-file', detail: expect.stringContaining('late.pdf') },
    });
  });

  it('that was not announced is found, and goes after a day if nobody uses it', async () => {
    const owner = await begin();
    const [unused, used] = [await sent(owner, picture, 'unused.jpg'), await sent(owner, picture, 'used.jpg')];
    await lender.database.db.updateTable('applications').set({ status: 'IDENTITY_VERIFICATION' }).execute();
    const document = { side: 'PASSPORT_FRONT', file: used };
    expect((await ask('POST', owner, '/identity-documents', document)).status).toBe(201);
    announced.length = 0;
    wait(lender.clock, 60_000);
    await doJob('find-unscanned');
    expect(announced).toEqual(expect.arrayContaining([uuidIn(unused), uuidIn(used)]));
    wait(lender.clock, dayMs);
    await doJob('forget-unused-files');
    await doJob('forget-unused-files');
    await expect(files.read(uuidIn(unused))).rejects.toThrow();
    expect(
      (await lender.database.db.selectFrom('files').select('name').execute()).map(({ name }) => name),
    ).not.toContain('unused.jpg');
    expect((await files.read(uuidIn(used))).readable).toBe(true);
  });
});

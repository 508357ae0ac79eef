import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startStudio } from '#api/bootstrap/studio-process.ts';
import type { AskDraft } from '#api/server/context/server-context.ts';
import { draftFolders } from '#api/server/staff/draft-folders.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { listActs } from '#api/store/staff.ts';
import { readDraftFiles } from '#api/store/staff-drafts.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { startDatabase } from '../../../fixtures/databases.ts';
import { build, firstPage, serve, shopRoot } from '../small-shop.ts';

const document = 'pages/rent/index.json';
const [asked, other] = ['Which bicycle would you like?', 'Which bicycle do you want?'];
const secrets = {
  editor: 'secret-of-an-editor-long-enough',
  reader: 'secret-of-a-reader-long-enough',
  other: 'secret-of-another-long-enough',
};
const tokens = [
  { name: 'ed', roles: ['edit'] as const, secret: secrets.editor },
  { name: 'two', roles: ['edit'] as const, secret: secrets.other },
  { name: 'rea', roles: [] as const, secret: secrets.reader },
];
const closing: (() => unknown)[] = [];
let database: OpenDatabase<StoreTables>;
let servers: readonly FastifyInstance[] = [];

beforeAll(async () => {
  database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  const flows = await ServedFlows.start(shopRoot, 'default');
  const open = async (): Promise<FastifyInstance> => {
    const askDraft: AskDraft = draftFolders(
      { root: shopRoot, flows, store: database.db, startStudio },
      closing,
    );
    const app = await serve({
      store: database.db,
      production: true,
      preview: () => build,
      askDraft,
      releaseAccess: { fourEyes: false, tokens },
    });
    closing.push(() => app.close());
    return app;
  };
  servers = [await open(), await open()];
  closing.push(() => database.close());
  // One for all tests, since each has a process for its documents.
  draft = await begin('Other titles');
});
afterAll(async () => {
  for (const close of closing) await close();
});

const ask = async (
  server: number,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  secret: string | undefined = secrets.editor,
) => {
  const headers = secret === '' ? {} : { authorization: `Bearer ${secret}` };
  const answer = await servers[server]?.inject({ method, url, headers, ...(payload && { payload }) });
  if (!answer) throw new Error('There are two servers.');
  return {
    status: answer.statusCode,
    body: answer.body === '' ? {} : answer.json<Record<string, unknown>>(),
  };
};
let draft = '';
const begin = async (title: string): Promise<string> => {
  const { body } = await ask(0, 'POST', '/staff/drafts', { title });
  return String(body['id']);
};
const read = async (server: number): Promise<string> => {
  const { body } = await ask(server, 'POST', `/studio/read?draft=${draft}`, { document });
  return String(body['text']);
};

const save = (server: number, text: string, was: string, secret?: string) =>
  ask(server, 'POST', `/studio/save?draft=${draft}`, { document, text, was }, secret);

describe('a draft in production', () => {
  it('is saved in the database, and read on another server, while visitors get what they got', async () => {
    const was = await read(0);
    const text = was.replace(asked, other);
    expect((await save(0, text, was)).body).toMatchObject({ result: 'saved' });
    expect(await read(1)).toBe(text);
    expect(await readDraftFiles(database.db, draft)).toEqual({ [`flows/${document}`]: text });
    const page = await servers[0]?.inject({ url: firstPage, headers: { host: 'localhost' } });
    expect(page?.body).toContain(asked);
  });

  it('loses no word where two save on two servers', async () => {
    const [was] = [await read(0), await read(1)];
    const [mine, theirs] = [was.replace(other, 'My bicycle'), was.replace(other, 'Your bicycle')];
    const results = await Promise.all([save(0, mine, was), save(1, theirs, was)]);
    const kept = results.findIndex(({ body }) => body['result'] === 'saved');
    const text = kept === 0 ? mine : theirs;
    expect(results[1 - kept]?.body).toEqual({ result: 'outdated', text });
    expect([await read(0), await read(1)]).toEqual([text, text]);
  });

  it('refuses what lint refuses, and keeps nothing of it', async () => {
    const was = await read(0);
    const faulty = was.replace('"rental.size"', '"rental.seize"');
    expect((await save(0, faulty, was)).body).toMatchObject({ result: 'refused' });
    expect(await readDraftFiles(database.db, draft)).toEqual({ [`flows/${document}`]: was });
    expect(await read(0)).toBe(was);
  });

  it('is compiled as it is, for the preview', async () => {
    const was = await read(0);
    await save(0, was.replace(/"title": "[^"]*"/, `"title": "${other}"`), was);
    const preview = { brand: 'PEDAL', locale: 'en', document: '', text: '' };
    const { body } = await ask(1, 'POST', `/studio/compile?draft=${draft}`, preview);
    expect(JSON.stringify(body['flows'])).toContain(other);
  });

  it('says what it changes, and who has changed it last', async () => {
    const was = await read(0);
    await save(1, was.replace(/"title": "[^"]*"/, '"title": "Two wheels"'), was, secrets.other);
    const choice = { brand: 'PEDAL', locale: 'en' };
    const changes = async () =>
      (await ask(0, 'POST', `/studio/changes?draft=${draft}`, choice, secrets.reader)).body['documents'];
    const found = await changes();
    expect(found).toEqual([
      expect.objectContaining({ document, person: 'two', changed: expect.any(String) as string }),
    ]);
    expect(JSON.stringify(found)).toContain('Two wheels');
    const plan = await ask(0, 'POST', `/studio/takeBack?draft=${draft}`, { documents: [document] });
    const [{ text } = { text: '' }] = plan.body['documents'] as readonly { readonly text: string }[];
    await save(0, text, await read(0));
    expect(await changes()).toEqual([]);
  });

  it('is listed, may be removed by whom it belongs to alone, and each act is noted', async () => {
    const brief = await begin('For a moment');
    const { body } = await ask(0, 'GET', '/staff/drafts', undefined, secrets.reader);
    expect(body).toMatchObject({ you: 'rea' });
    expect(body['drafts']).toContainEqual(expect.objectContaining({ id: brief, person: 'ed', revision: 0 }));
    expect((await ask(0, 'DELETE', `/staff/drafts/${brief}`, undefined, secrets.other)).status).toBe(404);
    expect((await ask(0, 'DELETE', `/staff/drafts/${brief}`)).status).toBe(204);
    expect((await ask(0, 'POST', `/studio/read?draft=${brief}`, { document })).status).toBe(404);
    const acts = (await listActs(database.db, 1_000_000, 100)).map(({ person, act, about }) => [
      person,
      act,
      about,
    ]);
    expect(acts).toContainEqual(['ed', 'draft', `${brief} removed`]);
    expect(acts.some(([, act]) => act === 'save')).toBe(true);
  });

  it('is nothing to a stranger, and not to be changed by a reader', async () => {
    const was = await read(0);
    expect((await save(0, was, was, '')).status).toBe(401);
    expect((await save(0, was, was, secrets.reader)).status).toBe(403);
    const start = { command: { type: 'prove' } };
    const started = await ask(0, 'POST', `/studio/start?draft=${draft}`, start, secrets.reader);
    expect(started.status).toBe(403);
    expect((await ask(0, 'POST', '/staff/drafts', { title: 'Mine' }, secrets.reader)).status).toBe(403);
    for (const url of ['/preview/catalogue', '/preview/frame', '/preview/preview.css', '/studio/start.js'])
      expect((await servers[0]?.inject({ url }))?.statusCode).toBe(401);
    expect((await ask(0, 'GET', '/staff/drafts', undefined, '')).status).toBe(401);
  });

  it('has a name', async () => {
    expect((await ask(0, 'POST', '/studio/read', { document })).status).toBe(400);
    expect((await ask(0, 'POST', '/studio/read?draft=..%2F..', { document })).status).toBe(404);
    expect((await ask(0, 'POST', '/staff/drafts', { title: ' ' })).status).toBe(422);
  });
});

describe('the studio in production', () => {
  it('leads to the sign-in', async () => {
    const answer = await servers[0]?.inject({ url: '/studio?draft=abc' });
    expect(answer?.statusCode).toBe(303);
    expect(answer?.headers.location).toBe('/staff/sign-in?to=%2Fstudio%3Fdraft%3Dabc');
  });
});

import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { assign } from '#api/store/releases.ts';
import type { JsonObject } from '#engine/index.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import { firstPage } from '../small-shop.ts';
import {
  askServer,
  assignAt,
  backToFolder,
  clean,
  newestOf,
  releaseStage,
  storeAt,
} from './release-stage.ts';

const nobody = 'postgres://nobody@127.0.0.1:1/nothing';
const stage = releaseStage();
const page = 'flows/pages/rent/index.json';
let release = 0;
beforeAll(async () => {
  const files = await stage.files([page, 'Which bicycle would you like?', 'Which one?']);
  release = await storeAt(stage.servers()[0], files);
});
afterEach(() => backToFolder(stage));

const post = async (url: string, body: object, server = stage.servers()[0], token?: string) => {
  const answer = await askServer(server, 'POST', url, body, token);
  return [answer.status, answer.body['detail']];
};
const assignment = async (more: object = {}) => ({
  release,
  note: 'For a test.',
  after: await newestOf(stage.servers()[0]),
  breaking: true,
  ...more,
});

describe('a release is refused', () => {
  const store = async (more: object, files?: object) =>
    post('/releases', { files: files ?? (await stage.files()), note: 'n', report: clean, ...more });

  it('where lint has found problems', async () => {
    const report = { lint: { problems: 2 }, verify: { failed: 0 } };
    expect(await store({ report })).toEqual([
      422,
      'flows lint finds 2 problems. Fix them, then publish again.',
    ]);
  });

  it('where clauses do not hold', async () => {
    const report = { lint: { problems: 0 }, verify: { failed: 3 } };
    expect(await store({ report })).toEqual([
      422,
      '3 clauses or scenarios do not hold. flows verify says which.',
    ]);
  });

  it('without a report', async () => {
    expect((await store({ report: undefined }))[0]).toBe(400);
  });

  it('where its documents do not compile', async () => {
    const [status, detail] = await store({}, await stage.files([page, '"title"', '"titel"']));
    expect([status, String(detail).split('\n')[0]]).toEqual([
      422,
      'The flows do not compile: flows/pages/rent/index.json at /titel',
    ]);
  });

  it.each([
    ['flows/app.json', '{', 'The flows do not compile: flows/app.json cannot be read:'],
    ['flows/app.json', '[]', 'The flows do not compile: flows/app.json cannot be read: a document is a JSON'],
    ['../secret.json', '{}', 'The flows do not compile: "../secret.json" is not the path of a file of a'],
    ['flows/page.html', '<', 'The flows do not compile: "flows/page.html" is not the path of a file of a'],
    ['schemas/api/more.json', '{}', 'The operations in schemas/api differ from those of the servers.'],
  ])('where %s is %s', async (path, text, why) => {
    const [status, detail] = await store({}, { ...(await stage.files()), [path]: text });
    expect(status).toBe(422);
    expect(detail).toContain(why);
  });

  it('where the servers would do something else for it', async () => {
    const app = JSON.parse((await stage.files())['flows/app.json'] ?? '') as object;
    const changed = JSON.stringify({ ...app, host: { brand: { query: 'shop' } } });
    expect(await store({}, { ...(await stage.files()), 'flows/app.json': changed })).toEqual([
      422,
      '"host" of flows/app.json differs from that of the servers. Deploy it first, then publish.',
    ]);
  });

  it('where there is no brand', async () => {
    const all = Object.entries(await stage.files());
    const few = Object.fromEntries(all.filter(([path]) => /^schemas\/api\/|^flows\/app.json$/.test(path)));
    expect((await store({}, few))[1]).toBe('The flows do not compile: The files describe no brand.');
  });
});

describe('an assignment is refused', () => {
  const from = (minutes: number) => new Date(stage.now() + minutes * 60_000).toISOString();

  it.each([
    ['a share above 100', { share: 101 }, 422, 'A share is from 1 to 100 percent, and 101 is not.'],
    ['a share of nobody', { share: 0 }, 422, 'A share is from 1 to 100 percent, and 0 is not.'],
    ['an unknown release', { release: 99_999 }, 404, 'There is no release 99999. flows releases lists them.'],
    [
      'a number that no release has',
      { release: 3e9 },
      404,
      'There is no release 3000000000. flows releases lists them.',
    ],
    [
      'a comparison with an unknown release',
      { moves: [{ from: 555, breaking: 0, worded: [] }] },
      404,
      'There is no release 555. flows releases lists them.',
    ],
    ['a start in a leap second', { from: '2026-12-31T23:59:60Z' }, 422, '2026-12-31T23:59:60Z is no time.'],
    ['an end in a leap second', { until: '2026-12-31T23:59:60Z' }, 422, '2026-12-31T23:59:60Z is no time.'],
    [
      'an end that is past',
      { until: '2020-01-01T00:00:00Z' },
      422,
      '2020-01-01T00:00:00Z is not after the start of the release.',
    ],
    ['an empty reason', { note: '  ' }, 422, 'The note is empty. Say why.'],
  ])('with %s', async (_what, more, status, detail) => {
    expect(await post('/releases/assignments', await assignment(more))).toEqual([status, detail]);
  });

  it('with a brand that it does not have', async () => {
    expect(await post('/releases/assignments', await assignment({ brands: ['PEDAL', 'NOBODY'] }))).toEqual([
      422,
      `Release ${release} has no brand "NOBODY".`,
    ]);
  });

  it('with a time that is past', async () => {
    const past = from(-10);
    expect(await post('/releases/assignments', await assignment({ from: past }))).toEqual([
      422,
      `${past} is past. A release starts now or later.`,
    ]);
  });

  it('with an end before its start', async () => {
    const end = from(5);
    expect(await post('/releases/assignments', await assignment({ from: from(10), until: end }))).toEqual([
      422,
      `${end} is not after the start of the release.`,
    ]);
  });

  it('where it breaks visits and nobody said so', async () => {
    const moves = [{ from: 0, breaking: 2, worded: [] }];
    expect(await post('/releases/assignments', await assignment({ breaking: false, moves }))).toEqual([
      409,
      '2 changes break visits that are under way on release 0. They keep that release. Say --breaking to publish.',
    ]);
    expect((await post('/releases/assignments', await assignment({ breaking: undefined })))[1]).toContain(
      'Nobody has compared it, so it may break visits',
    );
  });

  it('where somebody was faster, and nothing of it is live', async () => {
    const [one, other] = [await assignment(), await assignment({ brands: ['PEDAL'] })];
    const both = await Promise.all([
      post('/releases/assignments', one),
      post('/releases/assignments', other, stage.servers()[1]),
    ]);
    expect(both.map(([status]) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(([status]) => status === 409)?.[1]).toBe(
      `developer has assigned release ${release} meanwhile. Look at "flows releases", then publish again.`,
    );
  });
});

describe('a rollback', () => {
  it('is refused where nothing was published', async () => {
    const stageOfOne = await stage.open();
    const { assignments } = stageOfOne.releases.assigned();
    for (let left = assignments.length; left > 0; left -= 1) {
      const body = { note: 'Back.', after: await newestOf(stageOfOne) };
      const [status, detail] = await post('/releases/rollback', body, stageOfOne);
      if (status === 201) continue;
      expect([status, detail]).toEqual([409, 'Nothing was published that could be taken back.']);
      return;
    }
    const body = { note: 'Back.', after: await newestOf(stageOfOne) };
    expect((await post('/releases/rollback', body, stageOfOne))[0]).toBe(409);
  });
});

describe('a comparison', () => {
  it('is refused with an unknown release', async () => {
    const moves = [{ from: 0, to: 555, breaking: 0, worded: [] }];
    expect(await post('/releases/moves', { moves })).toEqual([
      404,
      'There is no release 555. flows releases lists them.',
    ]);
  });
});

describe('where the database goes away', () => {
  const away = [
    503,
    'The database does not answer. All of it was done, or nothing: look at "flows releases", then ask again.',
  ];
  /** The database of the stage, without transactions: it has gone behind the first statements. */
  const goingAway = async () => {
    const { db, close } = await openDatabase<StoreTables>({ type: 'server', url: nobody, schema: 'server' });
    onTestFinished(close);
    const store = stage.database().db;
    return new Proxy(store, {
      get: (target, name) => {
        const found: unknown = Reflect.get(name === 'transaction' ? db : target, name);
        return typeof found === 'function' ? found.bind(name === 'transaction' ? db : target) : found;
      },
    });
  };

  it('a publication and a rollback say so, and nothing is live', async () => {
    const server = await stage.open(undefined, false, await goingAway());
    const before = await newestOf(server);
    expect(await post('/releases/assignments', await assignment(), server)).toEqual(away);
    expect(await post('/releases/rollback', { note: 'Back.', release: 0, after: before }, server)).toEqual(
      away,
    );
    const files = await stage.files([page, 'Which bicycle would you like?', 'Away?']);
    const store = { files, note: 'n', report: clean };
    expect(await post('/releases', store, server)).toEqual(away);
    expect(await newestOf(stage.servers()[0])).toBe(before);
    expect((await askServer(server, 'GET', '/releases')).status).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it('is answered, and names each request', async () => {
    const { status, body } = await askServer(stage.servers()[0], 'GET', '/releases/openapi.json');
    expect(status).toBe(200);
    const ids = readApiOperations([body as JsonObject]).map(({ id }) => id);
    expect(ids.slice(0, 7).join(' ')).toBe(
      'listReleases storeRelease readLive assignRelease rollBack addMoves readDescription',
    );
    expect(ids.slice(7).join(' ')).toBe(
      'readRelease readReleaseFiles approveRelease listActs replayVisit readInsight',
    );
  });
});

describe('tokens', () => {
  const secret = (name: string) => `${name}-${'s'.repeat(32)}`;
  const access = {
    fourEyes: true,
    tokens: [
      { name: 'ana', roles: ['edit', 'publish'], secret: secret('ana') },
      { name: 'ben', roles: ['publish'], secret: secret('ben') },
      { name: 'eve', roles: ['view'], secret: secret('eve') },
    ],
  } as const;

  it('are asked for, and say what one may do', async () => {
    const server = await stage.open(access, true);
    const store = { files: await stage.files(), note: 'n', report: clean };
    expect((await askServer(server, 'GET', '/releases')).status).toBe(401);
    expect((await askServer(server, 'GET', '/releases', undefined, 'wrong')).status).toBe(401);
    expect((await askServer(server, 'GET', '/releases', undefined, secret('eve'))).status).toBe(200);
    expect(await post('/releases', store, server, secret('eve'))).toEqual([403, 'eve lacks the role edit.']);
    expect((await post('/releases/assignments', await assignment(), server, secret('eve')))[0]).toBe(403);
  });

  it('keep an author from publishing what they have stored, with FOUR_EYES', async () => {
    const server = await stage.open(access, true);
    const files = await stage.files([page, 'Which bicycle would you like?', 'Four eyes?']);
    const stored = await askServer(
      server,
      'POST',
      '/releases',
      { files, note: 'n', report: clean },
      secret('ana'),
    );
    const id = Number(stored.body['id']);
    const [status, detail] = await post(
      '/releases/assignments',
      await assignment({ release: id }),
      server,
      secret('ana'),
    );
    expect(status).toBe(403);
    expect(detail).toBe(
      `Release ${id} is stored. ana is its author, and FOUR_EYES is on: somebody else publishes it by "flows publish ${id}".`,
    );
    expect(
      (await post('/releases/assignments', await assignment({ release: id }), server, secret('ben')))[0],
    ).toBe(201);
    await stage.servers()[0].releases.refresh();
    expect((await stage.browser().open(firstPage)).payload).toContain('Four eyes?');
  });

  it('are needed in production: without, there are no such addresses', async () => {
    const server = await stage.open({ fourEyes: false }, true);
    expect((await askServer(server, 'POST', '/releases', {})).status).toBe(404);
  });
});

describe('a server', () => {
  it('keeps what it serves where a release has a newer format, and says so once', async () => {
    const { db } = stage.database();
    const server = await stage.open();
    await db.updateTable('releases').set({ format: 2 }).where('id', '=', release).execute();
    const { id: _id, ...row } = { ...(await assignment()), id: 0 };
    const now = new Date(stage.now());
    const added = { release, share: 100, starts: now, publisher: 'p', note: 'n', made: now, withdraws: [] };
    await assign(db, { after: row.after, assignments: [added], moves: [] });
    await server.releases.refresh();
    stage.pass(60_000);
    await server.releases.refresh();
    expect(
      (await server.app.inject({ url: firstPage, headers: { host: 'localhost' } })).headers['x-release'],
    ).toBe('0');
    expect(server.reported).toEqual([
      `Release ${release} is not served here: it has format 2, and this server knows 1. Deploy a newer server first.`,
    ]);
    await db.updateTable('releases').set({ format: 1 }).where('id', '=', release).execute();
  });

  it('goes on with what it knows where the database is away', async () => {
    await assignAt(stage, release);
    const server = await stage.open();
    const { db } = stage.database();
    await db.schema.alterTable('assignments').renameTo('assignments_away').execute();
    await expect(server.releases.refresh()).rejects.toThrow();
    expect(
      (await server.app.inject({ url: firstPage, headers: { host: 'localhost' } })).headers['x-release'],
    ).toBe(String(release));
    await db.schema.alterTable('assignments_away').renameTo('assignments').execute();
    await server.releases.refresh();
  });
});

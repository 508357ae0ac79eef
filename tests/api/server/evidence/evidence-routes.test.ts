import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { ReplayedPage } from '#api/server/evidence/replay-pages.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { keepFolder } from '#api/server/publishing/keep-folder.ts';
import { openVisits } from '#api/server/visits/open-visits.ts';
import type { EventsRow } from '#api/store/event-rows.ts';
import type { ServerOptions } from '#api/server/context/server-context.ts';
import { Browser } from '../browser.ts';
import { birthdate, nextSteps } from '../rental-walk.ts';
import { serveShop } from '../serve-shop.ts';
import { firstPage, secretKey, serve, shopRoot } from '../small-shop.ts';

const shop = serveShop();
const secret = 's'.repeat(32);
const tokens = [
  { name: 'ana', roles: ['audit'], secret: `${secret}a` },
  { name: 'bob', roles: ['audit', 'disclose'], secret: `${secret}b` },
  { name: 'eve', roles: ['edit', 'publish'], secret: `${secret}e` },
] as const;
const access = { tokens: [...tokens], fourEyes: false };

interface Replayed {
  readonly rows: number;
  readonly hash: string;
  readonly isEndChecked: boolean;
  readonly pages: readonly (ReplayedPage & { readonly from: string })[];
}

async function server(changes: Partial<ServerOptions> = {}) {
  const options = { store: shop.store(), clock: shop.clock, evidenceDays: 30, releaseAccess: access };
  return serve({ ...options, ...changes });
}

async function walk(app: FastifyInstance) {
  const browser = new Browser(app);
  const page = await browser.visit(firstPage);
  const shown = await browser.begin(firstPage);
  shop.pass(1000);
  await browser.call('call-1', { url: '/shop/v1/bicycles?shop=PEDAL' });
  await browser.events({ ...page, ...shown }, [{ type: 'answered', field: 'size', value: 'MEDIUM' }]);
  shop.pass(1000);
  const [, , id = ''] = await newest();
  return { browser, id };
}

async function newest(): Promise<readonly [number, string, string]> {
  const { history, number } = await shop
    .store()
    .selectFrom('visit_events')
    .selectAll()
    .orderBy('made', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return [number, history, history];
}

const ask = (app: FastifyInstance, id: string, name = 'ana', query = '') => {
  const token = tokens.find((each) => each.name === name)?.secret ?? name;
  return app.inject({ url: `/evidence/${id}${query}`, headers: { authorization: `Bearer ${token}` } });
};
const historyOf = async (app: FastifyInstance, id: string, name?: string, query?: string) => {
  const answer = await ask(app, id, name, query);
  expect([answer.statusCode, answer.payload.slice(0, 300)]).toEqual([200, expect.anything()]);
  return (answer.json() as { readonly histories: readonly [Replayed] }).histories[0];
};
const refusal = async (app: FastifyInstance, id: string, name?: string, query?: string) => {
  const answer = await ask(app, id, name, query);
  return `${answer.statusCode} ${(answer.json() as { readonly detail: string }).detail}`;
};

describe('what a person saw', () => {
  it('is the HTML that the server sent where no script runs', async () => {
    const app = await server();
    const { browser, id } = await walk(app);
    await browser.open('/visit/without-script');
    const answer = await browser.open('/bicycles/rent/rider');
    const { pages } = await historyOf(app, id);
    const last = pages.at(-1);
    expect(last).toMatchObject({ url: '/bicycles/rent/rider', isExact: true, release: 0 });
    expect(answer.payload).toContain(last?.html);
    expect(last?.lines).toContain('Who rides it?');
    await app.close();
  });

  it('comes with answers, what decided, and one page alone where it is asked for', async () => {
    const app = await server();
    const { id } = await walk(app);
    const { pages } = await historyOf(app, id);
    const [page] = pages;
    expect(page?.answers).toEqual([{ field: 'size', label: expect.any(String), value: 'MEDIUM' }]);
    expect(page?.because).toContainEqual({ document: 'pages/rent/index.json', path: '', read: {} });
    expect((await historyOf(app, id, 'ana', '?page=/elsewhere')).pages).toEqual([]);
    const before = await historyOf(app, id, 'ana', `?at=${new Date(shop.clock() - 1500).toISOString()}`);
    expect(before.pages.map(({ answers }) => answers)).toEqual([[]]);
    expect(await refusal(app, id, 'ana', '?at=yesterday')).toBe('400 "yesterday" is no time.');
    await app.close();
  });

  it('has nothing sensitive, unless somebody asks who may', async () => {
    const app = await server({ backendUrl: 'http://127.0.0.1:9' });
    const browser = new Browser(app);
    const page = await browser.begin('/bicycles/rent/rider');
    const { location } = page.state;
    expect(location.path).toBe('/bicycles/rent/rider');
    await browser.events(page, nextSteps.slice(0, 3), birthdate);
    const [, , id] = await newest();
    expect(JSON.stringify(await historyOf(app, id))).not.toContain('1990');
    expect(await refusal(app, id, 'ana', '?unredacted=yes')).toBe('403 ana lacks the role disclose.');
    expect(JSON.stringify(await historyOf(app, id, 'bob', '?unredacted=yes'))).toContain('1990-02-28');
    const acts = await shop.store().selectFrom('staff_acts').select(['person', 'act', 'about']).execute();
    expect(acts.filter(({ about }) => about.startsWith(id))).toEqual([
      { person: 'ana', act: 'replay', about: id },
      { person: 'bob', act: 'replay', about: `${id}, unredacted` },
    ]);
    await app.close();
  });

  it('is found by the id that a visit gets when its person signs in', async () => {
    const app = await server();
    const { id } = await walk(app);
    const visits = openVisits(shop.store(), secretKey, shop.clock, { days: 30, secretShapes: [] });
    const visit = await visits.read(id);
    const renewed = visit && (await visits.renew({ ...visit, account: 'account-1' }));
    expect(renewed?.contents.history).toEqual(visit?.contents.history);
    expect((await historyOf(app, renewed?.id ?? '')).isEndChecked).toBe(true);
    await app.close();
  });

  it('is shown to tokens with the role alone, and in production not without tokens', async () => {
    const app = await server();
    const { id } = await walk(app);
    expect(await refusal(app, id, 'eve')).toBe('403 eve lacks the role audit.');
    expect(await refusal(app, id, 'guessed')).toContain('401');
    await app.close();
    const closed = await server({ production: true, releaseAccess: { fourEyes: false } });
    expect((await closed.inject({ url: `/evidence/${id}` })).statusCode).toBe(404);
    await closed.close();
  });

  it('is nothing where nothing is kept, and where the flows are gone', async () => {
    const app = await server();
    const unknown =
      '404 No events of this visit are kept: it is unknown, its person has deleted it, or EVIDENCE_DAYS are over.';
    expect(await refusal(app, 'nobody')).toBe(unknown);
    expect(await refusal(app, '7f9c2c1e-3d54-4b0e-9a57-0d8f8a3c6f11')).toBe(unknown);
    const { id } = await walk(app);
    await app.close();
    const changed = await server({ flows: await changedShop() });
    const gone =
      '410 Release 0 of that time is gone, so its pages cannot be shown: the folder on disk has changed since.';
    expect(await refusal(changed, id)).toContain(gone);
    await changed.close();
  });

  it('is shown behind a deployment whose documents differ, where the folder before was kept', async () => {
    const app = await server();
    const { browser, id } = await walk(app);
    await browser.open('/visit/without-script');
    const { payload } = await browser.open('/bicycles/rent/rider');
    const folder = await ServedFlows.start(shopRoot, 'default');
    for (const time of [1, 2]) await keepFolder(shop.store(), folder, new Date(time));
    await app.close();
    const stored = await shop.store().selectFrom('releases').select(['id', 'author', 'made']).execute();
    expect(stored).toEqual([{ id: 1, author: 'deployment', made: new Date(1) }]);
    const changed = await server({ flows: await changedShop() });
    const { pages } = await historyOf(changed, id);
    expect(pages.at(-1)).toMatchObject({ url: '/bicycles/rent/rider', isExact: true, release: 1 });
    expect(pages.at(-1)?.lines).toContain('Who rides it?');
    expect(payload).toContain(pages.at(-1)?.html);
    expect((await changed.inject({ url: firstPage })).headers['x-release']).toBe('0');
    await changed.close();
  });
});

describe('a history that somebody has changed', () => {
  const changes: readonly (readonly [string, (row: EventsRow) => Promise<unknown>, string])[] = [
    [
      'a byte of a row',
      ({ history, sealed }) => change(history, 2, { sealed: Buffer.from(sealed).fill(7, sealed.length - 4) }),
      'row 2 was changed',
    ],
    ['the time of a row', ({ history }) => change(history, 2, { made: new Date(0) }), 'row 2 was changed'],
    ['the account of a row', ({ history }) => change(history, 1, { account: 'other' }), 'row 1 was changed'],
    ['a row in between', ({ history }) => remove(history, 1), 'row 1 is missing'],
    [
      'the last row',
      ({ history }) => remove(history, 2),
      'its visit knows of 2 rows, and the last of them is missing',
    ],
  ];
  it.each(changes)('is refused: %s', async (_what, act, why) => {
    const app = await server();
    const { id } = await walk(app);
    expect((await historyOf(app, id)).rows).toBe(2);
    const row = await shop
      .store()
      .selectFrom('visit_events')
      .selectAll()
      .where('history', '=', id)
      .where('number', '=', 2)
      .executeTakeFirstOrThrow();
    await act(row);
    expect(await refusal(app, id)).toContain(`409 The chain of this history is broken: ${why}`);
    await app.close();
  });

  it('is refused with another key', async () => {
    const app = await server();
    const { id } = await walk(app);
    await app.close();
    const other = await server({ secretKey: 'another secret that is long enough too' });
    expect(await refusal(other, id)).toContain('row 1 was changed, or sealed with another key');
    await other.close();
  });
});

/** The shop with other words on a page. */
async function changedShop(): Promise<ServedFlows> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  await cp(shopRoot, folder, { recursive: true });
  const page = join(folder, 'flows', 'pages', 'rent', 'rider.json');
  await writeFile(page, (await readFile(page, 'utf8')).replace('Who rides it?', 'Who is it?'));
  return ServedFlows.start(folder, 'default');
}

function change(history: string, number: number, values: Partial<EventsRow>) {
  return shop
    .store()
    .updateTable('visit_events')
    .set(values)
    .where('history', '=', history)
    .where('number', '=', number)
    .execute();
}

function remove(history: string, number: number) {
  return shop
    .store()
    .deleteFrom('visit_events')
    .where('history', '=', history)
    .where('number', '=', number)
    .execute();
}

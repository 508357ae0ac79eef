import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json, VisitEvent } from '#engine/index.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { type Browser, sentences } from '../browser.ts';
import { birthdate, firstStep, makeFirstCalls } from '../rental-walk.ts';
import { firstPage } from '../small-shop.ts';
import {
  type Replaced,
  askServer,
  assignAt,
  backToFolder,
  newestOf,
  releaseStage,
  storeAt,
} from './release-stage.ts';

const rider = '/bicycles/rent/rider';
const page = 'flows/pages/rent/rider.json';
const facts = 'schemas/domain/facts.schema.json';
const fits = { breaking: 0, worded: [] };

/** The height is a fact and a question of another name, the name is one, and the newsletter was not asked for before. */
const renamed: readonly Replaced[] = [
  [page, '"height": {', '"centimetres": {'],
  [page, 'rider.height', 'rider.centimetres'],
  [page, '"phone": {', '"mobile": {'],
  ['flows/brands/citywheels/pages/rent/rider.json', '"height": null', '"centimetres": null'],
  [facts, '"height": {', '"centimetres": {'],
];

const migrations = {
  $schema: '../../../../../schemas/documents/migrations.schema.json',
  type: 'migrations',
  migrations: {
    height: { type: 'rename', from: 'rider.height', was: { type: 'number' }, to: 'rider.centimetres' },
    asked: {
      type: 'rename',
      on: 'rent/rider',
      from: 'height',
      was: { type: 'number' },
      to: 'centimetres',
    },
    phone: { type: 'rename', on: 'rent/rider', from: 'phone', was: { type: 'text' }, to: 'mobile' },
    newsletter: { type: 'default', to: 'rider.newsletter', value: true },
  },
};

const answered = (field: string, value: Json): VisitEvent => ({ type: 'answered', field, value });

describe.each(databaseKinds)('a visit that comes to a release with other names, on $name,', ({ start }) => {
  const stage = releaseStage(start);
  let release = 0;
  beforeAll(async () => {
    const files = {
      ...(await stage.files(...renamed)),
      'flows/rules/migrations.json': JSON.stringify(migrations),
    };
    release = await storeAt(stage.servers()[0], files);
  });
  afterEach(() => backToFolder(stage));

  const publish = () => assignAt(stage, release, { moves: [{ from: 0, ...fits }] });
  /** Somebody at the second page, who has typed and pressed nothing. */
  const begin = async () => {
    stage.pass(1000);
    const browser = stage.browser();
    const first = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    expect((await browser.events(first, firstStep)).statusCode).toBe(200);
    const shown = await browser.visit(rider);
    const typed = [
      answered('firstName', 'Ada'),
      answered('birthdate', { $vault: 'birthdate-1' }),
      answered('height', 172),
    ];
    const answer = await browser.events(shown, typed, birthdate);
    expect(answer.statusCode).toBe(200);
    return { browser, page: { ...shown, ...answer.json<{ version: number }>() } };
  };
  const riderOf = async (browser: Browser) => {
    const { state, vault } = await browser.visit(rider);
    return { rider: state.facts['rider'], vault };
  };
  const carried = {
    firstName: 'Ada',
    birthdate: { $vault: 'birthdate-1' },
    centimetres: 172,
    newsletter: true,
  };

  it('keeps what was typed and not confirmed yet', async () => {
    const { browser } = await begin();
    await publish();
    const { headers, payload } = await browser.open(rider);
    expect(headers['x-release']).toBe(String(release));
    expect(payload).toMatch(/<input[^>]*name="centimetres"[^>]*value="172"/);
    expect(await riderOf(browser)).toEqual({ rider: carried, vault: birthdate });
  });

  it('goes through each migration once', async () => {
    const { browser } = await begin();
    await publish();
    const shown = await browser.visit(rider);
    const changed = [answered('centimetres', 180), answered('newsletter', false)];
    await browser.events(shown, changed.slice(0, 1));
    await browser.visit('/bicycles/rent/papers');
    expect((await riderOf(browser)).rider).toEqual({ ...carried, centimetres: 180 });
  });

  it('has nothing to go through if it has begun there', async () => {
    await publish();
    const browser = stage.browser();
    const shown = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(shown, firstStep);
    const { state } = await browser.visit(rider);
    expect(state.facts['rider']).toBeUndefined();
  });

  it('takes what another tab still sends by the former names', async () => {
    const { browser, page: open } = await begin();
    await publish();
    await browser.visit(rider);
    const late = await browser.events(
      { tab: open.tab, version: open.version },
      [answered('height', 175)],
      {},
      {
        flows: open.flows,
      },
    );
    expect([late.statusCode, late.json()]).toEqual([409, { url: rider }]);
    expect((await riderOf(browser)).rider).toEqual({ ...carried, centimetres: 175 });
  });

  it('takes what its page still sends after its release was withdrawn', async () => {
    const { browser, page: open } = await begin();
    const [first] = stage.servers();
    const body = { release, note: 'For a test.', after: await newestOf(first), withdraw: true };
    const rolled = await askServer(first, 'POST', '/releases/rollback', body);
    expect(rolled.status).toBe(201);
    const sent = [answered('height', 176), answered('phone', '+12125550100')];
    const late = await browser.events({ tab: open.tab, version: open.version }, sent);
    expect([late.statusCode, late.json()]).toEqual([409, { url: rider }]);
    const after = await browser.visit(rider);
    expect(sentences(after)).toEqual(['This page has changed meanwhile. Please check your answers.']);
    expect(after.state.facts['rider']).toEqual({ ...carried, centimetres: 176, phone: '(212) 555-0100' });
  });

  it('is replayed with the former names on the pages before, and the new ones behind', async () => {
    const { browser } = await begin();
    await publish();
    await browser.events(await browser.visit(rider), [answered('centimetres', 181)]);
    const { id } = await stage
      .database()
      .db.selectFrom('visits')
      .select('id')
      .orderBy('touched', 'desc')
      .executeTakeFirstOrThrow();
    const { body } = await askServer(
      stage.servers()[0],
      'GET',
      `/evidence/${id}?page=${rider}&unredacted=yes`,
    );
    const [history] = body['histories'] as { readonly pages: readonly ReplayedPage[] }[];
    const pages = history?.pages ?? [];
    expect(pages.map((each) => [each.release, each.isExact])).toEqual([
      [0, true],
      [release, true],
    ]);
    expect(
      pages.map(({ html }) => /name="(height|centimetres)"[^>]*value="(\d+)"/.exec(html)?.slice(1)),
    ).toEqual([
      ['height', '172'],
      ['centimetres', '181'],
    ]);
    expect(pages.map(({ answers }) => answers.map(({ field }) => field))).toEqual([
      ['firstName', 'birthdate', 'height'],
      ['centimetres'],
    ]);
  });
});

interface ReplayedPage {
  readonly release: number;
  readonly isExact: boolean;
  readonly html: string;
  readonly answers: readonly { readonly field: string }[];
}

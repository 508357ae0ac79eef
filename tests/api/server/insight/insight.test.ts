import { afterEach, describe, expect, it } from 'vitest';
import type { VisitEvent } from '#engine/index.ts';
import type { Insight } from '#schemas/studio/insight.ts';
import { addPageCounts } from '#api/store/page-counts.ts';
import { serverJobs } from '#api/server/app/app.ts';
import { databaseKinds } from '../../../fixtures/databases.ts';
import { releaseStage } from '../releases/release-stage.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps } from '../rental-walk.ts';
import { firstPage } from '../small-shop.ts';

const rider = '/bicycles/rent/rider';
const dayMs = 24 * 60 * 60 * 1000;
const submitted: VisitEvent = { type: 'submitted', target: 'continue', now: 1_790_000_000_000 };
const toDays = nextSteps.slice(0, 5);

describe.each(databaseKinds)('insight, on $name,', ({ start }) => {
  const stage = releaseStage(start);
  const store = () => stage.database().db;
  afterEach(() => store().deleteFrom('page_counts').execute());

  const counted = async () => {
    await stage.servers()[0].counts.flush();
    const rows = await store().selectFrom('page_counts').selectAll().execute();
    return rows
      .map(({ page, what, message, count }) => [page, what, message, count].join(' ').replace('  ', ' '))
      .toSorted();
  };
  const asked = async (query = ''): Promise<Insight> => {
    const { app } = stage.servers()[0];
    return (await app.inject(`/insight${query}`)).json<Insight>();
  };
  const begin = async (url = firstPage) => {
    const browser = stage.browser();
    const page = await browser.visit(url);
    await makeFirstCalls(browser);
    let version = 0;
    const act = async (events: readonly VisitEvent[], vault = {}) => {
      const known = version === 0 ? page : { tab: page.tab, version };
      const answer = await browser.events(known, events, vault);
      ({ version } = answer.json<{ version: number }>());
      return answer.statusCode;
    };
    return { browser, act };
  };

  it('counts where visits come to and go on from, and the messages they meet', async () => {
    const { act } = await begin();
    await act([...firstStep, submitted]);
    await act(toDays, birthdate);
    await act([submitted]);
    expect(await counted()).toEqual([
      'rent/days came 1',
      'rent/days message handover required 1',
      'rent/days message start required 1',
      'rent/index came 1',
      'rent/index on 1',
      'rent/rider came 1',
      'rent/rider message birthdate required 1',
      'rent/rider message email required 1',
      'rent/rider message firstName required 1',
      'rent/rider message lastName required 1',
      'rent/rider on 1',
    ]);
  });

  it('counts who goes back, by a link or the button of the browser, and a reload as nothing', async () => {
    const { browser, act } = await begin();
    await act(firstStep);
    await browser.visit(rider);
    await browser.visit(firstPage);
    expect(await counted()).toEqual([
      'rent/index came 2',
      'rent/index on 1',
      'rent/rider back 1',
      'rent/rider came 1',
    ]);
  });

  it('counts one going at most for each coming, in several tabs', async () => {
    const { browser, act } = await begin();
    await act(firstStep);
    await browser.visit(firstPage);
    await act(toDays, birthdate);
    const { pages } = await asked();
    expect(pages.map(({ page }) => page)).toEqual(['rent/days', 'rent/index', 'rent/rider']);
    expect(await counted()).toEqual([
      'rent/days came 1',
      'rent/index came 2',
      'rent/index on 1',
      'rent/rider back 1',
      'rent/rider came 1',
    ]);
  });

  it('counts a going for the day of the coming', async () => {
    const { browser, act } = await begin();
    await act(firstStep.slice(0, 3));
    stage.pass(dayMs);
    await act([submitted]);
    await browser.visit(rider);
    await stage.servers()[0].counts.flush();
    const rows = await store().selectFrom('page_counts').select(['page', 'what', 'since']).execute();
    const days = rows.map(({ page, what, since }) => [page, what, since.getUTCDate()].join(' ')).toSorted();
    expect(days).toEqual(['rent/index came 20', 'rent/index on 20', 'rent/rider came 21']);
  });

  it('keeps nothing of a row or of a text that a form brings', async () => {
    const { act } = await begin();
    await act(firstStep);
    await act([{ type: 'refused', field: 'idCard', code: 'made up' }]);
    expect((await counted()).join()).not.toContain('made up');
  });

  it('shows the variants of those who take part', async () => {
    for (let at = 0; at < 12; at += 1) await stage.browser().begin(`${firstPage}?org=CITYWHEELS`);
    const { variants, brands } = await asked();
    expect(brands).toEqual(['CITYWHEELS']);
    expect(variants).toEqual(['budget-question=sentence', 'budget-question=short']);
    const ofOne = await Promise.all(
      ['short', 'sentence'].map((one) => asked(`?variant=budget-question%3D${one}`)),
    );
    expect(ofOne.flatMap(({ pages }) => pages.map(({ page }) => page))).toEqual(['rent/index', 'rent/index']);
    expect((await asked('?brand=PEDAL')).pages).toEqual([]);
  });

  const row = {
    release: 0,
    brand: 'PEDAL',
    variants: '',
    since: new Date(Date.UTC(2026, 10, 20)),
    page: 'rent/rider',
    message: '',
  } as const;

  it('hides numbers below five, and what would tell them', async () => {
    await addPageCounts(store(), [
      { ...row, what: 'came', count: 20 },
      { ...row, what: 'on', count: 10 },
      { ...row, what: 'back', count: 3 },
      { ...row, what: 'message', message: 'email required', count: 6 },
      { ...row, what: 'message', message: 'email email', count: 1 },
      { ...row, page: 'rent/days', what: 'came', count: 4 },
      { ...row, page: 'rent/days', what: 'on', count: 4 },
    ]);
    const { pages } = await asked();
    expect(pages).toEqual([
      expect.objectContaining({
        page: 'rent/days',
        came: 'few',
        on: 'hidden',
        back: 'hidden',
        left: 'hidden',
      }),
      {
        page: 'rent/rider',
        title: 'Who rides it?',
        isStep: true,
        came: 20,
        on: 10,
        back: 'few',
        left: 'hidden',
        messages: [
          expect.objectContaining({ field: 'Email', code: 'required', words: expect.any(String), times: 6 }),
          expect.objectContaining({ field: 'Email', code: 'email', times: 'few' }),
        ],
      },
    ]);
  });

  it('adds up what several servers count, and forgets it after 90 days', async () => {
    const one = [{ ...row, what: 'came', count: 3 } as const];
    await Promise.all([addPageCounts(store(), one), addPageCounts(store(), one)]);
    const { pages, from, until } = await asked('?from=2026-11-20&until=2026-11-20');
    expect([pages.map(({ came }) => came), from, until]).toEqual([[6], '2026-11-20', '2026-11-20']);
    expect((await asked('?from=2026-11-21')).pages).toEqual([]);
    const later = new Date(row.since.getTime() + 91 * dayMs);
    await serverJobs(store(), () => later)[0]?.run({} as never);
    expect((await asked('?from=2026-11-20&until=2026-11-20')).pages).toEqual([]);
  });

  it('is shown to who has a role, and to nobody else', async () => {
    const secret = 's'.repeat(32);
    const tokens = [{ name: 'ana', roles: ['edit'], secret }] as const;
    const { app } = await stage.open({ tokens: [...tokens], fourEyes: false }, true);
    const { app: closed } = await stage.open(undefined, true);
    const headers = { authorization: `Bearer ${secret}`, accept: 'application/json' };
    const status = async (server: typeof app, more = {}) =>
      (await server.inject({ url: '/insight', headers: { accept: 'application/json', ...more } })).statusCode;
    expect([await status(app), await status(app, headers), await status(closed, headers)]).toEqual([
      401, 200, 404,
    ]);
    const { statusCode, payload } = await stage
      .servers()[0]
      .app.inject('/insight?from=2026-11-21&until=2026-11-20');
    expect([statusCode, payload]).toEqual([400, expect.stringContaining('The first day is after')]);
  });
});

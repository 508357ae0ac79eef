import { describe, expect, it } from 'vitest';
import { type JsonObject, linkTokens, decideRoute, visitUrl } from '#engine/index.ts';
import { changed, flowsOf, teaHouse, type Changes } from '../sources.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';

describe('tokens', () => {
  const cases: readonly (readonly [readonly string[], readonly string[], readonly string[]])[] = [
    [['A'], ['A'], ['AB', 'B', '']],
    [
      ['A', 'B'],
      ['A', 'B'],
      ['C', 'AB'],
    ],
    [['*'], ['A', ''], []],
    [['A_*'], ['A_', 'A_B'], ['A', 'BA_']],
    [['*_A'], ['_A', 'B_A'], ['A', '_AB']],
    [
      ['A', 'B_*', '*_C'],
      ['A', 'B_X', 'X_C'],
      ['B', 'C', 'AX'],
    ],
    [[], [], ['A', '']],
  ];

  it.each(cases)('%o are %o, not %o', (patterns, yes, no) => {
    const matches = linkTokens(patterns);
    expect(yes.filter((token) => !matches(token))).toEqual([]);
    expect(no.filter(matches)).toEqual([]);
  });
});

/** Routes an order under changed tables. */
function route(order: JsonObject, session: JsonObject = {}, changes: Changes = {}) {
  return decideRoute(flowsOf(changed(teaHouse, changes)), { order, session, today: '2026-06-01' });
}

describe('routing', () => {
  const rows = (table: object): Changes => ({
    'tables/routing.json': {
      type: 'routing',
      root: '~/{{order.uuid}}',
      tables: {
        first: { on: 'order.status', rows: table },
        second: { on: 'states.progress', rows: { all: { is: ['*'], page: 'ready' } } },
      },
    } as never,
    'tables/polling.json': undefined,
    'app.json': withoutPolling(),
  });
  const brewing = { uuid, status: 'BREWING', cups: 2 };
  const cases: readonly (readonly [string, object, string | null])[] = [
    [
      'takes the first row that matches',
      { one: { is: ['BREWING'], page: '~/order' }, two: { is: ['BREWING'], page: '/about' } },
      '~/order',
    ],
    [
      'takes a row only where its condition holds',
      {
        one: { is: ['BREWING'], when: 'order.cups > 5', page: '~/order' },
        two: { is: ['*'], page: '/about' },
      },
      '/about',
    ],
    [
      'takes a row only on its days',
      {
        over: { is: ['*'], until: '2026-05-31', page: '~/order' },
        early: { is: ['*'], from: '2026-06-02', page: '~/order' },
        now: { is: ['*'], from: '2026-06-01', until: '2026-06-01', page: '/about' },
      },
      '/about',
    ],
    ['hands on by -', { one: { is: ['BREWING'], page: '-' }, two: { is: ['*'], page: '/about' } }, 'ready'],
    ['hands on where no row matches', { one: { is: ['READY'], page: '~/order' } }, 'ready'],
    ['stays by .', { one: { is: ['*'], page: '.' } }, null],
  ];

  it.each(cases)('%s', (_title, table, page) => {
    expect(route(brewing, {}, rows(table)).page).toBe(page);
  });

  it('stays on the page that is shown already', () => {
    const ready = { uuid, status: 'READY' };
    expect(route(ready, { path: `/tea/${uuid}/ready` }).page).toBeNull();
    expect(route(ready, { path: `/tea/${uuid}/shelf` }).page).toBe('ready');
  });

  it('says which triggers hold and which fired', () => {
    expect(route({ uuid, status: 'READY' })).toMatchObject({
      state: 'ready',
      triggers: ['ready'],
      fired: ['ready'],
      page: 'ready',
    });
    expect(route({ uuid, status: 'SPILLED' })).toMatchObject({
      state: 'gone',
      triggers: ['gone'],
      fired: ['gone'],
      stop: true,
    });
  });

  it('keeps the query that it names, and passes along what the row says', () => {
    const { pass } = route({ uuid, status: 'DRUNK' }, { query: { table: '3', from: 'mail' } });
    expect(pass).toEqual({ query: { table: '3' }, state: { from: uuid } });
  });

  it('goes where there is nothing to route first', () => {
    expect(route({})).toMatchObject({ page: '~/order', pass: { query: {}, state: {} } });
  });
});

describe('polling', () => {
  const brewing = { uuid, status: 'BREWING' };

  it('waits while attempts are left, longer each time', () => {
    expect(route(brewing, { pollAttempts: 0 })).toMatchObject({
      poll: true,
      page: null,
      retries: 3,
      delays: [100, 200, 300],
    });
    expect(route(brewing, { pollAttempts: 2 })).toMatchObject({ poll: true, page: null });
  });

  it('goes on when they are used up, or nobody counts', () => {
    expect(route({ uuid, status: 'ASKED' }, { pollAttempts: 3 })).toMatchObject({ poll: true, page: null });
    const changes: Changes = {
      'tables/routing.json': {
        type: 'routing',
        root: '~/{{order.uuid}}',
        tables: { one: { on: 'order.status', rows: { all: { is: ['*'], page: 'ready' } } } },
      },
    };
    expect(route(brewing, { pollAttempts: 2 }, changes)).toMatchObject({ poll: true, page: null });
    expect(route(brewing, { pollAttempts: 3 }, changes)).toMatchObject({ poll: true, page: 'ready' });
    expect(route(brewing, {}, changes)).toMatchObject({ poll: true, page: 'ready' });
  });

  it('does not wait for other statuses, or where the table says to stop', () => {
    expect(route({ uuid, status: 'READY' }, { pollAttempts: 0 })).toMatchObject({
      poll: false,
      stop: false,
      retries: 0,
      delays: [],
    });
    expect(route({ uuid, status: 'SPILLED' }, { pollAttempts: 0 })).toMatchObject({
      poll: false,
      stop: true,
    });
  });
});

describe('one look at a URL', () => {
  const flows = flowsOf(teaHouse);
  const ready = { session: { signedIn: true }, order: { uuid, status: 'READY' } };
  const cases: readonly (readonly [string, JsonObject, object])[] = [
    ['/tea/order', {}, { page: 'order/index' }],
    ['/tea/order/guest?x=1', {}, { page: 'order/guest' }],
    ['/tea/order/delivery', {}, { redirect: '/tea/order/account' }],
    ['/tea/old?table=3&x=1', {}, { redirect: '/tea/order?table=3' }],
    ['/tea/bye', {}, { run: 'sign-out' }],
    ['/tea/order', { flags: { closed: true } }, { page: 'closed' }],
    ['/about', {}, { page: '/about' }],
    ['/nowhere', {}, { page: 'errors/not-found' }],
    [`/tea/${uuid}`, ready, { redirect: `/tea/${uuid}/ready` }],
    [`/tea/${uuid}?table=3&x=1`, ready, { redirect: `/tea/${uuid}/ready?table=3` }],
    [
      `/tea/${uuid}`,
      { session: { signedIn: true }, order: { uuid, status: 'SPILLED' } },
      { page: '{uuid}/index' },
    ],
    [`/tea/${uuid}/ready`, {}, { redirect: '/sign-in' }],
    ['/tea/no-uuid/ready', ready, { page: 'errors/not-found' }],
  ];

  it.each(cases)('%s under %o', (url, facts, expected) => {
    expect(visitUrl(flows, url, facts)).toEqual(expected);
  });

  it('sees the address of the URL in conditions', () => {
    const access = {
      type: 'access',
      rows: { vip: { paths: ['/**'], when: "session.query.table == '1'", type: 'show', page: 'closed' } },
    } as const;
    const closed = flowsOf(changed(teaHouse, { 'tables/access.json': access }));
    expect(visitUrl(closed, '/tea/order?table=1', {})).toEqual({ page: 'closed' });
    expect(visitUrl(closed, '/tea/order?table=2', {})).toEqual({ page: 'order/index' });
  });
});

function withoutPolling() {
  const { polling: _polling, ...app } = teaHouse.documents['app.json'] ?? {};
  return app as NonNullable<Changes[string]>; // the app is there
}

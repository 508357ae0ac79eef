import { describe, it } from 'vitest';
import { teaHouse } from '../../sources.ts';
import { acting, go, notice, reported, url as actUrl } from '../acting.ts';
import { play, type Moment, type Scenario } from '../visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const url = `/tea/${uuid}?table=3&from=mail`;
const facts = (status: string) => ({
  session: { signedIn: true },
  guest: { name: 'Ann' },
  order: { uuid, status, cups: 1 },
});
const ask = (id: string) => `${id}: getOrder GET /orders/${uuid}`;
const poll = (wait: string, call: string): Moment => ({ on: { type: 'polled', wait }, effects: [ask(call)] });
const status = (call: string, found: string) =>
  ({ type: 'replied', call, status: 200, body: { uuid, status: found } }) as const;

const pageWithNews = {
  type: 'step',
  title: 'Ready',
  loads: {
    news: {
      call: 'getOrder',
      with: { path: { uuid: '{{order.uuid}}' } },
      into: 'order',
      everyMs: 5000,
      reroutesWhen: "order.status != 'SPILLED'",
      onError: { later: { type: 'continue' } },
    },
  },
  body: {},
  buttons: {},
};

const scenarios: readonly Scenario[] = [
  {
    title: 'goes where the machine says, and keeps the query that it names',
    facts: facts('READY'),
    url,
    opens: {
      effects: [`replace /tea/${uuid}/ready?table=3`, 'focus heading'],
      state: { page: { document: '{uuid}/ready' } },
    },
  },
  {
    title: 'goes where the status says first, and passes along what it says',
    facts: facts('DRUNK'),
    url,
    opens: {
      effects: ['replace /about?table=3', 'focus heading'],
      state: { location: { pass: { from: uuid } } },
    },
  },
  {
    title: 'goes to the beginning where there is nothing to route',
    facts: { ...facts('READY'), order: {} },
    url,
    opens: { effects: ['replace /tea/order?table=3', 'call-1: listTeas GET /teas', 'focus heading'] },
  },
  {
    title: 'waits, shows the page that the URL has, and asks again, each time later',
    facts: facts('BREWING'),
    url,
    opens: {
      effects: ['poll-1: wait 100 ms', 'focus heading'],
      state: { page: { document: '{uuid}/index' }, polling: { attempts: 0, wait: 'poll-1' } },
      view: { busy: true, loading: false },
    },
    moments: [
      poll('poll-1', 'call-2'),
      {
        on: status('call-2', 'BREWING'),
        effects: ['poll-3: wait 200 ms'],
        state: { polling: { attempts: 1 } },
      },
      { on: { type: 'polled', wait: 'poll-1' }, effects: [] },
      poll('poll-3', 'call-4'),
      {
        on: status('call-4', 'READY'),
        effects: [`replace /tea/${uuid}/ready?table=3`, 'focus heading'],
        state: { polling: null, facts: { order: { status: 'READY' } } },
      },
    ],
  },
  {
    title: 'waits with what an action says, and shows it where the waiting ends',
    facts: facts('BREWING'),
    changes: acting({ a: { ...reported('Elsewhere by now'), continues: true }, b: { type: 'route' } }),
    url: actUrl,
    moments: [
      { on: go, effects: ['poll-2: wait 100 ms'], state: { notices: [] } },
      poll('poll-2', 'call-3'),
      {
        on: status('call-3', 'READY'),
        effects: [`push /tea/${uuid}/ready`, 'focus heading'],
        state: notice('Elsewhere by now'),
      },
    ],
  },
  {
    title: 'shows the page afresh where what was waited for leads back to it',
    facts: facts('BREWING'),
    url: `/tea/${uuid}/ready`,
    moments: [
      {
        on: { type: 'clicked', target: 'again' },
        effects: ['poll-1: wait 100 ms'],
        view: { screen: { buttons: [{ id: 'again', busy: true }] } },
      },
      poll('poll-1', 'call-2'),
      {
        on: status('call-2', 'READY'),
        effects: ['focus heading'],
        state: { polling: null, page: { document: '{uuid}/ready' }, notices: [] },
        view: { screen: { buttons: [{ busy: false }] } },
      },
      { on: { type: 'clicked', target: 'again' }, effects: [] },
    ],
  },
  {
    title: 'replaces a page that only leads on, also where Back has led to it',
    facts: facts('READY'),
    url: `/tea/${uuid}`,
    opens: { effects: [`replace /tea/${uuid}/ready`, 'focus heading'] },
    moments: [
      {
        on: { type: 'navigated', url: `/tea/${uuid}` },
        effects: [`replace /tea/${uuid}/ready`, 'focus heading'],
      },
    ],
  },
  {
    title: 'keeps the page of a press for Back, though the press had to wait',
    facts: facts('BREWING'),
    url: `/tea/${uuid}/ready`,
    moments: [
      { on: { type: 'clicked', target: 'again' }, effects: ['poll-1: wait 100 ms'] },
      poll('poll-1', 'call-2'),
      { on: status('call-2', 'DRUNK'), effects: ['push /about', 'focus heading'] },
    ],
  },
  {
    title: 'goes where the tables say when the attempts are used up',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      { on: status('call-2', 'BREWING') },
      poll('poll-3', 'call-4'),
      { on: status('call-4', 'BREWING'), effects: ['poll-5: wait 300 ms'] },
      poll('poll-5', 'call-6'),
      {
        on: status('call-6', 'BREWING'),
        effects: [],
        state: { polling: null, page: { document: '{uuid}/index' } },
        view: { busy: false },
      },
    ],
  },
  {
    title: 'counts an answer that is missed',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      {
        on: { type: 'failed', call: 'call-2', status: 0 },
        effects: ['poll-3: wait 200 ms'],
        state: { polling: { attempts: 1 }, notices: [] },
      },
    ],
  },
  {
    title: 'stops waiting where the person goes elsewhere',
    facts: facts('BREWING'),
    url,
    moments: [
      poll('poll-1', 'call-2'),
      { on: { type: 'navigated', url: '/about' }, effects: ['focus heading'], state: { polling: null } },
      { on: status('call-2', 'READY'), effects: [], state: { page: { document: '/about' } } },
    ],
  },
  {
    title: 'does not wait where the table says to stop',
    facts: facts('SPILLED'),
    url,
    opens: { effects: ['focus heading'], state: { polling: null, page: { document: '{uuid}/index' } } },
  },
  {
    title: 'leads somebody on whose page looks for news, and says nothing while there are none',
    changes: { 'pages/{uuid}/ready.json': pageWithNews },
    facts: facts('READY'),
    url: `/tea/${uuid}/ready`,
    opens: { effects: [ask('call-1'), 'focus heading'] },
    moments: [
      { on: status('call-1', 'READY'), effects: ['wait-2: wait 5000 ms'], state: { notices: [] } },
      poll('wait-2', 'call-3'),
      { on: { type: 'failed', call: 'call-3', status: 0 }, effects: ['wait-4: wait 5000 ms'] },
      poll('wait-4', 'call-5'),
      { on: status('call-5', 'SPILLED'), effects: ['wait-6: wait 5000 ms'], state: { notices: [] } },
      poll('wait-6', 'call-7'),
      { on: status('call-7', 'DRUNK'), effects: ['wait-8: wait 5000 ms', 'replace /about', 'focus heading'] },
    ],
  },
  {
    title: 'leads somebody on who opens a page that looks for news when the news were known before',
    changes: { 'pages/{uuid}/ready.json': pageWithNews },
    facts: facts('DRUNK'),
    url: `/tea/${uuid}/ready`,
    opens: { effects: [ask('call-1'), 'focus heading'] },
    moments: [
      { on: status('call-1', 'DRUNK'), effects: ['wait-2: wait 5000 ms', 'replace /about', 'focus heading'] },
    ],
  },
  {
    title: 'leads on who waits once news come, before the next poll would find them',
    changes: { 'pages/{uuid}/index.json': pageWithNews },
    facts: facts('BREWING'),
    url,
    opens: { effects: ['poll-1: wait 100 ms', ask('call-2'), 'focus heading'] },
    moments: [
      {
        on: status('call-2', 'BREWING'),
        effects: ['wait-3: wait 5000 ms'],
        state: { polling: { wait: 'poll-1' } },
      },
      poll('wait-3', 'call-4'),
      {
        on: status('call-4', 'READY'),
        effects: ['wait-5: wait 5000 ms', `replace /tea/${uuid}/ready?table=3`, 'focus heading'],
        state: { polling: null },
      },
      { on: { type: 'polled', wait: 'poll-1' }, effects: [] },
    ],
  },
  {
    title: 'does not lead back who has followed a link before the news came',
    changes: {
      'pages/{uuid}/ready.json': pageWithNews,
      'app.json': { ...teaHouse.documents['app.json'], loads: { clock: { call: 'getClock' } } } as never,
    },
    facts: facts('BREWING'),
    url: `/tea/${uuid}/ready`,
    opens: { effects: ['call-1: getClock GET /clock'] },
    moments: [
      {
        on: { type: 'replied', call: 'call-1', status: 200, body: {} },
        effects: [ask('call-2'), 'focus heading'],
      },
      { on: { type: 'navigated', url: '/tea/order' }, effects: ['call-3: getClock GET /clock'] },
      { on: status('call-2', 'DRUNK'), effects: ['wait-4: wait 5000 ms'] },
      {
        on: { type: 'replied', call: 'call-3', status: 200, body: {} },
        effects: ['call-5: listTeas GET /teas', 'focus heading'],
      },
    ],
  },
  {
    title: 'makes the loads of a page that waited, once news make their condition hold',
    changes: {
      'pages/{uuid}/ready.json': {
        ...pageWithNews,
        loads: { ...pageWithNews.loads, clock: { call: 'getClock', when: "order.status == 'READY'" } },
      },
    },
    facts: facts('BREWING'),
    url: `/tea/${uuid}/ready`,
    opens: { effects: [ask('call-1'), 'focus heading'] },
    moments: [
      {
        on: status('call-1', 'READY'),
        effects: ['wait-2: wait 5000 ms', 'call-3: getClock GET /clock'],
        state: { notices: [] },
      },
      poll('wait-2', 'call-4'),
      { on: status('call-4', 'READY'), effects: ['wait-5: wait 5000 ms'] },
    ],
  },
  {
    title: 'ends where tables and access lead to each other',
    changes: {
      'tables/access.json': {
        type: 'access',
        rows: { all: { paths: ['~/{uuid}', '~/{uuid}/ready'], type: 'route' } },
      },
    },
    facts: facts('READY'),
    url,
    opens: { state: { page: { document: 'errors/failed' } } },
  },
];

describe('routing', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});

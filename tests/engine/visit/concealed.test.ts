import { describe, expect, it } from 'vitest';
import { teaHouse } from '../sources.ts';
import { type Scenario, now, play } from './visit.ts';

const halfAnHourMs = 30 * 60_000;

const app = teaHouse.documents['app.json'];
const changes = {
  'app.json': { ...app, concealed: { email: 'Whom a letter was sent to', tableKey: 'Who may sit there' } },
  'tables/access.json': {
    type: 'access',
    rows: {
      former: { paths: ['~/former'], type: 'redirect', to: '~/order/guest', keepQuery: ['*'] },
      out: { paths: ['~/out'], type: 'redirect', to: '/sign-in', keepQuery: ['email'] },
      lost: { paths: ['~/lost'], type: 'redirect', to: '~/order/guest', keepQuery: ['table'] },
    },
  },
};
const guest = teaHouse.documents['pages/order/guest.json'];
const other = {
  type: 'go',
  label: 'Somebody else',
  page: '~/order',
  query: { email: "{{session.query['email']}}", table: '3' },
};
const withLink = { ...changes, 'pages/order/guest.json': { ...guest, buttons: { other } } };
const query = (known: object) => ({ facts: { session: { query: known } } });

const scenarios: readonly Scenario[] = [
  {
    title: 'is known while the page is shown, also after a reload, and goes from the address',
    url: '/tea/order/guest?email=ada%40tea.example&table=3',
    opens: {
      effects: ['replace /tea/order/guest?table=3', 'focus heading'],
      state: { ...query({ email: 'ada@tea.example', table: '3' }), location: { search: '?table=3' } },
    },
    moments: [
      {
        on: { type: 'opened', url: '/tea/order/guest?table=4' },
        effects: ['focus heading'],
        state: query({ email: 'ada@tea.example', table: '4' }),
      },
      {
        on: { type: 'navigated', url: '/tea/order/guest?email=bea%40tea.example' },
        effects: ['replace /tea/order/guest', 'focus heading'],
        state: query({ email: 'bea@tea.example' }),
      },
      { on: { type: 'navigated', url: '/tea/order' } },
      { on: { type: 'navigated', url: '/tea/order/guest' }, state: query({}) },
    ],
  },
  {
    title: 'goes from the address under a name with capitals too',
    url: '/tea/order/guest?tableKey=k7',
    opens: {
      effects: ['replace /tea/order/guest', 'focus heading'],
      state: { ...query({ tableKey: 'k7' }), location: { search: '' } },
    },
  },
  {
    title: 'is known for half an hour, however often the page is reloaded',
    url: '/tea/order/guest?email=ada%40tea.example',
    moments: [
      {
        on: { type: 'opened', url: '/tea/order/guest', now: now + halfAnHourMs },
        state: query({ email: 'ada@tea.example' }),
      },
      {
        on: { type: 'opened', url: '/tea/order/guest', now: now + halfAnHourMs + 1 },
        state: { facts: { session: { query: {} } }, location: { query: {} } },
      },
    ],
  },
  {
    title: 'is handed on by a redirect that keeps it',
    url: '/tea/former?email=ada%40tea.example&table=3',
    opens: {
      effects: ['replace /tea/order/guest?table=3', 'focus heading'],
      state: query({ email: 'ada@tea.example', table: '3' }),
    },
  },
  {
    title: 'is handed on to another application that is to have it',
    url: '/tea/out?email=ada%40tea.example',
    opens: { effects: ['leave /sign-in?email=ada%40tea.example'] },
  },
  {
    title: 'is not handed on by any other redirect',
    url: '/tea/lost?email=ada%40tea.example&table=3',
    opens: { effects: ['replace /tea/order/guest?table=3', 'focus heading'], state: query({ table: '3' }) },
  },
];

describe('what an address brings and is not to show', () => {
  it.each(scenarios)('$title', (scenario) => {
    play({ ...scenario, changes });
  });

  it('is in no link that would hand it on, but a press hands it on', () => {
    const button = expect.not.objectContaining({ href: expect.anything() });
    play({
      title: '',
      changes: withLink,
      url: '/tea/order/guest?email=ada%40tea.example',
      opens: {
        effects: ['replace /tea/order/guest', 'focus heading'],
        view: { screen: { buttons: [button] } },
      },
      moments: [
        {
          on: { type: 'clicked', target: 'other' },
          effects: ['push /tea/order?table=3', 'call-1: listTeas GET /teas', 'focus heading'],
          state: query({ email: 'ada@tea.example', table: '3' }),
        },
      ],
    });
    play({
      title: '',
      changes: withLink,
      url: '/tea/order/guest',
      opens: {
        effects: ['focus heading'],
        view: { screen: { buttons: [{ id: 'other', href: '/tea/order?table=3' }] } },
      },
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { failed, url as actUrl, acting, clock, go } from '../acting.ts';
import { play, type Moment, type Scenario } from '../visit.ts';

const text = '{{default(error.reason, "Please check this")}}'.replaceAll('"', "'");
const refuse = { type: 'refuse', text };
const elsewhere = { type: 'alert', level: 'error', text: 'Not taken' };

const step = (title: string, body: object, action = 'advance') => ({
  type: 'step',
  title,
  body,
  buttons: { on: { type: 'submit', label: 'On', action } },
});

/** An order in three steps, sent with this body from the last one, in an action with these `let` values. */
const sending = (body: object, lets: object = {}, more: Changes = {}): Changes => ({
  'pages/order/index.json': step('Tea', {
    tea: { type: 'text', label: 'Tea', bind: 'order.tea' },
    note: { type: 'text', label: 'Note', bind: 'order.note' },
  }) as never,
  'pages/order/guest.json': step('Guest', {
    name: { type: 'text', label: 'Name', bind: 'guest.name', readOnlyWhen: 'session.signedIn' },
    email: { type: 'text', label: 'Email', bind: 'guest.email', when: "guest.name != 'Robin'" },
  }) as never,
  'pages/order/account.json': step(
    'Account',
    { city: { type: 'text', label: 'City', bind: 'order.city' } },
    'place-order',
  ) as never,
  'actions/place-order.json': {
    type: 'action',
    let: lets,
    steps: { create: { type: 'call', call: 'createOrder', with: { body } }, on: { type: 'next' } },
    onError: { refuse, elsewhere },
  } as never,
  ...more,
});
const name = { name: '{{trim(guest.name)}}' };

const facts = {
  guest: { name: 'Kim', email: 'kim@tea.example' },
  order: { tea: 'mint', note: 'Hot', city: 'Leith' },
};
const url = '/tea/order/account';
const on = { type: 'submitted', target: 'on' } as const;
const type = (field: string, value: string) => ({ type: 'answered', field, value }) as const;
type Part = { readonly field: string; readonly message?: string };
const refused = (...errors: readonly Part[]) => ({ ...failed('call-1', 422), errors }) as const;
const at = (field: string, message?: string): Part => ({ field, ...(message !== undefined && { message }) });
const issue = (field: string, label: string, message = 'Please check this') => ({
  field,
  code: 'refused',
  message,
  label,
});
const page = (title: string, ...issues: object[]) => ({ screen: { title, issues } });
const toGuest = ['push /tea/order/guest?return=account', 'focus summary'];
const toTea = ['push /tea/order?return=account', 'focus summary'];
const inName = page('Guest', issue('name', 'Name'));
const elsewhereSaid = {
  effects: ['focus summary'],
  state: { notices: [{ runs: [{ text: 'Not taken' }] }] },
  view: { screen: { issues: [] } },
};

const scenario = (title: string, changes: Changes, ...moments: readonly Moment[]): Scenario => ({
  title,
  changes,
  facts,
  url,
  moments: [{ on }, ...moments],
});

/** Sends a body, and what becomes of the refusal of a part of it. */
const traced = (title: string, body: object, field: string, then: Partial<Moment>, lets: object = {}) =>
  scenario(title, sending(body, lets), { on: refused(at(field)), ...then });

const led: readonly Scenario[] = [
  scenario('with what the service says of it', sending(name), {
    on: refused(at('/name', 'No such name')),
    effects: toGuest,
    view: page('Guest', issue('name', 'Name', 'No such name')),
  }),
  traced('below objects', { a: { b: name } }, '/a/b/name', { effects: toGuest, view: inName }),
  traced('in lists', { names: ['x', '{{guest.name}}'] }, '/names/1', { effects: toGuest, view: inName }),
  traced('in texts', { greeting: 'Dear {{guest.name}}!' }, '/greeting', { view: inName }),
  traced('in a value that was sent whole', { who: '{{guest}}' }, '/who/name', { view: inName }),
  traced('by the object that holds it', { who: { city: '{{today}}', ...name } }, '/who', { view: inName }),
  traced('through let', { who: '{{who.name}}' }, '/who', { view: inName }, { who: 'guest' }),
  traced(
    'through what a condition chooses',
    { who: '{{who}}' },
    '/who',
    { view: inName },
    { who: 'session.signedIn ? order.tea : default(upper(guest.name), today)' },
  ),
  traced('on the page itself', { city: '{{order.city}}' }, '/city', {
    effects: ['focus summary'],
    view: page('Account', issue('city', 'City')),
  }),
  scenario('that comes first, and says all', sending({ ...name, tea: '{{order.tea}}' }), {
    on: refused(at('/name'), at('/tea'), at('/other')),
    effects: toTea,
    view: page('Tea', issue('tea', 'Tea')),
  }),
];

const unled: readonly Scenario[] = [
  traced('nothing that was sent', name, '/mail', elsewhereSaid),
  traced('what nobody is asked', { day: '{{today}}' }, '/day', elsewhereSaid),
  traced('what several answers make', { all: '{{guest.name + guest.email}}' }, '/all', elsewhereSaid),
  traced(
    'rows that may have been left out',
    { all: [{ $when: 'false', name: 'x' }, name] },
    '/all/0/name',
    elsewhereSaid,
  ),
  {
    ...traced('a field that cannot be changed', name, '/name', elsewhereSaid),
    facts: { ...facts, session: { signedIn: true } },
  },
  {
    ...traced('a field that is not asked', { mail: '{{guest.email}}' }, '/mail', elsewhereSaid),
    facts: { ...facts, guest: { name: 'Robin', email: 'kim@tea.example' } },
  },
];

const inBoth = [{ on }, { on: refused(at('/name'), at('/tea')), effects: toTea }] as const;
const both = sending({ ...name, tea: '{{order.tea}}' });
const kept: readonly Scenario[] = [
  {
    title: 'until its answer changes, wherever the person has been',
    changes: sending(name),
    facts,
    url,
    moments: [
      { on },
      { on: refused(at('/name')), view: inName },
      { on: { type: 'navigated', url: '/tea/order' }, view: page('Tea') },
      { on: { type: 'navigated', url: '/tea/order/guest' }, view: inName },
      { on: { type: 'opened', url: '/tea/order/guest' }, view: inName },
      { on: type('name', 'Robin'), view: page('Guest') },
      { on: { type: 'navigated', url: '/tea/order' } },
      { on: { type: 'navigated', url: '/tea/order/guest' }, view: page('Guest') },
    ],
  },
  {
    title: 'until all are seen on the way back',
    changes: both,
    facts,
    url,
    moments: [
      ...inBoth,
      { on: type('tea', 'sage') },
      { on, effects: toGuest, view: inName },
      { on: type('name', 'Robin') },
      { on, effects: ['push /tea/order/account', 'focus heading'], view: page('Account') },
    ],
  },
];

describe('a call that is refused for what it was sent', () => {
  it.each(led)('leads to the answer: $title', (one) => void play(one));
  it.each(unled)('leads nowhere for $title', (one) => void play(one));
  it.each(kept)('is shown at the answer $title', (one) => void play(one));

  it('is nothing that documents without such a step hear of', () => {
    const changes = acting({
      a: { ...clock, onError: { x: { type: 'alert', level: 'error', text: 'No' } } },
    });
    const moments = [{ on: go }, { on: refused(at('/name')), effects: ['focus summary'] }];
    expect(play({ title: '', changes, url: actUrl, moments }).state.notices).toHaveLength(1);
  });
});

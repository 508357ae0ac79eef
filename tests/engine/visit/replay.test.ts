import { describe, expect, it } from 'vitest';
import { type Effect, type JsonObject, type VisitEvent, reduce, open, link } from '#engine/index.ts';
import { isSensitive, normaliseAnswer } from '#engine/visit/sensitive.ts';
import { bicycleRental, compiledOf, flowsOf, shipped, teaHouse } from '../sources.ts';
import { play, type Happening, type Scenario } from './visit.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const secret = 'a-very-secret-text';
const answered = (field: string, value: unknown) => ({ on: { type: 'answered', field, value } as Happening });
const submitted = (target = 'continue') => ({ on: { type: 'submitted', target } as Happening });
const replied = (call: string, body: JsonObject) => ({
  on: { type: 'replied', call, status: 200, body } as Happening,
});
const failed = (call: string, status: number) => ({
  on: { type: 'failed', call, status, message: 'No', messages: ['No'] } as Happening,
});

/** A whole journey: answers, a sensitive fact, passwords, a refusal, a second try, waiting, arriving. */
const whole: Scenario = {
  title: 'a whole journey',
  url: '/tea/order?table=3',
  vault: { code: secret, p: secret, q: secret },
  moments: [
    replied('call-1', { teas: [{ id: 'sencha', name: 'Sencha' }] }),
    answered('tea', 'sencha'),
    submitted(),
    answered('cups', 2),
    answered('sweet', 'YES'),
    submitted(),
    answered('name', 'Ann'),
    answered('email', ' Ann@Tea.example'),
    answered('member', true),
    answered('code', { $vault: 'code' }),
    submitted(),
    answered('password', { $vault: 'p' }),
    answered('repeated', { $vault: 'q' }),
    submitted('order'),
    failed('call-2', 409),
    { on: { type: 'clicked', target: 'stay' } },
    submitted('order'),
    replied('call-4', { jwt: '' }),
    failed('call-5', 500),
    submitted('order'),
    replied('call-8', { uuid, status: 'ASKED', cups: 2 }),
    { on: { type: 'polled', wait: 'poll-9' } },
    replied('call-10', { uuid, status: 'READY', cups: 2 }),
  ],
};

describe('a whole journey', () => {
  const { flows, first, events, state, effects, handles } = play(whole);

  it('arrives', () => {
    expect(state).toMatchObject({ page: { document: '{uuid}/ready' }, run: [], polling: null, keys: {} });
  });

  it('sent what was secret in bodies, and nowhere else', () => {
    const bodies = effects.map((effect) =>
      JSON.stringify(effect.type === 'call' ? (effect.request.body ?? '') : ''),
    );
    expect(bodies.filter((body) => body.includes(secret))).toHaveLength(4);
    expect(JSON.stringify(effects.map(withoutBody))).not.toContain(secret);
    expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('never kept what was secret', () => {
    let [current] = [open(flows, first, handles).state];
    for (const event of events) {
      expect(JSON.stringify(current)).not.toContain(secret);
      const reduced = reduce(flows, current, event, handles);
      if (reduced.ok) current = reduced.state;
    }
    expect(JSON.stringify(current)).not.toContain(secret);
  });

  it('replays bit for bit, also from compiled documents that have travelled', () => {
    const travelled = link(JSON.parse(JSON.stringify(compiledOf(teaHouse))));
    expect(replay(travelled, first, JSON.parse(JSON.stringify(events)))).toStrictEqual({ state, effects });
  });

  it('replays when the state travels between any two events', () => {
    let current = JSON.parse(JSON.stringify(open(flows, first, handles).state));
    for (const event of events) {
      const reduced = reduce(flows, current, event, handles);
      if (reduced.ok) current = JSON.parse(JSON.stringify(reduced.state));
    }
    expect(current).toStrictEqual(state);
  });

  it('asked twice for the same creation under one key', () => {
    const keys = effects.flatMap((effect) =>
      effect.type === 'call' && effect.operation === 'createOrder'
        ? [effect.request.headers['idempotency-key']]
        : [],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  function replay(again: typeof flows, from: typeof first, happened: readonly VisitEvent[]) {
    const opened = open(again, from, handles);
    const all: Effect[] = [...opened.effects];
    let current = opened.state;
    for (const event of happened) {
      const reduced = reduce(again, current, event, handles);
      if (!reduced.ok) continue;
      current = reduced.state;
      all.push(...reduced.effects);
    }
    return { state: current, effects: all };
  }
});

describe('secrets that documents hand on', () => {
  const page = {
    type: 'step',
    title: 'Secret',
    values: { copy: { type: 'text' } },
    body: { pin: { type: 'password', label: 'Pin', sensitive: true } },
    buttons: { go: { type: 'submit', label: 'Go', action: 'careless', with: { pin: '{{step.pin}}' } } },
  } as const;
  const careless = {
    type: 'action',
    parameters: { pin: { type: 'text' } },
    steps: {
      keep: { type: 'set', set: { 'step.copy': '{{parameters.pin}}', 'guest.name': '{{parameters.pin}}' } },
      wait: { type: 'call', call: 'getClock' },
      send: { type: 'call', call: 'createOrder', with: { body: { code: '{{guest.name}}' } } },
    },
  } as const;

  it('stay handles, even where nobody declared them', () => {
    const { state, effects } = play({
      title: '',
      changes: { 'pages/secret.json': page, 'actions/careless.json': careless },
      url: '/tea/secret',
      vault: { p: secret },
      moments: [
        { on: { type: 'answered', field: 'pin', value: { $vault: 'p' } } },
        {
          ...submitted('go'),
          state: {
            run: [{ parameters: { pin: { $vault: 'p' } } }],
            facts: { guest: { name: { $vault: 'p' } } },
          },
        },
        replied('call-1', {}),
      ],
    });
    expect(JSON.stringify(state)).not.toContain(secret);
    expect(effects.at(-1)).toMatchObject({ request: { body: { code: secret } } });
  });

  it('are asked for again when the vault has them no more', () => {
    play({
      title: '',
      changes: {
        'pages/secret.json': { ...page, body: { pin: { ...page.body.pin, required: true } } },
        'actions/careless.json': careless,
      },
      url: '/tea/secret',
      moments: [
        { on: { type: 'answered', field: 'pin', value: { $vault: 'gone' } } },
        {
          ...submitted('go'),
          effects: ['focus summary'],
          state: { steps: { secret: { issues: [{ code: 'required' }] } } },
        },
      ],
    });
  });
});

describe('what a host asks before it redacts an answer', () => {
  it('is whether it is sensitive, and how it is kept', () => {
    const { flows, state } = play({ title: '', url: '/tea/order/guest' });
    expect(isSensitive(flows, state, 'code')).toBe(true);
    expect(isSensitive(flows, state, 'name')).toBe(false);
    expect(isSensitive(flows, state, 'nothing')).toBe(false);
    expect(normaliseAnswer(flows, state, 'email', ' ANN@tea.example ')).toBe('ann@tea.example');
    expect(normaliseAnswer(flows, state, 'nothing', ' x ')).toBe(' x ');
  });

  it('is yes for every password, said or not', () => {
    const { flows, state } = play({ title: '', url: '/tea/order/account' });
    expect(isSensitive(flows, state, 'password')).toBe(true);
  });
});

describe('every password of what ships', () => {
  it.each([...shipped, ['the bicycle rental', bicycleRental]] as const)(
    'in %s goes through the vault',
    (_title, sources) => {
      const flows = flowsOf(sources);
      const passwords = Object.entries(flows.compiled.pages).flatMap(([document, { body }]) =>
        body.filter(({ type }) => type === 'password').map(({ name }) => [document, name] as const),
      );
      expect(passwords.length).toBeGreaterThan(0);
      for (const [document, field] of passwords) {
        const { state } = open(flows, { visit: 'v', facts: {}, url: '/', now: 0 });
        const there = { ...state, page: { document, parameters: {} } };
        expect(isSensitive(flows, there, field), `${document}/${field}`).toBe(true);
      }
    },
  );
});

function withoutBody(effect: Effect): Effect {
  if (effect.type !== 'call') return effect;
  const { body: _body, ...request } = effect.request;
  return { ...effect, request };
}

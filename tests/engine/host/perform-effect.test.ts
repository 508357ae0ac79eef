import { expect, it } from 'vitest';
import { type Effect, type EffectTable, callRequest, performEffect } from '#engine/index.ts';

const request = { method: 'POST', url: '/teas', headers: { accept: 'text/plain' }, body: {} };
const effects: { readonly [Type in Effect['type']]: Extract<Effect, { readonly type: Type }> } = {
  call: { type: 'call', id: 'call-1', operation: 'getTeas', request },
  navigate: { type: 'navigate', url: '/tea', how: 'push' },
  wait: { type: 'wait', id: 'poll-1', ms: 5 },
  emit: { type: 'emit', event: 'shown', properties: {} },
  store: { type: 'store', token: 'keep' },
  resume: { type: 'resume' },
  finish: { type: 'finish' },
  forget: { type: 'forget' },
  focus: { type: 'focus', target: 'modal' },
};
const telling: EffectTable<string, string> = {
  call: ({ id }, host) => `${host} calls ${id}`,
  navigate: ({ url }, host) => `${host} goes to ${url}`,
  wait: ({ ms }, host) => `${host} waits ${ms} ms`,
  emit: ({ event }, host) => `${host} tells ${event}`,
  store: ({ token }, host) => `${host}: ${token}`,
  resume: (_effect, host) => `${host} resumes`,
  finish: (_effect, host) => `${host} finishes`,
  forget: (_effect, host) => `${host} forgets`,
  focus: ({ target }, host) => `${host} moves to ${target}`,
};

it('performs each effect by the entry of its type', () => {
  expect(Object.values(effects).map((effect) => performEffect(telling, effect, 'Ann'))).toEqual([
    'Ann calls call-1',
    'Ann goes to /tea',
    'Ann waits 5 ms',
    'Ann tells shown',
    'Ann: keep',
    'Ann resumes',
    'Ann finishes',
    'Ann forgets',
    'Ann moves to modal',
  ]);
});

it('takes no table that lacks an entry', () => {
  const { focus: _focus, ...others } = telling;
  // @ts-expect-error The compiler names the missing entry.
  const incomplete: EffectTable<string, string> = others;
  expect(Object.keys(incomplete)).not.toContain('focus');
});

it('names the call in the request that makes it', () => {
  expect(callRequest(effects.call)).toEqual({
    ...request,
    headers: { accept: 'text/plain', 'x-visit-call': 'call-1' },
  });
});

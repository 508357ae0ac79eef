import { describe, expect, it } from 'vitest';
import { acting, clock, failed, go, replied, url } from '../acting.ts';
import { play, type Scenario } from '../visit.ts';

describe('progress', () => {
  const changes = acting(
    {},
    {
      'actions/act.json': {
        type: 'action',
        progress: { timeoutMs: 100, messages: { one: { text: 'One' }, two: { text: 'Two' } } },
        steps: { a: clock, b: { type: 'stop' } } as never,
      },
    },
  );

  it('shows while the action runs', () => {
    const running = {
      progress: { messages: ['One', 'Two'], timeoutMs: 100, since: 1_700_000_000_000 },
      busy: true,
    };
    play({
      title: '',
      changes,
      url,
      opens: { view: { progress: null } },
      moments: [
        { on: go, view: running },
        { on: replied('call-1'), view: { progress: null, busy: false } },
      ],
    });
  });
});

describe('idempotency keys', () => {
  const changes = acting({ a: { type: 'call', call: 'createOrder', with: { body: { cups: 1 } } } });
  const keysOf = (moments: Scenario['moments']) =>
    play({ title: '', changes, url, moments: moments ?? [] }).effects.flatMap((effect) =>
      effect.type === 'call' ? [effect.request.headers['idempotency-key']] : [],
    );

  it('are the same until the call succeeds', () => {
    const [first, second] = keysOf([{ on: go }, { on: failed('call-1', 0) }, { on: go }]);
    expect(first).toBe(second);
    expect(first).toMatch(/^visit-/);
  });

  it('are new after it has succeeded', () => {
    const [first, second] = keysOf([{ on: go }, { on: replied('call-1') }, { on: go }]);
    expect(first).not.toBe(second);
  });

  it('are sent only to operations that take them', () => {
    const { effects } = play({ title: '', changes: acting({ a: clock }), url, moments: [{ on: go }] });
    expect(
      effects.some((effect) => effect.type === 'call' && 'idempotency-key' in effect.request.headers),
    ).toBe(false);
  });
});

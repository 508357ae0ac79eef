import { describe, expect, it } from 'vitest';
import type { Effect, VisitState } from '#engine/index.ts';
import type { BoundEngine } from '../../../renderer/visit/bound-engine.ts';
import type { SealedEvent } from '../../../renderer/visit/seal-answer.ts';
import { createVisitStore } from '../../../renderer/visit/visit-store.ts';
import { screenOf, viewOf } from '#renderer/gallery/samples/sample-view.ts';

const firstState: VisitState = {
  visit: 'v1',
  facts: {},
  location: { path: '/rent', search: '', query: {}, pass: {} },
  page: null,
  steps: {},
  replies: {},
  calls: {},
  run: [],
  progress: null,
  modal: null,
  notices: [],
  polling: null,
  repeats: {},
  sentBackTo: null,
  entering: null,
  keys: {},
  counter: 0,
};
const focusHeading: Effect = { type: 'focus', target: 'heading' };

/** Keeps each answer as a fact, refuses clicks, asks for the focus on submit. */
const engine: BoundEngine = {
  advance: (state, event) => {
    if (event.type === 'clicked') return { ok: false, problem: { code: 'busy', message: 'Busy.' } };
    if (event.type !== 'answered') return { ok: true, state, effects: [focusHeading] };
    return {
      ok: true,
      state: { ...state, facts: { ...state.facts, [event.field]: event.value as string } },
      effects: [],
    };
  },
  view: (state, vault) => {
    const pin = state.facts['pin'] as { readonly $vault: string } | undefined;
    return viewOf(screenOf([]), { title: pin === undefined ? '' : String(vault(pin.$vault)) });
  },
  isSensitive: (_state, field) => field === 'pin',
  normaliseAnswer: (_state, _field, value) => (value === '  ' ? undefined : value),
};

function setUp({ isThere } = { isThere: true }) {
  const recorded: SealedEvent[] = [];
  const performed: Effect[] = [];
  const refused: string[] = [];
  let handles = 0;
  const store = createVisitStore(
    { state: firstState, vault: {}, notices: [], view: viewOf(screenOf([])) },
    {
      now: () => 42,
      newHandle: () => `h${++handles}`,
      perform: (effect) => performed.push(effect),
      follow: () => undefined,
      record: (sealed) => recorded.push(sealed),
      refused: (problem) => refused.push(problem.code),
    },
  );
  if (isThere) store.getState().takeEngine(engine);
  return { store, recorded, performed, refused };
}

describe('the visit store', () => {
  it('folds an event, stamps it, records it and performs its effects', () => {
    const { store, recorded, performed } = setUp();
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([{ event: { type: 'submitted', target: 'continue', now: 42 }, values: {} }]);
    expect(performed).toEqual([focusHeading]);
  });

  it('neither records nor shows what the engine refuses', () => {
    const { store, recorded, refused } = setUp();
    store.getState().dispatch({ type: 'clicked', target: 'other' });
    expect(recorded).toEqual([]);
    expect(refused).toEqual(['busy']);
  });

  it('puts a sensitive answer into the vault and a handle into the event', () => {
    const { store, recorded } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'pin', value: '1234' });
    expect(recorded[0]).toEqual({
      event: { type: 'answered', field: 'pin', value: { $vault: 'h1' } },
      values: { h1: '1234' },
    });
    expect(JSON.stringify(store.getState().state)).not.toContain('1234');
    expect(store.getState().view.title).toBe('1234');
  });

  it('forgets values that nothing points to any more', () => {
    const { store } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'pin', value: '1' });
    store.getState().dispatch({ type: 'answered', field: 'pin', value: '12' });
    expect([...store.getState().vault]).toEqual([['h2', '12']]);
  });

  it('empties a sensitive field whose answer is nothing once tidied', () => {
    const { store, recorded } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'pin', value: '  ' });
    expect(recorded[0]?.event).toEqual({ type: 'answered', field: 'pin' });
  });

  it('keeps what happens before the engine is there for it', () => {
    const { store, recorded, performed } = setUp({ isThere: false });
    store.getState().dispatch({ type: 'answered', field: 'pin', value: '1' });
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([]);
    store.getState().takeEngine(engine);
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'submitted']);
    expect(performed).toEqual([focusHeading]);
    expect(store.getState().view.title).toBe('1');
  });

  it('takes over the state of the server', () => {
    const { store } = setUp();
    store.getState().takeOver({ ...firstState, facts: { pin: { $vault: 's1' } } }, { s1: 'theirs' });
    expect(store.getState().view.title).toBe('theirs');
  });

  it('closes its own notices itself and hands on the others', () => {
    const { store, recorded } = setUp();
    store.getState().announce({ id: 'mine', level: 'info', runs: [] });
    store.getState().closeNotice('mine');
    store.getState().closeNotice('other');
    expect(store.getState().hostNotices).toEqual([]);
    expect(recorded.map(({ event }) => event)).toEqual([{ type: 'closed', target: 'other' }]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Effect, type SealedEvent, previewPage } from '#engine/index.ts';
import { laterViews, laterParts, load } from '#engine/whole.ts';
import { rehearsal } from '#renderer/visit/rehearse.ts';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { createVisitStore } from '#renderer/visit/visit-store.ts';
import { compiledOf, teaHouse } from '../../engine/sources.ts';
import { factsOf } from '../../engine/visit/visit.ts';

const compiled = compiledOf(teaHouse);
const flows = load(compiled);
const facts = factsOf(flows, { guest: { member: true } });
const firstState = previewPage(flows, { facts, document: 'order/guest' }).state;
const waitingState = previewPage(flows, { facts: factsOf(flows), document: 'order/guest' }).state;
const focusSummary: Effect = { type: 'focus', target: 'summary' };
const anotherCode = { ...facts, guest: { member: true, code: { $vault: 's1' } } };

type FetchParts = Parameters<typeof bindEngine>[2];

/** A store whose engine waits for its later parts, until a test says what becomes of them. */
function setUpWaiting() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof laterParts>();
  const suggest = { type: 'suggest', holder: 'order/guest', field: 'name' } as const;
  const state = { ...waitingState, calls: { 'call-1': suggest, 'call-2': suggest } };
  return {
    ...setUp({ fetchParts: () => promise, state }),
    partsCome: async () => {
      resolve(laterParts);
      await promise;
    },
    partsFail: async () => {
      reject(new Error('The part did not come.'));
      await promise.catch(() => undefined);
    },
  };
}

function setUp({
  isThere = true,
  fetchParts = async () => laterParts,
  state = firstState,
}: { isThere?: boolean; fetchParts?: FetchParts; state?: typeof firstState } = {}) {
  const recorded: SealedEvent[] = [];
  const performed: Effect[] = [];
  const refused: string[] = [];
  let handles = 0;
  const engine = bindEngine(compiled, () => laterViews, fetchParts);
  const view = engine.view(state, () => undefined);
  const store = createVisitStore(
    { state, vault: {}, notices: [], view },
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
  const codeShown = (): unknown => {
    const { body } = store.getState().view.screen;
    const membership = body.find(({ name }) => name === 'membership');
    const code = membership?.type === 'group' && membership.body.find(({ name }) => name === 'code');
    return code && 'value' in code ? code.value : undefined;
  };
  return { store, recorded, performed, refused, codeShown, engine };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the visit store', () => {
  it('folds an event, stamps it, records it and performs its effects', () => {
    const { store, recorded, performed } = setUp();
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([{ event: { type: 'submitted', target: 'continue', now: 42 }, values: {} }]);
    expect(performed).toEqual([focusSummary]);
  });

  it('shows an answer that changes nothing else only once its input is left', () => {
    const { store, codeShown, recorded } = setUp();
    const type = (value: string) =>
      store.getState().dispatchTyped({ type: 'answered', field: 'code', value });
    type('1');
    const { view } = store.getState();
    type('12 ');
    type('123 ');
    expect(recorded).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(recorded.map(({ values }) => Object.values(values))).toEqual([['123']]);
    expect(store.getState().view).toBe(view);
    let isSettled = false;
    store.getState().settle(() => (isSettled = true));
    expect([codeShown(), isSettled]).toEqual(['123', true]);
  });

  it('takes in what is typed before anything else happens', () => {
    const { store, recorded } = setUp();
    const type = (field: string, value: string) =>
      store.getState().dispatchTyped({ type: 'answered', field, value });
    type('name', 'An');
    type('name', 'Ann');
    type('email', 'ann@example.com');
    expect(recorded.map(({ event }) => event)).toEqual([{ type: 'answered', field: 'name', value: 'Ann' }]);
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered', 'submitted']);
    vi.advanceTimersByTime(200);
    expect(recorded).toHaveLength(3);
  });

  it('takes in what is typed when the page is left', () => {
    const { store, recorded } = setUp();
    store.getState().dispatchTyped({ type: 'answered', field: 'name', value: 'Ann' });
    store.getState().keepAnswers();
    expect(recorded).toHaveLength(1);
  });

  it('rehearses what a person may do next, and nothing comes of it', () => {
    const { store, engine, recorded, performed, refused } = setUp();
    const before = store.getState();
    const tasks = rehearsal(engine, before);
    // The view, a key, a press; no step follows this one.
    expect(tasks).toHaveLength(3);
    for (const task of tasks) task();
    expect(store.getState()).toBe(before);
    expect({ recorded, performed, refused }).toEqual({ recorded: [], performed: [], refused: [] });
  });

  it('rehearses nothing that waits for a part of the engine', () => {
    const { store, engine } = setUpWaiting();
    const before = store.getState();
    for (const task of rehearsal(engine, before)) task();
    expect(store.getState()).toBe(before);
  });

  it('neither records nor shows what the engine refuses', () => {
    const { store, recorded, refused } = setUp();
    store.getState().dispatch({ type: 'submitted', target: 'other' });
    expect(recorded).toEqual([]);
    expect(refused).toEqual(['unknown-target']);
  });

  it('puts a sensitive answer into the vault and a handle into the event', () => {
    const { store, recorded, codeShown } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'code', value: '1234' });
    expect(recorded[0]).toEqual({
      event: { type: 'answered', field: 'code', value: { $vault: 'h1' } },
      values: { h1: '1234' },
    });
    expect(JSON.stringify(store.getState().state)).not.toContain('1234');
    expect(codeShown()).toBe('1234');
  });

  it('forgets values that nothing points to any more', () => {
    const { store } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'code', value: '1' });
    store.getState().dispatch({ type: 'answered', field: 'code', value: '12' });
    expect([...store.getState().vault]).toEqual([['h2', '12']]);
  });

  it('empties a sensitive field whose answer is nothing once tidied', () => {
    const { store, recorded } = setUp();
    store.getState().dispatch({ type: 'answered', field: 'code', value: '  ' });
    expect(recorded[0]?.event).toEqual({ type: 'answered', field: 'code' });
  });

  it('keeps what happens before the engine is there for it', () => {
    const { store, recorded, performed, codeShown, engine } = setUp({ isThere: false });
    store.getState().dispatch({ type: 'answered', field: 'code', value: '1' });
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([]);
    store.getState().takeEngine(engine);
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'submitted']);
    expect(performed).toEqual([focusSummary]);
    expect(codeShown()).toBe('1');
  });

  it('lets an event wait for the later parts of the engine, and those that follow behind it', async () => {
    const { store, recorded, partsCome } = setUpWaiting();
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Ann' });
    store.getState().dispatch({ type: 'answered', field: 'email', value: 'ann@example.com' });
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    store.getState().dispatch({ type: 'closed', target: 'news' });
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered']);
    await partsCome();
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered', 'submitted', 'closed']);
  });

  it('keeps what was answered behind an event that waits, where the page is left meanwhile', async () => {
    const { store, recorded, partsCome } = setUpWaiting();
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Ann' });
    store.getState().dispatch({ type: 'answered', field: 'email', value: 'ann@example.com' });
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Anna' });
    expect(store.getState().state.facts).toMatchObject({ guest: { name: 'Ann' } });
    store.getState().keepAnswers();
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered', 'answered']);
    expect(store.getState().state.facts).toMatchObject({ guest: { name: 'Anna' } });
    // Whoever stays after all has pressed the button.
    await partsCome();
    expect(recorded.map(({ event }) => event.type).at(-1)).toBe('submitted');
  });

  it('settles an input that was left once the engine has taken in what stands in it', async () => {
    const { store, recorded, partsCome } = setUpWaiting();
    const told: number[] = [];
    const settled = () => told.push(recorded.length);
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Ann' });
    store.getState().dispatchTyped({ type: 'answered', field: 'email', value: 'ann@example.com' });
    store.getState().settle(settled);
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    store.getState().dispatchTyped({ type: 'answered', field: 'name', value: 'Anna' });
    store.getState().settle(settled);
    expect(told).toEqual([2]);
    await partsCome();
    // The page that follows has no such field.
    expect(told).toEqual([2, 3]);
  });

  it('lets the reply of a call wait alone', async () => {
    const { store, recorded, partsCome } = setUpWaiting();
    store.getState().dispatch({ type: 'replied', call: 'call-1', status: 200, body: {} });
    store.getState().dispatch({ type: 'failed', call: 'call-2', status: 0 });
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Ann' });
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered']);
    await partsCome();
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'replied', 'failed']);
  });

  it('loses nothing where the later parts do not come', async () => {
    const { store, recorded, partsFail } = setUpWaiting();
    store.getState().dispatch({ type: 'answered', field: 'name', value: 'Ann' });
    store.getState().dispatch({ type: 'answered', field: 'email', value: 'ann@example.com' });
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    await partsFail();
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered']);
    expect(store.getState().state.facts).toMatchObject({ guest: { name: 'Ann' } });
  });

  it('takes over the state of the server', () => {
    const { store, codeShown } = setUp();
    store.getState().takeOver({ ...firstState, facts: anotherCode }, { s1: 'theirs' });
    expect(codeShown()).toBe('theirs');
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

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Effect } from '#engine/index.ts';
import { firstState, setUp } from './set-up-store.ts';

const focusSummary: Effect = { type: 'focus', target: 'summary' };
const anotherCode = { ...firstState.facts, guest: { member: true, code: { $vault: 's1' } } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the visit of a page', () => {
  it('folds an event, stamps it, records it and performs its effects', () => {
    const { store, recorded, performed } = setUp();
    store.dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([{ event: { type: 'submitted', target: 'continue', now: 42 }, values: {} }]);
    expect(performed).toEqual([focusSummary]);
  });

  it('shows an answer that changes nothing else only once its input is left', () => {
    const { store, codeShown, recorded } = setUp();
    const type = (value: string) => store.dispatchTyped({ type: 'answered', field: 'code', value });
    type('1');
    const { view } = store.getState();
    type('12 ');
    type('123 ');
    expect(recorded).toHaveLength(0);
    vi.advanceTimersByTime(200);
    expect(recorded.map(({ values }) => Object.values(values))).toEqual([['123']]);
    expect(store.getState().view).toBe(view);
    let isSettled = false;
    store.settle(() => (isSettled = true));
    expect([codeShown(), isSettled]).toEqual(['123', true]);
  });

  it('takes in what is typed before anything else happens', () => {
    const { store, recorded } = setUp();
    const type = (field: string, value: string) => store.dispatchTyped({ type: 'answered', field, value });
    type('name', 'An');
    type('name', 'Ann');
    type('email', 'ann@example.com');
    expect(recorded.map(({ event }) => event)).toEqual([{ type: 'answered', field: 'name', value: 'Ann' }]);
    store.dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'answered', 'submitted']);
    vi.advanceTimersByTime(200);
    expect(recorded).toHaveLength(3);
  });

  it('takes in answers and replies after a press, as they would move the button', async () => {
    const suggest = { type: 'suggest', scopeKey: 'order/guest', field: 'name' } as const;
    const { store, recorded } = setUp({ state: { ...firstState, calls: { 'call-1': suggest } } });
    store.dispatchTyped({ type: 'answered', field: 'name', value: 'Ann' });
    store.hold(true);
    store.dispatch({ type: 'failed', call: 'call-1', status: 0 });
    vi.advanceTimersByTime(400);
    expect(recorded).toEqual([]);
    store.hold(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'failed']);
  });

  it('takes in what is typed when the page is left', () => {
    const { store, recorded } = setUp();
    store.dispatchTyped({ type: 'answered', field: 'name', value: 'Ann' });
    store.takeTyped();
    expect(recorded).toHaveLength(1);
  });

  it('neither records nor shows what the engine refuses', () => {
    const { store, recorded, refused } = setUp();
    store.dispatch({ type: 'submitted', target: 'other' });
    expect(recorded).toEqual([]);
    expect(refused).toEqual(['unknown-target']);
  });

  it('puts a sensitive answer into the vault and a handle into the event', () => {
    const { store, recorded, codeShown } = setUp();
    store.dispatch({ type: 'answered', field: 'code', value: '1234' });
    expect(recorded[0]).toEqual({
      event: { type: 'answered', field: 'code', value: { $vault: 'h1' } },
      values: { h1: '1234' },
    });
    expect(JSON.stringify(store.getState().state)).not.toContain('1234');
    expect(codeShown()).toBe('1234');
  });

  it('forgets values that nothing points to any more', () => {
    const { store } = setUp();
    store.dispatch({ type: 'answered', field: 'code', value: '1' });
    store.dispatch({ type: 'answered', field: 'code', value: '12' });
    expect([...store.getState().vault]).toEqual([['h2', '12']]);
  });

  it('empties a sensitive field whose answer is nothing once tidied', () => {
    const { store, recorded } = setUp();
    store.dispatch({ type: 'answered', field: 'code', value: '  ' });
    expect(recorded[0]?.event).toEqual({ type: 'answered', field: 'code' });
  });

  it('keeps what happens before the engine is there for it', () => {
    const { store, recorded, performed, codeShown, fold } = setUp({ isThere: false });
    store.dispatch({ type: 'answered', field: 'code', value: '1' });
    store.dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([]);
    store.begin(fold);
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered', 'submitted']);
    expect(performed).toEqual([focusSummary]);
    expect(codeShown()).toBe('1');
  });

  it('asks for no engine while it takes one', () => {
    const awaited = vi.fn<() => void>();
    const { store, recorded, fold } = setUp({ isThere: false, awaited });
    store.dispatchTyped({ type: 'answered', field: 'name', value: 'Ann' });
    store.begin(fold);
    expect(recorded.map(({ event }) => event.type)).toEqual(['answered']);
    expect(awaited).not.toHaveBeenCalled();
  });

  it('settles an input that was left once the engine has taken in what is in it', () => {
    const { store, recorded, fold } = setUp({ isThere: false });
    const reported: number[] = [];
    store.dispatchTyped({ type: 'answered', field: 'email', value: 'ann@example.com' });
    store.settle(() => reported.push(recorded.length));
    expect(reported).toEqual([]);
    store.begin(fold);
    expect(reported).toEqual([1]);
  });

  it('takes over the state of the server', () => {
    const { store, codeShown } = setUp();
    store.takeOver({ ...firstState, facts: anotherCode }, { s1: 'theirs' });
    expect(codeShown()).toBe('theirs');
  });

  it('keeps the sensitive values that the server does not, such as passwords', () => {
    const { store, recorded, codeShown } = setUp();
    store.dispatch({ type: 'answered', field: 'code', value: 'mine' });
    const { state } = store.getState();
    expect(Object.keys(recorded[0]?.values ?? {})).toHaveLength(1);
    store.takeOver(structuredClone(state), {});
    expect(codeShown()).toBe('mine');
    store.takeOver(firstState, {});
    expect(store.getState().vault.size).toBe(0);
  });

  it('closes its own notices itself and hands on the others', () => {
    const { store, recorded } = setUp();
    store.announce({ id: 'mine', level: 'info', runs: [] });
    store.closeNotice('mine');
    store.closeNotice('other');
    expect(store.getState().hostNotices).toEqual([]);
    expect(recorded.map(({ event }) => event)).toEqual([{ type: 'closed', target: 'other' }]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpWaiting } from './set-up-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a visit store whose engine waits for its later parts', () => {
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
});

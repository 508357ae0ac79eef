import { describe, expect, it } from 'vitest';
import { type Effect, type SealedEvent, load, previewPage } from '#engine/index.ts';
import { laterViews } from '#engine/whole.ts';
import { bindEngine, createVisitStore } from '#renderer/visit/visit-store.ts';
import { compiledOf, teaHouse } from '../../engine/sources.ts';
import { factsOf } from '../../engine/visit/visit.ts';

const compiled = compiledOf(teaHouse);
const flows = load(compiled);
const facts = factsOf(flows, { guest: { member: true } });
const firstState = previewPage(flows, { facts, document: 'order/guest' }).state;
const focusSummary: Effect = { type: 'focus', target: 'summary' };
const anotherCode = { ...facts, guest: { member: true, code: { $vault: 's1' } } };

function setUp({ isThere } = { isThere: true }) {
  const recorded: SealedEvent[] = [];
  const performed: Effect[] = [];
  const refused: string[] = [];
  let handles = 0;
  const engine = bindEngine(compiled, () => laterViews);
  const view = engine.view(firstState, () => undefined);
  const store = createVisitStore(
    { state: firstState, vault: {}, notices: [], view },
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

describe('the visit store', () => {
  it('folds an event, stamps it, records it and performs its effects', () => {
    const { store, recorded, performed } = setUp();
    store.getState().dispatch({ type: 'submitted', target: 'continue' });
    expect(recorded).toEqual([{ event: { type: 'submitted', target: 'continue', now: 42 }, values: {} }]);
    expect(performed).toEqual([focusSummary]);
  });

  it('neither records nor shows what the engine refuses', () => {
    const { store, recorded, refused } = setUp();
    store.getState().dispatch({ type: 'clicked', target: 'other' });
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

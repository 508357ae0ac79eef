import { describe, expect, it } from 'vitest';
import { type Effect, previewPage, view } from '#engine/index.ts';
import { bicycleRental, flowsOf } from '../sources.ts';
import { factsOf } from './visit.ts';

const flows = flowsOf(bicycleRental);
const uuid = '3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10';

const calls = (effects: readonly Effect[]) =>
  effects.map((effect) => (effect.type === 'call' ? effect.operation : effect.type));

describe('a page that is previewed', () => {
  it('is shown to whom access would not let see it', () => {
    const facts = factsOf(flows, { flags: { winter: true } });
    const { state } = previewPage(flows, { facts, document: 'rent/rider' });
    expect(view(flows, state).document).toBe('rent/rider');
    expect(view(flows, state).loading).toBe(false);
    expect(view(flows, state).journey?.position).toBeGreaterThan(1);
  });

  it('is at the address that its facts give it, whose query it keeps', () => {
    const facts = factsOf(flows, { rental: { uuid } });
    const query = { campaign: 'spring' };
    const { state } = previewPage(flows, { facts, document: '{uuid}/pick-up', query });
    expect(state.location).toEqual({
      path: `/bicycles/${uuid}/pick-up`,
      search: '?campaign=spring',
      query,
      pass: {},
    });
    expect(state.page?.parameters).toEqual({ uuid });
    expect(state.facts['session']).toMatchObject({ path: `/bicycles/${uuid}/pick-up`, query });
  });

  it('asks for nothing that the facts represent, and leads nowhere by itself', () => {
    const facts = factsOf(flows, { session: { signedIn: true } });
    const { state, effects } = previewPage(flows, { facts, document: 'errors/failed' });
    expect(calls(effects)).not.toContain('getRider');
    expect(state.run).toEqual([]);
  });

  it('may have a modal on top', () => {
    const facts = factsOf(flows);
    const { state } = previewPage(flows, { facts, document: 'rent/index', modal: 'already-rented' });
    expect(view(flows, state).modal?.document).toBe('already-rented');
  });

  it('has to be there', () => {
    expect(() => previewPage(flows, { facts: {}, document: 'rent/none' })).toThrow(
      'There is no page document "rent/none".',
    );
  });
});

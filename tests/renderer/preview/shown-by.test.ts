import { describe, expect, it } from 'vitest';
import { withoutUnder } from '#renderer/preview/frame/shown-by.ts';

const under = { shop: { name: 'Pedal', phone: '1' }, place: { path: '/rent' } };

describe('facts without what lies under them', () => {
  it('lose what nobody has said', () => {
    expect(withoutUnder({ ...under, rider: { age: 30 } }, under, {})).toEqual({ rider: { age: 30 } });
  });

  it('keep what differs', () => {
    const facts = { ...under, shop: { name: 'Pedal', phone: '2' } };
    expect(withoutUnder(facts, under, {})).toEqual({ shop: { phone: '2' } });
  });

  it('keep what was given, although it is the same', () => {
    const given = { shop: { name: 'Pedal' }, place: {} };
    expect(withoutUnder(under, under, given)).toEqual({ shop: { name: 'Pedal' }, place: {} });
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { keysTo, mergeGiven } from '#tools/verify/givens.ts';

/** Files of the specification may hold null, which the engine's own JSON never does. */
function json(value: object): JsonObject {
  return value as JsonObject;
}

describe('what is given, with what differs', () => {
  const given = { session: { signedIn: true, user: { uuid: 'u1' } }, today: '2026-01-15' };

  it('merges objects, and replaces anything else', () => {
    expect(mergeGiven(given, { session: { signedIn: false }, today: '2026-02-28' })).toEqual({
      session: { signedIn: false, user: { uuid: 'u1' } },
      today: '2026-02-28',
    });
  });

  it('reads paths as keys, at any depth', () => {
    expect(mergeGiven(given, { 'session.user.uuid': 'u2', rental: { 'bicycle.size': 'S' } })).toEqual({
      session: { signedIn: true, user: { uuid: 'u2' } },
      today: '2026-01-15',
      rental: { bicycle: { size: 'S' } },
    });
  });

  it('takes away what null names, and leaves a null that takes nothing away', () => {
    expect(mergeGiven(given, json({ 'session.user': null, income: null }))).toEqual({
      session: { signedIn: true },
      today: '2026-01-15',
      income: null,
    });
  });

  it('replaces lists as a whole, and keeps the given as it was', () => {
    const before = structuredClone(given);
    expect(mergeGiven({ list: [1, 2] }, { list: [3] })).toEqual({ list: [3] });
    mergeGiven(given, json({ session: null }));
    expect(given).toEqual(before);
  });

  it('finds the keys that lead to a fact', () => {
    const differs = { 'session.user': { uuid: 'u2' }, 'rental.bicycle.size': 'S' };
    expect([
      keysTo(differs, ['session', 'user', 'uuid']),
      keysTo(differs, ['rental', 'bicycle']),
      keysTo(differs, ['today']),
    ]).toEqual([['session.user', 'uuid'], ['rental.bicycle.size'], []]);
  });
});

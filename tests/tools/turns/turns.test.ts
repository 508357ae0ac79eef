import { describe, expect, it } from 'vitest';
import { findTurns } from '#tools/turns/turns.ts';
import { bicycleRental, changed, flowsOf } from '../../engine/sources.ts';

/** The turns of a condition of the bicycle rental. */
function turnsOf(when: string): ReturnType<typeof findTurns> {
  const document = { type: 'conditions', conditions: { asked: { says: 'What is asked', when } } };
  const flows = flowsOf(changed(bicycleRental, { 'rules/asked.json': document }));
  return findTurns(flows, flows.compiled.rules['asked']?.value ?? false);
}

describe('the turns of an expression', () => {
  it('show of each of two conditions that it decides alone', () => {
    expect(turnsOf("rental.status == 'READY' && rental.days == 3")).toEqual([
      [false, {}],
      [true, { rental: { status: 'READY', days: 3 } }],
      [false, { rental: { days: 3 } }],
      [false, { rental: { status: 'READY' } }],
    ]);
    expect(turnsOf('session.signedIn || rental.insured')).toEqual([
      [false, {}],
      [true, { rental: { insured: true } }],
      [true, { session: { signedIn: true } }],
    ]);
  });

  it('stand at a bound and beside it', () => {
    expect(turnsOf('rental.days > 3')).toEqual([
      [false, {}],
      [true, { rental: { days: 4 } }],
      [false, { rental: { days: 3 } }],
    ]);
  });

  it('name each element of a list', () => {
    expect(turnsOf("rental.status in ['READY', 'CANCELLED']")).toEqual([
      [false, {}],
      [true, { rental: { status: 'READY' } }],
      [false, { rental: { status: 'REQUESTED' } }],
      [true, { rental: { status: 'CANCELLED' } }],
    ]);
  });

  it('match a pattern, and barely do not', () => {
    expect(turnsOf("rental.note.matches('^[0-9]{2}$')")).toEqual([
      [false, {}],
      [true, { rental: { note: '11' } }],
      [false, { rental: { note: 'x11' } }],
      [false, { rental: { note: '11x' } }],
    ]);
  });
});

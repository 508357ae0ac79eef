import { describe, expect, it } from 'vitest';
import type { Changes } from '../sources.ts';
import { type Happening, play } from './visit.ts';

/** A street of the city, or a place abroad: two fields on one fact. */
const changes: Changes = {
  'pages/act.json': {
    type: 'step',
    title: 'Where?',
    body: {
      cups: { type: 'number', label: 'Cups', bind: 'order.cups' },
      street: {
        type: 'text',
        label: 'Street',
        bind: 'order.street',
        when: 'order.cups < 5',
      },
      place: {
        type: 'text',
        label: 'Place abroad',
        bind: 'order.street',
        when: 'order.cups >= 5',
        clearWhenChanged: ['abroad'],
      },
      abroad: { type: 'checkbox', label: 'Abroad' },
    },
    buttons: {},
  },
};
const answered = (field: string, value: string | number): Happening => ({ type: 'answered', field, value });
const streetAfter = (...events: readonly Happening[]) =>
  play({
    title: 'two fields on one fact',
    changes,
    facts: { order: { cups: 1 } },
    url: '/tea/act',
    moments: events.map((on) => ({ on })),
  }).state.facts['order'];

describe('two fields on one fact', () => {
  it('leave to each other what they write', () => {
    expect(streetAfter(answered('street', 'High Street'))).toEqual({ cups: 1, street: 'High Street' });
    const abroad = [answered('cups', 9), answered('place', 'Paris')];
    expect(streetAfter(...abroad)).toEqual({ cups: 9, street: 'Paris' });
    expect(streetAfter(...abroad, answered('cups', 8))).toEqual({ cups: 8, street: 'Paris' });
  });

  it('begin again where one of them says so, and if not go on with what is there', () => {
    const abroad = [answered('cups', 9), answered('place', 'Paris')];
    expect(streetAfter(...abroad, { type: 'answered', field: 'abroad', value: true })).toEqual({ cups: 9 });
    expect(streetAfter(...abroad, { type: 'answered', field: 'cups' })).toEqual({ street: 'Paris' });
  });
});

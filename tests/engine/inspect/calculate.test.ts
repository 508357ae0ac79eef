import { describe, expect, it } from 'vitest';
import { type JsonObject, calculate } from '#engine/index.ts';
import { flowsOf, teaHouse } from '../sources.ts';

const flows = flowsOf(teaHouse);

describe('a calculation', () => {
  const cases: readonly (readonly [string, string, JsonObject, object])[] = [
    ['gives its value', 'priceOf', { cups: 2, price: 1.5 }, { value: 3 }],
    ['takes decimal texts', 'priceOf', { cups: '3', price: '0.1' }, { value: 0.3 }],
    ['takes what is optional', 'priceOf', { cups: 2, price: 1, tip: 1 }, { value: 3 }],
    ['refuses by its rules', 'priceOf', { cups: -1, price: 1 }, { error: 'Cups cannot be negative' }],
    ['refuses an input that is absent', 'priceOf', { cups: 1 }, { error: 'Cups and a price are needed' }],
    [
      'refuses an input of another type',
      'priceOf',
      { cups: 'two', price: 1 },
      { error: 'Cups and a price are needed' },
    ],
    ['may call another', 'twice', { cups: 2 }, { value: 16 }],
    ['refuses what another refuses', 'twice', { cups: -2 }, { error: 'Cups cannot be negative' }],
  ];

  it.each(cases)('%s', (_title, name, inputs, expected) => {
    expect(calculate(flows, name, inputs, {})).toEqual(expected);
  });

  it('that is a condition gives yes or no', () => {
    expect(calculate(flows, 'isLarge', { atLeast: 3 }, { order: { cups: 3 } })).toEqual({ value: true });
    expect(calculate(flows, 'isMember', {}, {})).toEqual({ value: false });
  });

  it('that is not there gives nothing', () => {
    expect(calculate(flows, 'nothing', {}, {})).toBe(undefined);
  });
});

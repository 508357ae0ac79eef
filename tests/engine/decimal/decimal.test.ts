import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Numeric,
  add,
  compare,
  divide,
  floor,
  isDecimal,
  multiply,
  parseDecimal,
  power,
  remainder,
  round,
  subtract,
  toFixed,
  toNumber,
} from '#engine/decimal/decimal.ts';

function shown(value: Numeric | undefined): string | undefined {
  return value === undefined ? undefined : new Big(String(value)).toString();
}

function payment(amount: number, yearly: number, months: number): Numeric | undefined {
  const monthly = divide(yearly, 12);
  const growth = monthly && power(add(1, monthly) ?? 0, months);
  const total = growth && monthly && multiply(multiply(amount, monthly) ?? 0, growth);
  return total && divide(total, subtract(growth, 1) ?? 0);
}

describe('a monthly payment', () => {
  // Computed with 60 digits elsewhere.
  test.each([
    [300000, 0.065, 360, '1896.2040704789'],
    [100000, 0.0825, 360, '751.2666040509'],
    [250000, 0.045, 180, '1912.4832220336'],
    [52500, 0.0999, 120, '693.5006800987'],
    [400000, 0.0375, 360, '1852.4623662885'],
  ])('of %d at %d over %d months is right to ten decimals', (amount, rate, months, expected) => {
    expect(toFixed(payment(amount, rate, months) ?? 0, 10)).toBe(expected);
  });
});

test.each([
  [0.5, 0, '0'],
  [1.5, 0, '2'],
  [2.5, 0, '2'],
  [-0.5, 0, '0'],
  [-1.5, 0, '-2'],
  [2.675, 2, '2.68'],
  [2.665, 2, '2.66'],
  [1.005, 2, '1'],
  [1.015, 2, '1.02'],
  [2.345, 2, '2.34'],
  [2.3450001, 2, '2.35'],
  [1234.5, 2, '1234.5'],
  [0.125, 2, '0.12'],
  [0.375, 2, '0.38'],
  [99.995, 2, '100'],
])('%d rounds half-even to %d places as %s', (value, places, expected) => {
  expect(shown(round(value, places))).toBe(expected);
});

test.each([
  [add(0.1, 0.2), '0.3'],
  [subtract(0.3, 0.1), '0.2'],
  [multiply(1.1, 1.1), '1.21'],
  [divide(7, 2), '3.5'],
  [divide(1, 3), '0.3333333333333333333333333333333333'],
  [divide(2, 3), '0.6666666666666666666666666666666667'],
  [divide(1, 8), '0.125'],
  [divide(1, 0), undefined],
  [divide(0, 5), '0'],
  [divide(-7, 2), '-3.5'],
  [remainder(7, 3), '1'],
  [remainder(-7, 3), '-1'],
  [remainder(7.5, 2), '1.5'],
  [remainder(7, 0), undefined],
  [power(2, 10), '1024'],
  [power(2, -2), '0.25'],
  [power(1.1, 2), '1.21'],
  [power(0, 0), '1'],
  [power(0, -1), undefined],
  [power(2, 0.5), undefined],
  [power(10, 5000), undefined],
  [power(10, -5000), '0'],
  [power(0.1, -5000), undefined],
  [power(0.1, 5000), '0'],
  [floor(-0.5), '-1'],
  [floor(2.9), '2'],
  [add(9007199254740991, 2), '9007199254740993'],
  [multiply(-1, 0), '0'],
])('%s is %s', (value, expected) => {
  expect(shown(value)).toBe(expected);
});

test('floors decimals that no number holds', () => {
  const third = divide(10, 3) ?? 0;
  expect(shown(floor(third))).toBe('3');
  expect(shown(floor(multiply(third, -1) ?? 0))).toBe('-4');
});

test('keeps a number wherever a number holds the same', () => {
  expect(isDecimal(add(0.1, 0.2))).toBe(false);
  expect(isDecimal(divide(1, 3))).toBe(true);
  expect(isDecimal(multiply(divide(1, 3) ?? 0, 3))).toBe(true);
});

test.each([
  ['12.50', 12.5],
  [' +3 ', 3],
  ['-.5', -0.5],
  ['1e3', 1000],
  ['', undefined],
  ['12,5', undefined],
  ['0x10', undefined],
  ['1e9999', undefined],
])('reads %j as %s', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected);
});

const numbers = fc.oneof(
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
    .map(([digits, places]) => digits / 10 ** places),
);

test('agrees with exact arithmetic, rounded once to 34 digits', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const expected = (exact: Big) => exact.prec(34, 2).toString();
      expect(new Big(String(add(one, other))).toString()).toBe(expected(new Big(one).plus(other)));
      expect(new Big(String(multiply(one, other))).toString()).toBe(expected(new Big(one).times(other)));
      if (other === 0) return;
      const Long = Big();
      Long.DP = 120;
      expect(new Big(String(divide(one, other))).toString()).toBe(expected(new Long(one).div(other)));
    }),
    { numRuns: 3000 },
  );
});

test('orders numbers and decimals alike', () => {
  fc.assert(
    fc.property(numbers, numbers, fc.integer({ min: 1, max: 97 }), (one, other, divisor) => {
      const [first, second] = [divide(one, divisor) ?? 0, divide(other, divisor) ?? 0];
      expect(compare(first, second)).toBe(compare(one, other));
    }),
  );
});

test('orders the infinite numbers that JSON may hold beyond all decimals', () => {
  const largest = multiply(power(10, 400) ?? 0, divide(29, 3) ?? 0) ?? 0;
  const least = multiply(largest, -1) ?? 0;
  expect([compare(Infinity, largest), compare(largest, Infinity)]).toEqual([1, -1]);
  expect([compare(-Infinity, least), compare(least, -Infinity)]).toEqual([-1, 1]);
});

test('leaves as the nearest number', () => {
  expect(toNumber(divide(1, 3) ?? 0)).toBe(1 / 3);
  expect(toNumber(multiply(power(10, 300) ?? 0, power(10, 50) ?? 0) ?? 0)).toBeUndefined();
});

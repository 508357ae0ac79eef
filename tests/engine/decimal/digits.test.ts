import { expect, test } from 'vitest';
import { countDigits, dropDigits, readDigits, tenTo } from '#engine/decimal/digits.ts';

test('counts digits on either side of every power of ten', () => {
  for (let power = 1; power <= 400; power += 1) {
    const least = 10n ** BigInt(power);
    expect([least - 1n, least, -least, least + 1n].map(countDigits)).toEqual([
      power,
      power + 1,
      power + 1,
      power + 1,
    ]);
  }
  expect(countDigits(0n)).toBe(1);
});

test.each([
  [25n, 1, 2n],
  [35n, 1, 4n],
  [-25n, 1, -2n],
  [-35n, 1, -4n],
  [251n, 2, 3n],
  [250n, 2, 2n],
  [-4n, 1, 0n],
])('%d without the last %d digits is %d', (digits, count, expected) => {
  expect(dropDigits(digits, count)).toBe(expected);
});

test.each([
  ['12.50', 1250n, -2],
  ['-.5', -5n, -1],
  ['5.', 5n, 0],
  ['1.5e3', 15n, 2],
  ['1E-7', 1n, -7],
])('reads %j', (text, digits, exponent) => {
  expect(readDigits(text)).toEqual({ digits, exponent });
});

test('knows powers of ten beyond its table', () => {
  expect(tenTo(150)).toBe(10n ** 150n);
});

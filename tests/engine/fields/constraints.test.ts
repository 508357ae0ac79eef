import { expect, it } from 'vitest';
import { wholeForms } from '#engine/fields/constraints.ts';

it.each([
  ['Ada Lovelace', true],
  ['drawn:M5 5L5 5', false],
  ['drawn:M5 5L5 5M9 9L9 9M30 30L30 30', false],
  ['drawn:M5 5L15 5 15 15', false],
  ['drawn:M5 5L35 5', true],
  ['drawn:M5 5L20 5M40 5L40 20', true],
])('knows whether %j is a signature: %j', (signature, isSigned) => {
  expect(wholeForms.signature.isWhole(signature)).toBe(isSigned);
});

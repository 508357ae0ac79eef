import { expect, it } from 'vitest';
import { constraints } from '#engine/fields/constraints.ts';
import { wholeFormOf } from '#engine/fields/field-types.ts';

it.each([
  ['Ada Lovelace', true],
  ['drawn:M5 5L5 5', false],
  ['drawn:M5 5L5 5M9 9L9 9M30 30L30 30', false],
  ['drawn:M5 5L15 5 15 15', false],
  ['drawn:M5 5L35 5', true],
  ['drawn:M5 5L20 5M40 5L40 20', true],
])('knows whether %j is a signature: %j', (signature, isSigned) => {
  expect(wholeFormOf({ type: 'signature' })?.isWhole(signature)).toBe(isSigned);
});

it.each([
  ['minLength', 2, 'ñb', 'ñ'],
  ['maxLength', 2, 'ñ😀', 'ñ😀b'],
  ['maxLength', 0, '', 'a'],
  ['pattern', '^[a-z]+$', 'abc', 'abC'],
  ['format', 'email', 'ann@tea.example', 'ann@tea'],
  ['format', 'uuid', '8f0a1c6e-52b7-4f8f-b1c9-4a3d2e1f0b9c', '8f0a1c6e'],
  ['format', 'uri', 'https://tea.example/a?b#c', 'ftp://tea.example'],
  ['format', 'date', '2024-02-29', '2026-02-29'],
  ['minimum', 0.5, 0.5, 0.49],
  ['minimum', '2026-01-31', '2026-01-31', '2026-01-30'],
  ['maximum', 9_999_999, 9_999_999, 9_999_999.01],
  ['maximum', '2026-01', '2026-01', '2026-02'],
  ['maximum', '2026-01-31', '2026-01-31T23:59', '2026-02-01T00:00'],
  ['minimum', '2026-01-31T08:00', '2026-01-31T08:00', '2026-01-31T07:59'],
  ['multipleOf', 0.01, 0.29, 0.295],
  ['multipleOf', 7, 14, 15],
  ['minItems', 2, ['a', 'b'], ['a']],
  ['maxItems', 2, ['a', 'b'], ['a', 'b', 'c']],
  ['maximumFiles', 1, ['1/a.pdf'], ['1/a.pdf', '2/b.pdf']],
  ['accept', ['pdf', 'jpg'], ['1/a.PDF', '2/b.jpeg', '3/c'], ['1/a.pdf', '2/b.png']],
] as const)('keeps to %s %j: %j passes, %j does not', (name, limit, passes, fails) => {
  expect([constraints[name](passes, limit), constraints[name](fails, limit)]).toEqual([false, true]);
});

it.each(Object.entries(constraints))('has %s of answers of this kind alone', (_name, fails) => {
  expect([true, { a: 1 }].map((answer) => fails(answer, 1))).toEqual([false, false]);
});

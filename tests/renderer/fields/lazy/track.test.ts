import { expect, it } from 'vitest';
import { nearestStop, nextStop } from '#renderer/fields/lazy/track.ts';

const track = { minimum: 15_001, maximum: 48_300, stride: 500 };

it.each([
  [20_240, 20_000],
  [20_260, 20_500],
  [15_100, 15_001],
  [48_290, 48_300],
  [48_300, 48_300],
  [15_001, 15_001],
])('stops at %i near %i', (value, stop) => {
  expect(nearestStop(value, track)).toBe(stop);
});

it('stops anywhere without a stride', () => {
  expect(nearestStop(20_240, { minimum: 15_001, maximum: 48_300 })).toBe(20_240);
});

it.each([
  [20_240, 1, 20_500],
  [20_240, -1, 20_000],
  [20_500, 1, 21_000],
  [20_500, -1, 20_000],
  [15_001, 1, 15_500],
  [15_500, -1, 15_001],
  [48_300, -1, 48_000],
  [48_000, 1, 48_300],
  [48_300, 1, 48_300],
] as const)('leads from %i by %i to %i', (value, direction, stop) => {
  expect(nextStop(value, direction, track)).toBe(stop);
});

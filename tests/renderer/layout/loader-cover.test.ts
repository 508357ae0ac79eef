import { expect, it } from 'vitest';
import { loaderHidesAt } from '#renderer/layout/loader-cover.tsx';

it('stays for a second when the work is quick', () => {
  expect(loaderHidesAt(5_000, 5_100)).toBe(6_000);
});

it('goes 300 ms after work that takes longer', () => {
  expect(loaderHidesAt(5_000, 9_000)).toBe(9_300);
});

import { expect, test } from 'vitest';
import { clampProgress } from '#renderer/elements/progress-bar.tsx';

test('keeps a value between 0 and its maximum', () => {
  expect([-3, 0, 4, 8, 9].map((value) => clampProgress(value, 8)?.value)).toEqual([0, 0, 4, 8, 8]);
});

test('counts to 100 by default', () => {
  expect(clampProgress(130)).toEqual({ value: 100, maximum: 100 });
});

test('has nothing to say of what is only under way', () => {
  expect(clampProgress(undefined)).toBeUndefined();
  expect(clampProgress(Number.NaN)).toBeUndefined();
});

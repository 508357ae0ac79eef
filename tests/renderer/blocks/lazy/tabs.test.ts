import { expect, it } from 'vitest';
import { nextTab } from '#renderer/blocks/lazy/tabs.tsx';

it.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 0, true, 2],
  ['Home', 2, false, 0],
  ['End', 0, true, 2],
  ['Enter', 1, false, undefined],
])('%s in tab %d of three, from the right: %s, leads to %s', (key, at, isFromRight, next) => {
  expect(nextTab(key, at, 3, isFromRight)).toBe(next);
});

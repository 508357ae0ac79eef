import { expect, test } from 'vitest';
import { messageIndex } from '#renderer/layout/message-index.ts';

test.each([
  [0, 0],
  [4_285, 0],
  [4_286, 1],
  [29_999, 6],
  [30_000, 'late'],
  [90_000, 'late'],
])('after %i of 30,000 ms, of seven messages the one shown is %s', (elapsedMs, expected) => {
  expect(messageIndex(7, elapsedMs, 30_000)).toBe(expected);
});

import { expect, it } from 'vitest';
import { readSuggestKey } from '#renderer/fields/first/suggest-list.tsx';

it.each([
  ['ArrowDown', -1, true, { type: 'point', at: 0 }],
  ['ArrowDown', 2, true, { type: 'point', at: 0 }],
  ['ArrowDown', 1, false, { type: 'point', at: 0 }],
  ['ArrowUp', -1, true, { type: 'point', at: 2 }],
  ['ArrowUp', 1, true, { type: 'point', at: 0 }],
  ['Enter', 1, true, { type: 'choose', at: 1 }],
  ['Enter', -1, true, { type: 'none' }],
  ['Escape', 1, true, { type: 'close' }],
  ['Escape', -1, false, { type: 'none' }],
  ['Tab', 1, true, { type: 'none' }],
])('%s at %i (open: %s)', (key, at, isOpen, move) => {
  expect(readSuggestKey(key, at, 3, isOpen)).toEqual(move);
});

it('leaves all keys to the input when there is nothing to choose', () => {
  expect(readSuggestKey('ArrowDown', -1, 0, false)).toEqual({ type: 'none' });
});

import { expect, it } from 'vitest';
import { readComboboxKey } from '#renderer/fields/combobox.tsx';

it.each([
  ['ArrowDown', -1, true, { type: 'point', at: 0 }],
  ['ArrowDown', 2, true, { type: 'point', at: 0 }],
  ['ArrowDown', 1, false, { type: 'point', at: 0 }],
  ['ArrowUp', -1, true, { type: 'point', at: 2 }],
  ['ArrowUp', 1, true, { type: 'point', at: 0 }],
  ['Enter', 1, true, { type: 'choose', at: 1 }],
  ['Enter', -1, true, { type: 'close' }],
  ['Enter', -1, false, { type: 'none' }],
  ['Escape', 1, true, { type: 'close' }],
  ['Escape', -1, false, { type: 'none' }],
  ['Tab', 1, true, { type: 'choose', at: 1, keepsDefault: true }],
  ['Tab', -1, true, { type: 'none' }],
  ['Tab', 1, false, { type: 'none' }],
])('%s at %i (open: %s)', (key, at, isOpen, move) => {
  expect(readComboboxKey({ key, isComposing: false }, at, 3, isOpen)).toEqual(move);
});

it('leaves all keys to the input when there is nothing to choose', () => {
  expect(readComboboxKey({ key: 'ArrowDown', isComposing: false }, -1, 0, false)).toEqual({ type: 'none' });
});

it('leaves the keys of composed letters to the composing', () => {
  expect(readComboboxKey({ key: 'Enter', isComposing: true }, 1, 3, true)).toEqual({ type: 'none' });
});

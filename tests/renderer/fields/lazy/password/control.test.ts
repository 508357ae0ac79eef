import { expect, it } from 'vitest';
import { passwordStrength } from '#renderer/fields/lazy/password/control.tsx';

const hints = (...met: readonly boolean[]) =>
  met.map((isMet, index) => ({ name: `${index}`, text: '', met: isMet }));

it('lights a segment for each class once the length is there', () => {
  expect(passwordStrength(hints(true, true, true, false, true), false)).toEqual({
    lit: 3,
    of: 4,
    word: 'strengthGood',
  });
});

it('stays weak while it is too short', () => {
  expect(passwordStrength(hints(false, true, true, true, true), false)).toMatchObject({
    lit: 1,
    word: 'strengthWeak',
  });
});

it('stays weak, with as many segments, while it is easy to guess', () => {
  expect(passwordStrength(hints(true, true, true, true, true, false), false)).toEqual({
    lit: 1,
    of: 4,
    word: 'strengthWeak',
  });
});

it('is strong when everything is met', () => {
  expect(passwordStrength(hints(true, true, true, true, true), false)).toMatchObject({
    lit: 4,
    word: 'strengthStrong',
  });
});

it('says nothing about an empty one', () => {
  expect(passwordStrength(hints(false, false, false, false, false), true)).toEqual({
    lit: 0,
    of: 4,
    word: '',
  });
});

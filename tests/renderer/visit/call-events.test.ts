import { expect, it } from 'vitest';
import { withoutNulls } from '#renderer/visit/call-events.ts';

it('leaves out what is null, at any depth', () => {
  expect(withoutNulls({ a: null, b: [1, null, { c: null, d: false }], e: '' })).toEqual({
    b: [1, { d: false }],
    e: '',
  });
});

it('is nothing for an empty body', () => {
  expect(withoutNulls(null)).toBeUndefined();
  expect(withoutNulls(undefined)).toBeUndefined();
});

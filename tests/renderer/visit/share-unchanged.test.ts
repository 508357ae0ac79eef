import { expect, it } from 'vitest';
import { shareUnchanged } from '../../../renderer/visit/share-unchanged.ts';

const before = {
  busy: false,
  body: [
    { name: 'a', value: '1', hints: [] },
    { name: 'b', value: '2', hints: [] },
  ],
};

it('is the previous value when nothing changed', () => {
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

it('keeps the parts beside the one that changed', () => {
  const next = structuredClone(before);
  const changed = { ...next, body: [{ name: 'a', value: 'x', hints: [] }, ...next.body.slice(1)] };
  const shared = shareUnchanged(before, changed);
  expect(shared).toEqual(changed);
  expect(shared.body[1]).toBe(before.body[1]);
  expect(shared.body[0]).not.toBe(before.body[0]);
});

it('finds what moved by its name', () => {
  const shared = shareUnchanged(before, {
    ...before,
    body: [{ name: 'new', value: '', hints: [] }, ...structuredClone(before.body)],
  });
  expect(shared.body[2]).toBe(before.body[1]);
});

it('notices a key that went', () => {
  expect(shareUnchanged({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});

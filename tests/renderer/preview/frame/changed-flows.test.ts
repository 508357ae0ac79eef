import { expect, it } from 'vitest';
import type { Compiled } from '#engine/index.ts';
import { changedFlows, withChangedFlows } from '#renderer/preview/frame/changed-flows.ts';

const name = { label: 'Your name' };
// A few sections are enough: the others are handled alike.
const before = {
  locale: 'en',
  pages: { index: { title: 'Who are you?' }, photo: { title: 'A photo' } },
  rules: { name },
  routing: { rows: [] },
} as unknown as Compiled;

it('has nothing for the same flows, also if they are other objects', () => {
  expect(changedFlows(before, before)).toBeUndefined();
  expect(changedFlows(before, structuredClone(before))).toBeUndefined();
});

it('has the entries that differ, are new and are gone, and gives the flows back with the others as they are', () => {
  const now = {
    ...before,
    pages: { index: { title: 'Who is it?' }, end: { title: 'Thanks' } },
    routing: null,
  } as unknown as Compiled;
  const changed = changedFlows(before, now);
  expect(changed).toEqual({
    sections: { routing: null },
    entries: { pages: { index: { title: 'Who is it?' }, end: { title: 'Thanks' }, photo: null } },
    texts: {},
  });
  const joined = changed && withChangedFlows(before, changed);
  expect(joined).toEqual(now);
  expect(joined?.rules).toBe(before.rules);
});

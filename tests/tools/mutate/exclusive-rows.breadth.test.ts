import { expect, it } from 'vitest';
import { excludeEachOther } from '#tools/mutate/exclusive-rows.ts';

it.each([
  [true, { is: ['A', 'B'] }, { is: ['C'] }],
  [false, { is: ['A', 'B'] }, { is: ['B'] }],
  [false, { is: ['A_*'] }, { is: ['B'] }],
  [true, { paths: ['~/a/b'] }, { paths: ['~/a', '~/a/c', '~/a/b/c'] }],
  [false, { paths: ['~/a/*'] }, { paths: ['~/a/b'] }],
  [false, { paths: ['~/a/**'] }, { paths: ['~/a/b/c'] }],
  [false, { paths: ['~/{id}/b'] }, { paths: ['~/a/b'] }],
  [false, { paths: ['~/a'] }, { paths: ['/b'] }],
  [true, { when: "event == 'sent' && x" }, { when: "y && event == 'lost'" }],
  [false, { when: "event == 'sent'" }, { when: "other == 'lost'" }],
  [false, { when: "event == 'sent' || x" }, { when: "event == 'lost'" }],
  [true, { when: 'a && b' }, { when: '!a' }],
  [true, { when: '!has(a)' }, { when: 'has(a)' }],
  [false, { when: 'a' }, {}],
])('%s: %j and %j', (isExclusive, one, other) => {
  expect(excludeEachOther(one, other)).toBe(isExclusive);
  expect(excludeEachOther(other, one)).toBe(isExclusive);
});

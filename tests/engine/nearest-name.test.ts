import { expect, test } from 'vitest';

import { nearestName } from '#engine/index.ts';

const names = ['application', 'applications', 'register', 'profile', 'uuid'];

test.each([
  ['aplication', 'application'],
  ['regsiter', 'register'],
  ['Profile', 'profile'],
  ['applicationss', 'applications'],
  ['register', undefined],
  ['something', undefined],
  ['x', undefined],
])('%s is meant to be %s', (given, expected) => {
  expect(
    nearestName(
      given,
      names.filter((name) => name !== given),
    ),
  ).toBe(expected);
});

test('the name itself is no suggestion', () => {
  expect(nearestName('uuid', ['uuid'])).toBeUndefined();
});

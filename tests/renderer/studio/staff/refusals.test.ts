import { expect, it } from 'vitest';
import { refusalsFor } from '#renderer/studio/staff/refusals.ts';

/** What is refused, by its names. */
function refused(roles: readonly string[] | undefined, isRoleAsked = true): readonly string[] {
  return Object.entries(refusalsFor({ roles, isRoleAsked })).flatMap(([name, why]) =>
    why === '' ? [] : name,
  );
}

it.each([
  [['view'], ['change', 'check', 'store', 'publish', 'approve']],
  [['edit'], ['publish', 'approve']],
  [
    ['publish', 'approve'],
    ['change', 'store'],
  ],
  [['edit', 'publish', 'approve'], []],
  [[], ['change', 'check', 'store', 'publish', 'approve', 'comment']],
])('refuses to who is allowed %j: %j', (roles, names) => {
  expect(refused(roles)).toEqual(names);
});

it('refuses nothing to a developer who has not signed in, and no document in a folder', () => {
  expect(refused(undefined, false)).toEqual([]);
  expect(refused(['view'], false)).toEqual(['store', 'publish', 'approve']);
});

it('says why', () => {
  expect(refusalsFor({ roles: ['edit'], isRoleAsked: true }).publish).toBe(
    'Your role does not let you publish.',
  );
});

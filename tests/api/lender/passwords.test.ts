import { createHook } from 'node:async_hooks';
import { expect, it } from 'vitest';
import { passwords } from '#api/lender/identity/passwords.ts';

it('passwords are hashed a few at a time, and all of them', async () => {
  let begun = 0;
  const hook = createHook({ init: (_id, type) => void (begun += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  const { hash, isRight } = passwords(2);
  const asked = Array.from({ length: 5 }, (_each, index) => hash(`Analytical!Engine${index}`));
  // Before any of them can be done: Node tells of its end in a later turn.
  await Promise.resolve();
  expect(begun).toBe(2);
  const hashes = await Promise.all(asked);
  hook.disable();
  expect(begun).toBe(5);
  const right = await Promise.all(
    hashes.map((stored, index) => isRight(`Analytical!Engine${index}`, stored)),
  );
  expect(right).toEqual([true, true, true, true, true]);
});

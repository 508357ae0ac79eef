import { createHook } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { isCommonPassword, passwords } from '#api/lender/security/passwords.ts';

it('passwords are hashed a few at a time, and all of them', async () => {
  let begun = 0;
  const hook = createHook({ init: (_id, type) => void (begun += type === 'ARGON2REQUEST' ? 1 : 0) }).enable();
  const { hash, isRight } = passwords(2);
  const asked = Array.from({ length: 5 }, (_each, index) => hash(`Analytical!Engine${index}`));
  // Before any of them can be done: Node reports its end in a later turn of the event loop.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(begun).toBe(2);
  const hashes = await Promise.all(asked);
  hook.disable();
  expect(begun).toBe(5);
  const right = await Promise.all(
    hashes.map((stored, index) => isRight(`Analytical!Engine${index}`, stored)),
  );
  expect(right).toEqual([true, true, true, true, true]);
});

const email = 'ada.rider@example.com';

describe('a common password', () => {
  it.each([
    'Password123!',
    'Passw0rd1234!',
    'P@ssw0rd2024!',
    '!!Welcome2026',
    'Qwerty123456!',
    'Aa123456789!',
    'Iloveyou#1985',
    'Aa1!Aa1!Aa1!',
    'Passw0rd!Passw0rd!',
    'Ada.Rider#2026',
  ])('is %s: all that the field asks for, and among the first that are tried', (password) => {
    expect(isCommonPassword(password, email)).toBe(true);
  });

  it.each(['Correct-horse-7!', 'Juniper-lane-12!', 'Analytical!Engine1', 'xK4!pQ9#vT2@', 'Über-Straße-42!'])(
    'is not %s',
    (password) => {
      expect(isCommonPassword(password, email)).toBe(false);
    },
  );

  it('is not made of every password by an e-mail with a short name', () => {
    expect(isCommonPassword('xK4!pQ9#vT2@', 'k@example.com')).toBe(false);
  });
});

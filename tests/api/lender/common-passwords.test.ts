import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#api/lender/identity/common-passwords.ts';

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

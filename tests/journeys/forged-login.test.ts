import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading } from './walk/walk.ts';

const markup = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
const script = 'javascript:alert(3)';
const query = (parts: Readonly<Record<string, string>>) => new URLSearchParams(parts).toString();

const addresses = [
  query({ email: markup, redirectUrl: markup, userData: markup, x: markup }),
  query({ state: markup, otp: markup }),
  query({ redirectUrl: script, userData: script }),
  query({ redirectUrl: '//elsewhere.example', otp: 'true' }),
  // Answers that nobody packed, and letters that no encoding has.
  query({ userData: 'x'.repeat(9_000) }),
  'email=%E0%A4%A&&==&redirectUrl=%',
];

describe('a login whose address was forged', () => {
  const stage = setStage();

  it('is a login like any other with anything in its address', async () => {
    const { page } = await stage.visitor();
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    for (const forged of addresses) {
      await page.goto(`/auth/login?${forged}`);
      await seeHeading(page, 'Welcome back');
      await see(page.locator('img[src=x], main b')).toHaveCount(0);
      await see(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0);
      await see(page.locator('[href^="javascript:"], [href^="//"]')).toHaveCount(0);
    }
    expect(await findBarriers(page)).toEqual([]);
  });

  // Of all that leads elsewhere, a browser reads these two in its own way.
  it.each([script, '/\\elsewhere.example'])('with %s to go to ends at the dashboard', async (redirectUrl) => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await page.goto(`/auth/login?${query({ redirectUrl, email: applicant.email })}`);
    await page.getByRole('textbox', { name: 'Password' }).fill(applicant.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
    await see(page).toHaveURL(`${stage.server().origin}/dashboard`);
  });
});

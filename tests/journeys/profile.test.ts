import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { mergeProfile } from '#api/lender/queries/accounts.ts';
import { openAccount } from './stage/open-account.ts';
import { readApplications, readIdentities } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import type { Applicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers, seeStep, submit, walkTo } from './walk/walk.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Sees that a page shows these values, and lets nobody change them. */
async function seeFixed(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await see(box(page, name)).toHaveValue(value);
    await see(box(page, name)).not.toBeEditable();
  }
  expect(await findBarriers(page)).toEqual([]);
}

describe('somebody who is signed in', () => {
  const stage = setStage();

  /** An account whose profile knows name and date of birth, and no phone number. */
  async function openKnownAccount(applicant: Applicant): Promise<void> {
    await openAccount(stage.line(), applicant);
    const [{ uuid: identity } = { uuid: '' }] = await readIdentities(stage.db(), applicant.email);
    await stage.db().deleteFrom('aliases').where('identity', '=', identity).execute();
    await mergeProfile(stage.db(), identity, {
      name: { uuid: randomUUID(), firstName: 'Ines', lastName: 'Sample' },
      dob: '1975-06-09',
    });
  }

  it('cannot change what the profile says, and applies without a password', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await openKnownAccount(applicant);
    await page.goto('/auth/login');
    await box(page, 'Email address').fill(applicant.email);
    await box(page, 'Password').fill(applicant.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
    await walkTo(page, 'legal-name', applicant);
    await seeFixed(page, { 'First name': 'Ines', 'Last name': 'Sample' });
    await submit(page, 'legal-name');
    await seeStep(page, 'birthdate');
    await seeFixed(page, { Month: '6', Day: '9', Year: '1975' });
    await submit(page, 'birthdate');
    await seeStep(page, 'phone-and-email');
    await seeFixed(page, { 'Email address': applicant.email });
    await box(page, 'Mobile phone').fill(applicant.phone);
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
    await see(box(page, 'Password')).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await page.getByRole('checkbox', { name: 'I agree to get' }).check();
    await submit(page, 'set-password');
    await seeOffers(page);
    const [application] = await readApplications(stage.db(), applicant.email);
    expect(application?.request.profileRequest.name).toMatchObject({
      firstName: 'Ines',
      dob: '1975-06-09',
    });
  });
});

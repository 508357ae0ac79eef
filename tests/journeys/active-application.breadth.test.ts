import { sql } from 'kysely';
import { describe, it } from 'vitest';
import type { Page } from 'playwright';
import { emailKey } from '#api/lender/identity/accounts.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeOffers, seeStep, submit } from './walk/walk.ts';

const tenDaysMs = 10 * 24 * 60 * 60 * 1000;

describe('a second application', () => {
  const stage = setStage();

  /** Somebody who has applied and begins once more, after `change` came over their application. */
  async function applyAgain(change: (email: string) => Promise<unknown>): Promise<Page> {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await applyAtOnce(page, stage, applicant);
    await seeOffers(page);
    await change(applicant.email);
    // The page itself asks whether there may be another one.
    const asked = untilSent(page, '"canStartApplication"');
    await page.goto(firstPage);
    await asked;
    return page;
  }

  const applications = (email: string) =>
    stage.db().updateTable('applications').where('email_key', '=', emailKey(email));

  it('waits 45 days after the first was completed', async () => {
    const page = await applyAgain((email) =>
      applications(email)
        .set({ active: false, completed_at: new Date(Date.now() - tenDaysMs) })
        .execute(),
    );
    const dialog = page.getByRole('dialog', { name: 'You cannot apply again yet' });
    await see(dialog).toContainText(
      'It looks like you have received a HELOC from us within the last 45 days.',
    );
    await dialog.getByRole('link', { name: 'See my line of credit' }).click();
    await see.poll(() => new URL(page.url()).pathname).not.toContain('/register-v2');
    await see(page.getByText('This is where you left off')).toHaveCount(0);
  });

  it('waits for the loan officer where the first is an inquiry', async () => {
    const page = await applyAgain((email) =>
      applications(email)
        .set({ document: sql`document || '{"isInquiry": true}'::jsonb` })
        .execute(),
    );
    const dialog = page.getByRole('dialog', { name: 'Action Required: Contact Your Loan Officer' });
    await see(dialog).toContainText('888-819-6388');
    await see(dialog).toContainText('support@figure.example');
    see(await findBarriers(page)).toEqual([]);
  });

  it('is the first one, gone on with, where a broker takes inquiries by himself', async () => {
    const page = await applyAgain((email) =>
      applications(email)
        .set({
          document: sql`document || '{"isInquiry": true, "referrer": {"wholesaleBrokerNmls": "0000000"}}'::jsonb`,
        })
        .execute(),
    );
    const dialog = page.getByRole('dialog', { name: 'You have an application with us' });
    await see(dialog).toContainText('Active application already exists.');
    await dialog.getByRole('link', { name: 'Continue to the application' }).click();
    await seeOffers(page);
  });

  it('asks for its own consents, once there may be one', async () => {
    const page = await applyAgain((email) =>
      applications(email)
        .set({ active: false, completed_at: new Date(Date.now() - 10 * tenDaysMs) })
        .execute(),
    );
    await seeStep(page, 'register-v2');
    await page.goto(`${firstPage}/set-password`);
    await seeStep(page, 'set-password');
    await see(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await see(box).not.toBeChecked();
    await submit(page, 'set-password');
    await see(page.getByRole('region', { name: 'Please check your answers' })).toBeFocused();
    await see(page.getByRole('link', { name: 'Required' })).toHaveCount(2);
  });
});

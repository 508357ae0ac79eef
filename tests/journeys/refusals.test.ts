import type { Page } from 'playwright';
import { see } from './walk/see.ts';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { readApplications, lastAct, readIdentities } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import type { Applicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { firstPage, steps } from './walk/steps.ts';
import { seeHeading, seeOffers, seeScript, seeStep, submit, takeStep, walkAll, walkTo } from './walk/walk.ts';

const keyWest = { city: 'Key West', state: 'FL', zip: '33040' };
const dover = { city: 'Dover', state: 'DE', zip: '19901' };
const fromOffer = "We can't take applications from this offer yet";

describe('a person', () => {
  const stage = setStage();
  const register = async ({ email, password }: Applicant, organization: string) => {
    const url = `${stage.line().url}/identity/api/v1/registration/register?organization=${organization}`;
    const body = JSON.stringify({ email, password, phoneNumber: '(303) 555-0100' });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(200);
  };
  const waiting = (email: string) =>
    stage
      .db()
      .selectFrom('waitlist')
      .select(['state', 'zip', 'document'])
      .where('email_key', '=', email)
      .execute();

  it('whose e-mail has an account with another brand goes to its dashboard, by way of the login', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\).*\/registration\/register/);
    const applicant = someApplicant();
    await register(applicant, 'RATECOMPASS');
    await walkAll(page, applicant, `${firstPage}?org=RATECOMPASS`);
    await seeHeading(page, 'Welcome back');
    await see.poll(() => lastAct(stage.db())).toBe('heloc-register-error');
  });

  it('in a state without loans stays, where the lender refuses it, and learns so', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/422 .*\/helocs/);
    stage.line().answer('/helocs', 422, 'We do not currently offer loans in Delaware');
    const applicant = someApplicant();
    await applyAtOnce(page, stage, applicant);
    await see(page.getByRole('alert').getByText('We do not currently offer loans in Delaware')).toBeVisible();
    await seeStep(page, 'set-password');
    expect(await readApplications(stage.db(), applicant.email)).toEqual([]);
  });

  const foundOut = [
    ['in a restricted zip', keyWest, firstPage, '/marketing-waitlist'],
    ['whom the campaign cloc sent', {}, `${firstPage}?utm_source=Cloc`, '/marketing-waitlist'],
    ['whom another brand does not serve', dover, `${firstPage}?org=RATECOMPASS`, '/waitlist'],
  ] as const;
  it.each(firstOrAll(foundOut, 1))(
    '%s, found out at the end, joins the waitlist and is not registered',
    async (_who, change, address, page) => {
      const visitor = await stage.visitor();
      visitor.watch.expect(/503 .*eligibility/);
      const applicant = someApplicant(change);
      stage.line().answer('-eligibility', 503);
      await walkTo(visitor.page, 'set-password', applicant, address.replace('utm_source=Cloc', ''));
      stage.line().fix();
      if (address.includes('utm_source')) {
        await visitor.page.goto(address);
        await seeScript(visitor.page);
        await visitor.page.goto(`${firstPage}/set-password`);
        await seeScript(visitor.page);
      }
      await takeStep(visitor.page, 'set-password', applicant);
      await visitor.page.waitForURL(`**${page}`);
      expect(await waiting(applicant.email)).toMatchObject([
        {
          state: applicant.state,
          zip: applicant.zip,
          document: { firstName: 'Rosa', consent: true, income: 120000 },
        },
      ]);
      expect(await readIdentities(stage.db(), applicant.email)).toEqual([]);
    },
  );

  const refusedAtFirst = [
    ['in a restricted zip', keyWest, firstPage, "We don't lend in your area yet"],
    ['in a state that is not served', dover, firstPage, "We don't lend in your area yet"],
    ['of another brand there', dover, `${firstPage}?org=RATECOMPASS`, "We don't lend in your area yet"],
    ['whom the campaign cloc sent', {}, `${firstPage}?utm_source=Cloc`, fromOffer],
  ] as const;
  it.each(firstOrAll(refusedAtFirst, 1))(
    '%s hears it at the first step, and leaves an email alone',
    async (_who, change, address, name) => {
      const { page } = await stage.visitor();
      const applicant = someApplicant(change);
      await openInformed(page, address);
      await steps['register-v2'].answer(page, applicant);
      await submit(page, 'register-v2');
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('textbox', { name: 'Email address' }).fill(applicant.email);
      await dialog.getByRole('button', { name: 'Email me' }).click();
      await see(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
      expect(await waiting(applicant.email)).toEqual([]);
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Email me' }).click();
      const noted = page.getByRole('dialog', { name: "We'll write to you" });
      await see(noted).toContainText(applicant.email);
      const { email, state, zip } = applicant;
      expect(await waiting(email)).toEqual([{ state, zip, document: { email, state, zip, consent: true } }]);
      await noted
        .getByRole('button', { name: /^(Try another address|Close)$/ })
        .last()
        .click();
      await seeStep(page, 'register-v2');
    },
  );

  it('whose address was mistyped changes it in time, and goes on', async () => {
    const { page } = await stage.visitor();
    await openInformed(page, firstPage);
    await steps['register-v2'].answer(page, someApplicant(keyWest));
    await submit(page, 'register-v2');
    const dialog = page.getByRole('dialog', { name: "We don't lend in your area yet" });
    await see(dialog).toContainText('Key West, FL 33040');
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('textbox', { name: 'Zip code' }).fill('33041');
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
  });

  it('on the waitlist for a mistyped zip corrects it alone, and goes on', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/503 .*eligibility/);
    const applicant = someApplicant({ city: 'Key West', state: 'FL', zip: '33040' });
    stage.line().answer('-eligibility', 503);
    await walkTo(page, 'set-password', applicant);
    stage.line().fix();
    await takeStep(page, 'set-password', applicant);
    await seeHeading(page, "You're on our list");
    await see(page.getByRole('main')).toContainText('Key West, FL 33040');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Change the address' }).click();
    await seeStep(page, 'register-v2');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('33041');
    await submit(page, 'register-v2');
    await takeStep(page, 'set-password', applicant);
    await seeOffers(page);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });
});

/** Opens a first page, and waits until it knows where nothing is lent. People who are faster learn it at the end. */
async function openInformed(page: Page, address: string): Promise<void> {
  const lists = ['**/states-eligibility*', '**/zip-eligibility*'].map((url) => page.waitForResponse(url));
  await page.goto(address);
  for (const list of await Promise.all(lists)) await list.finished();
}

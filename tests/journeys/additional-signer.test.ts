import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { password, picture, someEmail } from '../api/lender/running-lender.ts';
import { chooseOffer, fromInformation, signNote } from '../api/lender/walks/main-walk.ts';
import { type Visitor, wide } from './stage/set-stage.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { type Carried, signInAt } from './walk/carry.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';
import { readToEnd } from './walk/read-to-end.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);
const license = {
  name: 'license.png',
  mimeType: 'image/png',
  buffer: picture,
};
const blurred = { ...license, name: 'blurred.png' };

describe('somebody who owns the home, too', () => {
  const { lender, pass, carryTo, visit } = setStillStage();

  it('is invited, says who they are, signs, and the borrower sees it', async () => {
    const email = someEmail();
    const carried = await borrowerWith(email);
    const { page: borrower } = await openAsBorrower(carried);
    await see(borrower.getByText('Invited, has not answered yet')).toBeVisible();
    await look(borrower, 'who else signs');
    pass(1000);
    await press(borrower, 'Send it again to Sam');
    await see(borrower.getByText(/^The email is on its way/)).toBeVisible();

    const { page: signer } = await openMail(email);
    await seeHeading(signer, 'Set up your login');
    expect(new URL(signer.url()).pathname).toBe('/account/heloc/heloc-signer/login');
    await look(signer, 'login');
    await setUpLogin(signer);
    await seeHeading(signer, 'Olivia asks you to sign');
    await look(signer, 'intro');
    await follow(signer, 'Start');
    await confirm(signer, { lastFour: '6789' });
    await seeHeading(signer, 'Read and sign as an owner');
    await look(signer, 'papers');
    await follow(signer, 'Notice of your right to cancel');
    await readToEnd(signer);
    await press(signer, 'I have read it');
    await seeHeading(signer, 'Consent of an owner');
    await see(signer.getByText('What you agree to')).toBeVisible();
    await look(signer, 'consent');
    await signer.getByRole('textbox', { name: /^Your signature/ }).fill('Sam Sample');
    await signer.getByRole('checkbox', { name: /I agree to sign it electronically/ }).check();
    await press(signer, 'Sign');
    await seeHeading(signer, 'Thank you for signing');
    await look(signer, 'done');
    await follow(signer, 'Read my documents');
    await seeHeading(signer, 'Your copies');
    await look(signer, 'copies');

    // A person who waits for the others is redirected once all have signed.
    await see(borrower.getByRole('heading', { level: 1, name: /\bdeed\b/ })).toBeVisible();
    await look(borrower, 'all have signed');
  });

  it('whom records do not know shows an ID and proves the name', async () => {
    const email = someEmail();
    await borrowerWith(email);
    const { page: signer, watch } = await openMail(email);
    await setUpLogin(signer);
    await follow(signer, 'Start');
    await look(signer, 'identity');
    await confirm(signer, { lastFour: '0002', lastName: 'Other' });
    await seeHeading(signer, 'Welcome back, Sam');
    await look(signer, 'resume');
    await follow(signer, 'See what we need');
    await seeHeading(signer, 'What we need from you');
    await look(signer, 'conditions');
    await follow(signer, 'Show my ID');
    await signer.getByRole('radio', { name: 'Passport' }).check();
    await signer.locator('input[type=file]:not([capture])').setInputFiles(blurred);
    await see(signer.getByText('blurred.png Added')).toBeVisible();
    await look(signer, 'ID');
    watch.expect(/422 \(Unprocessable/);
    await press(signer, 'Send');
    await see(signer.getByText('A picture is blurred. Please take it again.')).toBeVisible();
    await press(signer, 'Remove blurred.png');
    await signer.locator('input[type=file]:not([capture])').setInputFiles(license);
    await see(signer.getByText('license.png Added')).toBeVisible();
    await press(signer, 'Send');
    await follow(signer, 'Upload Document');
    await seeHeading(signer, 'Send us a document');
    await signer.locator('input[type=file]:not([capture])').setInputFiles(license);
    await see(signer.getByText('license.png Added')).toBeVisible();
    await look(signer, 'document');
    await press(signer, 'Send');
    await seeHeading(signer, 'We have everything we need');
    await follow(signer, 'Continue');
    await see(signer.getByText('Your documents are ready')).toBeVisible();
  });

  it('learns what to do on the borrower’s page, and once nothing is asked any more', async () => {
    const email = someEmail();
    const carried = await borrowerWith(email);
    const { page: signer } = await openMail(email);
    await setUpLogin(signer);
    await seeHeading(signer, 'Olivia asks you to sign');
    await signer.goto(`/account/heloc/${carried.uuid}/signing/additional`);
    await seeHeading(signer, 'Welcome back');
    await look(signer, 'login of borrowers');
    await fill(signer, 'Email address', email);
    await fill(signer, 'Password', password);
    await press(signer, 'Login');
    await seeHeading(signer, 'Welcome back, Sam');

    const { page: borrower, watch } = await openAsBorrower(carried);
    await press(borrower, 'Withdraw the invitation to Sam');
    await see(borrower.getByRole('dialog')).toBeVisible();
    await look(borrower, 'asking before');
    await press(borrower, 'Withdraw the invitation');
    await see(borrower.getByText(/can't do without their signature/)).toBeVisible();
    await look(borrower, 'the last owner');
    await inviteByOtherEmail(borrower);
    await press(borrower, 'Withdraw the invitation to Sam');
    await press(borrower, 'Withdraw the invitation');
    const first = { name: 'Withdraw the invitation to Sam', exact: true } as const;
    await see(borrower.getByRole('button', first)).toBeHidden();
    await signer.reload();
    await seeHeading(signer, "You don't have to sign anymore");
    await look(signer, 'withdrawn');
    watch.expect(/40[09] /);
    await borrower.goto(await linkTo(email));
    await seeHeading(borrower, 'Your invitation to sign');
    await see(borrower.getByText('This invitation was withdrawn.')).toBeVisible();
    await look(borrower, 'nothing to sign');
  });

  async function inviteByOtherEmail(borrower: Page): Promise<void> {
    await borrower.getByRole('checkbox', { name: 'Someone else owns the home, too' }).check();
    await fill(borrower, 'Their first name', 'Sam B');
    await fill(borrower, 'Their last name', 'Sample');
    await fill(borrower, 'Their email', someEmail());
    await press(borrower, 'Send the invitation');
    await see(borrower.getByRole('button', { name: 'Withdraw the invitation to Sam B' })).toBeVisible();
  }

  function borrowerWith(email: string): Promise<Carried> {
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email };
    const steps = [
      ...chooseOffer,
      ...fromInformation('NOTE_SIGNING', { ownership: 'JOINT', coOwner }),
      ...signNote('CO_DEED_REQ'),
    ];
    return carryTo({ steps });
  }

  async function openAsBorrower(carried: Carried): Promise<Visitor> {
    const visitor = await visit(wide);
    await signInAt(visitor.page, carried, '/signing/additional');
    await seeHeading(visitor.page, 'Who else has to sign');
    return visitor;
  }

  /** The link of the last invitation that somebody was sent. */
  async function linkTo(email: string): Promise<string> {
    const mail = await lender()
      .db.selectFrom('outbox')
      .select('link')
      .where('recipient', '=', email)
      .where('link', 'like', '%invitation=%')
      .orderBy('sent_at', 'desc')
      .executeTakeFirstOrThrow();
    return String(mail.link);
  }

  async function openMail(email: string): Promise<Visitor> {
    const visitor = await visit(wide);
    await visitor.page.goto(await linkTo(email));
    await seeScript(visitor.page);
    return visitor;
  }

  async function setUpLogin(page: Page): Promise<void> {
    await fill(page, 'Mobile phone', '3035550142');
    await fill(page, 'Password', password);
    await fill(page, 'Confirm password', password);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await press(page, 'Set up my login');
  }

  async function confirm(page: Page, who: { readonly lastFour: string; readonly lastName?: string }) {
    await seeHeading(page, 'Tell us who you are');
    if (who.lastName !== undefined) await fill(page, 'Last name', who.lastName);
    await page.getByRole('textbox', { name: 'Month' }).fill('4');
    await page.getByRole('textbox', { name: 'Day' }).fill('5');
    await page.getByRole('textbox', { name: 'Year' }).fill('1981');
    await page.getByRole('textbox', { name: /^Last four digits/ }).fill(who.lastFour);
    await press(page, 'Confirm');
  }
});

/** Looks at a wide window, and at the dark scheme; every-page looks at narrow ones. */
async function look(page: Page, what: string): Promise<void> {
  expect({ what, found: await findBarriers(page) }).toEqual({ what, found: [] });
  expect({ what, faint: await findFaintTexts(page) }).toEqual({ what, faint: [] });
}

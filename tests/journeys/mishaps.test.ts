import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { picture } from '../api/lender/running-lender.ts';
import {
  chooseOffer,
  fromInformation,
  giveInformation,
  nameAccounts,
  proveIncome,
  signDeedAtDistance,
  signNote,
  signSummary,
} from '../api/lender/walks/main-walk.ts';
import type { Step } from '../api/lender/walks/run-walk.ts';
import { firstOrAll } from '../fixtures/how-much.ts';
import { fileOnDisk } from './stage/file-on-disk.ts';
import { type Visitor, narrow } from './stage/set-stage.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { clean, press, pressAndSend, seeText } from './walk/account-and-policy.ts';
import { callLender } from './walk/call-lender.ts';
import { type Carried, signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeHeading } from './walk/walk.ts';
import { readToEnd } from './walk/read-to-end.ts';

const conflict = /409 \(Conflict\)/;
const toIncome = [...chooseOffer, ...giveInformation, ...signSummary];
const toAccounts = [...toIncome, ...proveIncome('Sample Payroll', 'DISBURSEMENT_ACCOUNT')];
const toIdentity = [...toAccounts, ...nameAccounts];
const toNote = [...chooseOffer, ...fromInformation('NOTE_SIGNING')];
const toDeed = [...toNote, ...signNote('DEED_SIGNING')];
const upTo = (steps: readonly Step[], operationId: string) =>
  steps.slice(0, steps.findIndex((step) => step.operationId === operationId) + 1);

describe('what goes wrong on the way is reported, and nothing is lost', () => {
  const { lender, now, pass, carryTo, visit } = setStillStage();

  async function openAt(steps: readonly Step[]): Promise<Visitor & { readonly carried: Carried }> {
    const carried = await carryTo({ steps });
    const visitor = await visit();
    await signInAt(visitor.page, carried);
    return { ...visitor, carried };
  }

  it('a picture of another kind or too large is refused in words, and a good one takes its place', async () => {
    const { page, watch } = await openAt(toIdentity);
    await seeHeading(page, 'Show us your ID');
    await page.getByRole('radio', { name: /^Passport/ }).check();
    const control = page.locator('input[type=file]').first();
    await control.setInputFiles({ name: 'passport.docx', mimeType: 'text/plain', buffer: picture });
    const unreadable =
      "We can't read this file. Please take the picture again, or choose a JPG, PNG, HEIC or PDF file.";
    await seeText(page, unreadable);
    await clean(page);
    await press(page, 'Remove passport.docx');
    watch.expect(/415 \(Unsupported Media Type\)/);
    // The lender looks into the file itself. The same one would be refused again.
    await control.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('torn') });
    await seeText(page, unreadable);
    await see(page.getByRole('button', { name: 'Try again torn.jpg' })).toHaveCount(0);
    await press(page, 'Remove torn.jpg');
    await control.setInputFiles(fileOnDisk('large.jpg', 10_000_001));
    await seeText(page, 'This file has more than 10 MB. Please choose a smaller one.');
    await press(page, 'Remove large.jpg');
    await control.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: picture });
    await see(page.getByRole('button', { name: 'Remove passport.jpg' })).toBeVisible();
    await pressAndSend(page, 'Send my ID', '/identity-documents/submit');
    pass(60_000);
    await see(page.getByRole('heading', { level: 1, name: 'Show us your ID' })).toHaveCount(0);
  });

  it('a document that changes while it is signed is read again before', async () => {
    const { page, watch } = await openAt([...chooseOffer, ...giveInformation]);
    watch.expect(/404 \(Not Found\).*\/disclosures\//);
    await press(page, 'Read first: Initial disclosures');
    await readToEnd(page);
    await press(page, 'I have read it');
    await seeHeading(page, 'Summary of your application');
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Olivia Sample');
    await page.getByRole('checkbox').check();
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email: `sam-${randomUUID()}@example.com` };
    await callLender(page, 'PUT', 'ownership', { ownership: 'JOINT', coOwner });
    pass(1_500);
    await callLender(page, 'GET', 'disclosures');
    await press(page, 'Sign');
    await seeText(page, /^It has changed since you opened it, so nothing was signed/);
    await seeText(page, 'You and Sam Sample');
    await clean(page);
    await press(page, 'Read and sign: Summary of your application');
    await seeText(page, /Olivia Sample and Sam Sample/);
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Olivia Sample');
    await page.getByRole('checkbox').check();
    await press(page, 'Sign');
    await seeHeading(page, 'Show us your income');
  });

  it('an application that goes on in another window leads on from an old page', async () => {
    const { page, watch } = await openAt(
      upTo([...chooseOffer, ...giveInformation], 'saveApplicationConsents'),
    );
    watch.expect(conflict);
    await seeHeading(page, 'Demographic information');
    const declined = ['DECLINED'];
    await callLender(page, 'PUT', 'hmda', { ethnicity: declined, race: declined, sex: declined });
    pass(3_000);
    await callLender(page, 'GET', 'disclosures');
    const declines = page.getByRole('checkbox', { name: 'I do not wish to provide this' });
    for (const decline of await declines.all()) await decline.check();
    await press(page, 'Continue');
    pass(1_500);
    await seeHeading(page, 'Check and sign your application');
  });

  const leftAt = [
    ['A few more details', chooseOffer],
    ['Check and sign your application', [...chooseOffer, ...giveInformation]],
    ['How do you want to pay back your line?', [...toAccounts, ...nameAccounts.slice(0, 1)]],
    ['Show us your ID', toIdentity],
    ['Talk to eNotary and sign the deed', toDeed],
    ['Show us that your home is insured', [...toDeed, ...signDeedAtDistance]],
  ] as const;
  it.each(firstOrAll(leftAt, 1))(
    'a person who closed the browser at "%s" is back there from the dashboard',
    async (title, steps) => {
      const { page, context } = await openAt(steps);
      await seeHeading(page, title);
      const storageState = await context.storageState();
      await page.close();
      const { page: later } = await visit(narrow, { storageState });
      await later.goto('/dashboard');
      await later.getByRole('link', { name: /^Continue application/ }).click();
      await seeHeading(later, title);
    },
  );

  it('a person who closed the browser in the middle of a page finds what they typed', async () => {
    const { page, context, carried } = await openAt(chooseOffer);
    await page.getByRole('radio', { name: 'I own it with someone else' }).check();
    const typed = untilSent(page, 'coOwnerEmail');
    await page.getByLabel("The other owner's first name").fill('Sam');
    await page.getByLabel("The other owner's email").fill('sam@example.com');
    await typed;
    const storageState = await context.storageState();
    await page.close();
    const { page: later } = await visit(narrow, { storageState });
    await later.goto(`/account/heloc/${carried.uuid}`);
    await seeHeading(later, 'A few more details');
    await see(later.getByLabel("The other owner's first name")).toHaveValue('Sam');
    await see(later.getByLabel("The other owner's email")).toHaveValue('sam@example.com');
  });

  it('a time that somebody else has just taken is not offered again, and another is held', async () => {
    const [{ page, watch }, other] = [await openAt(toDeed), await openAt(toDeed)];
    watch.expect(conflict);
    await press(page, 'Choose a time');
    await seeHeading(page, 'Choose a time with the online notary');
    await chooseLastDay(page);
    const times = page.getByRole('group', { name: 'Time' }).getByRole('radio');
    await see(times.nth(1)).toBeVisible();
    const [slot = '', next = ''] = await times.evaluateAll((radios) =>
      radios.map((radio) => (radio as HTMLInputElement).value),
    );
    await times.first().check();
    await press(other.page, 'Choose a time');
    await chooseLastDay(other.page);
    await other.page.locator(`input[value="${slot}"]`).check();
    await press(other.page, 'Hold this time');
    await seeHeading(other.page, 'Confirm your time with the notary');
    await press(page, 'Hold this time');
    await seeText(page, 'Someone else just took this time. Please choose another one.');
    await clean(page);
    await chooseLastDay(page);
    await see(page.locator(`input[value="${next}"]`)).toBeVisible();
    await see(page.locator(`input[value="${slot}"]`)).toHaveCount(0);
    await page.locator(`input[value="${next}"]`).check();
    await press(page, 'Hold this time');
    await seeHeading(page, 'Confirm your time with the notary');
  });

  it('a session with the notary that somebody left goes on from where they come back', async () => {
    const carried = await carryTo({ steps: toDeed });
    const session = { application: carried.uuid, uuid: randomUUID(), latitude: 39.7, longitude: -105 };
    const at = { started_at: now(), due_at: null, is_at_desk: false };
    const left = { ...session, step: 'NOTARY' as const, ...at };
    await lender().db.insertInto('notary_sessions').values(left).execute();
    const { page } = await visit();
    await signInAt(page, carried);
    await seeHeading(page, 'Talk to eNotary and sign the deed');
    await seeText(page, 'Your session with the notary goes on');
    await see(page.getByRole('button', { name: /Book a visit/ })).toHaveCount(0);
    await clean(page);
    await press(page, 'Go back to my session');
    await seeHeading(page, 'The notary is joining you');
  });
});

/** Of today, one time may be left. */
async function chooseLastDay(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').last().check();
}

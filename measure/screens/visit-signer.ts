import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { chooseOffer, fromInformation, signNote } from '../../tests/api/lender/walks/main-walk.ts';
import { type Carried, type CarryingLender, carry, signInAt } from '../../tests/journeys/walk/carry.ts';
import type { RunningLender } from '../../tests/journeys/stage/start-lender.ts';
import { seeLoaded } from './see-loaded.ts';
import type { Take } from './visit-steps.ts';

type ReadLender = CarryingLender & Pick<RunningLender, 'db'>;

const area = '/account/heloc/heloc-signer';
const password = 'Juniper-lane-12!';

/** Takes the pages of an additional signer: of one who signs, one whom records do not know, and one who is asked no more. */
export async function visitSigner(
  lender: ReadLender,
  open: () => Promise<Page>,
  takeOf: (page: Page) => Take,
): Promise<void> {
  process.stdout.write('signer …\n');
  await signAll(lender, open, takeOf);
  await bringDocuments(lender, open, takeOf);
}

async function signAll(lender: ReadLender, open: () => Promise<Page>, takeOf: (page: Page) => Take) {
  const { email, borrower } = await inviteSomebody(lender);
  await lookAsBorrower(borrower, open, takeOf, 'others-sign');
  const page = await open();
  const take = async (name: string): Promise<void> => {
    await seeLoaded(page);
    await takeOf(page)(`signer-${name}`, 'opened');
  };
  await page.goto(await linkTo(lender, email));
  await take('login');
  await setUpLogin(page);
  await take('intro');
  await page.goto(`${area}/identity`);
  await take('identity');
  await confirm(page, '6789');
  await page.waitForURL(/\/sign$/);
  await take('sign');
  const papers = await page
    .locator('main a[href*="paper="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const [at, href] of papers.entries()) {
    await page.goto(href);
    await take(`paper-${at + 1}`);
    await readOrSign(page);
  }
  await page.goto(`${area}/documents`);
  await take('documents');
  await page.goto(`${area}/resume`);
  await take('resume');
  await page.context().close();
  await lookAsBorrower(borrower, open, takeOf, 'others-signed');
}

async function lookAsBorrower(
  borrower: Carried,
  open: () => Promise<Page>,
  takeOf: (page: Page) => Take,
  name: string,
) {
  const page = await open();
  await signInAt(page, borrower, '/signing/additional');
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await seeLoaded(page);
  await takeOf(page)(name, 'opened');
  // Somebody who is no signer learns what to do.
  await page.goto(`${area}/error`);
  await seeLoaded(page);
  await takeOf(page)('signer-error', 'opened');
  await page.context().close();
}

async function bringDocuments(lender: ReadLender, open: () => Promise<Page>, takeOf: (page: Page) => Take) {
  const { email, borrower } = await inviteSomebody(lender);
  const page = await open();
  const take = async (name: string): Promise<void> => {
    await seeLoaded(page);
    await takeOf(page)(`signer-${name}`, 'opened');
  };
  await page.goto(await linkTo(lender, email));
  await setUpLogin(page);
  await page.goto(`${area}/identity`);
  await confirm(page, '0002');
  await page.waitForURL(/\/resume$/);
  await take('to-prove');
  await page.goto(`${area}/conditions`);
  await take('conditions');
  const tasks = await page
    .locator('main a[href*="/conditions/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const href of tasks) {
    await page.goto(href);
    await take(new URL(page.url()).pathname.slice(area.length + 1));
  }
  await withdraw(lender, borrower);
  await page.goto(`${area}/resume`);
  await take('cancelled');
  await page.context().close();
}

async function inviteSomebody(
  lender: ReadLender,
): Promise<{ readonly email: string; readonly borrower: Carried }> {
  const email = `sam-${randomUUID()}@example.com`;
  const coOwner = { firstName: 'Sam', lastName: 'Sample', email };
  const steps = [
    ...chooseOffer,
    ...fromInformation('NOTE_SIGNING', { ownership: 'JOINT', coOwner }),
    ...signNote('CO_DEED_REQ'),
  ];
  return { email, borrower: await carry(lender, { steps }) };
}

async function linkTo({ db }: ReadLender, email: string): Promise<string> {
  const mail = await db
    .selectFrom('outbox')
    .select('link')
    .where('recipient', '=', email)
    .where('link', 'like', '%invitation=%')
    .executeTakeFirstOrThrow();
  return String(mail.link);
}

async function setUpLogin(page: Page): Promise<void> {
  await page.locator('main [name=phoneNumber]').fill('3035550142');
  await page.locator('main [name=newPassword]').fill(password);
  await page.locator('main [name=confirmPassword]').fill(password);
  for (const box of await page.locator('main [type=checkbox]').all()) await box.check();
  await page.locator('main .button-bar button[type=submit]').first().click();
  await page.waitForURL(/\/intro$/);
}

async function readOrSign(page: Page): Promise<void> {
  const signature = page.locator('main input[name$=Signature]').first();
  if ((await signature.count()) > 0) await signature.fill('Sam Sample');
  for (const box of await page.locator('main [type=checkbox]').all()) {
    // A box at the end of a document ticks itself, unless it has the focus.
    await box.focus();
    await box.check();
  }
  await page
    .locator('main .button-bar [data-look=primary], main .button-bar button[type=submit]')
    .first()
    .click();
  await page.waitForURL((url) => url.searchParams.get('paper') === null);
}

async function confirm(page: Page, lastFour: string): Promise<void> {
  await seeLoaded(page);
  await page.locator('main [name="birthDate.month"]').fill('4');
  await page.locator('main [name="birthDate.day"]').fill('5');
  await page.locator('main [name="birthDate.year"]').fill('1981');
  await page.locator('main [name=lastFour]').fill(lastFour);
  for (const box of await page.locator('main [type=checkbox]').all()) await box.check();
  await page.locator('main .button-bar button[type=submit]').first().click();
}

async function withdraw({ db }: ReadLender, { uuid }: Carried): Promise<void> {
  await db
    .updateTable('applications')
    .set({ status: 'CANCELLED', active: false })
    .where('uuid', '=', uuid)
    .execute();
}

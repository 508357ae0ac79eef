import type { Page } from 'playwright';
import { picture } from '../../api/lender/running-lender.ts';
import { press, givePolicy, typeAccount } from './account-and-policy.ts';
import { chooseHere } from './actions.ts';
import type { Applicant } from './applicant.ts';
import { see } from './see.ts';
import { firstPage, steps } from './steps.ts';
import { stepsOf } from './walk.ts';
import type { Way } from './ways.ts';
import { readToEnd } from './read-to-end.ts';

/** Somebody at a browser, and the way in which they use it. */
export interface User {
  readonly page: Page;
  readonly way: Way;
}

const ssn = '612-34-5678';

/** Sees a page that comes, perhaps only once the lender is done. */
export async function comeTo({ page, way }: User, title: string | RegExp): Promise<void> {
  await way.arrive(page.getByRole('heading', { level: 1, name: title }));
}

/** From the first page to the money. */
export async function goToComplete(user: User, notary: User, applicant: Applicant): Promise<void> {
  await goToDeed(user, applicant);
  await comeTo(user, 'Talk to eNotary and sign the deed');
  await see(user.page.getByRole('button', { name: /^Book a visit/ })).toBeVisible();
  await press(user.page, 'Start now', user.way);
  await beginSession(user);
  await signDeed(user, notary, applicant);
  await showPolicy(user);
}

/** From the first page to where the notary comes. */
export async function goToDeed(user: User, applicant: Applicant): Promise<void> {
  await apply(user, applicant);
  await chooseOffer(user);
  await giveInformation(user);
  await readDisclosures(user);
  await signDocuments(user, applicant, [/summary/i]);
  await proveIncome(user);
  await nameAccounts(user);
  await showIdentity(user);
  await comeTo(user, 'Your documents are ready to sign');
  await press(user.page, 'Read and sign', user.way);
  await signDocuments(user, applicant, [/disclosure/i, /^note/i]);
}

/** From the first page to the offers. */
async function apply(user: User, applicant: Applicant): Promise<void> {
  const { page, way } = user;
  await way.open(page, firstPage);
  for (const name of stepsOf(applicant)) {
    const { title, answer, button } = steps[name];
    if (name === 'register-v2') await see(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    else await comeTo(user, title);
    await answer(page, applicant, way);
    await press(page, button, way);
  }
}

async function chooseOffer(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Your offers');
  await way.check(page.getByRole('radio', { name: /^10 years/ }));
  await press(page, 'Choose this offer', way);
  await comeTo(user, 'Confirm your choice');
  await way.check(page.getByRole('checkbox'));
  await press(page, 'Confirm this offer', way);
}

async function giveInformation(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'A few more details');
  const payment = page.getByRole('term').filter({ hasText: 'Monthly payment' });
  // A narrow window folds what is beside the questions.
  await page.locator('dt', { hasText: 'Monthly payment' }).waitFor({ state: 'attached' });
  if (!(await payment.isVisible())) await page.locator('summary', { hasText: 'Application details' }).click();
  await see(payment).toBeVisible();
  await way.check(page.getByRole('radio', { name: 'I own it alone' }));
  await way.type(page.getByLabel('Social Security number'), ssn);
  await way.check(page.getByRole('checkbox'));
  await press(page, 'Continue', way);
  await comeTo(user, 'Demographic information');
  await press(page, 'I do not wish to answer any of these', way);
}

/** Reads what comes before the summary, where the answers are checked. */
async function readDisclosures(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Check and sign your application');
  await see(page.getByRole('term').filter({ hasText: 'Who owns it' })).toBeVisible();
  await way.press(page.getByRole('link', { name: /^Read first: .*disclosures/i }));
  await readToEnd(page);
  await press(page, 'I have read it', way);
}

/** Signs papers one after the other: each leads to the next. */
async function signDocuments(user: User, applicant: Applicant, papers: readonly RegExp[]): Promise<void> {
  const { page, way } = user;
  for (const paper of papers) {
    await comeTo(user, paper);
    await way.type(page.getByRole('textbox', { name: 'Your signature' }), nameOf(applicant));
    const eSign = page.getByRole('checkbox');
    await see(eSign.or(page.getByText(/^By signing, you say that you have read/))).toBeVisible();
    // Under the first paper alone.
    if (await eSign.isVisible()) {
      await see(eSign).not.toBeChecked();
      await way.check(eSign);
    }
    await press(page, 'Sign', way);
  }
}

async function proveIncome(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Show us your income');
  await chooseHere(page.getByRole('radio', { name: /^Link my payroll account/ }), way);
  await press(page, 'Continue', way);
  await comeTo(user, 'Link your payroll account');
  await way.type(page.getByLabel('Employer or payroll service'), 'Sample Payroll');
  await way.check(page.getByRole('checkbox'));
  await press(page, 'Link it and check my income', way);
}

async function nameAccounts(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Where should we send your money?');
  await chooseHere(page.getByRole('radio', { name: 'Enter the numbers' }), way);
  await press(page, 'Continue', way);
  await comeTo(user, 'Enter your account numbers');
  await typeAccount(page, { number: '1111222233330000' }, way);
  await press(page, 'Use this account', way);
  await comeTo(user, 'How do you want to pay back your line?');
  await way.check(page.getByRole('radio', { name: /^Autopay/ }));
  await way.askOn(page.getByRole('button', { name: 'Continue', exact: true }));
  await way.check(page.getByRole('radio', { name: /account ending in 0000/ }));
  await way.select(page.getByRole('combobox'), '5');
  await way.check(page.getByRole('checkbox'));
  await press(page, 'Continue', way);
}

async function showIdentity(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Show us your ID');
  await see(page.getByRole('radio', { name: /^US driver's license/ })).toBeChecked();
  for (const side of ['Front', 'Back']) {
    const name = `${side.toLowerCase()}.jpg`;
    // Two sides are not the same picture.
    const buffer = Buffer.concat([picture, Buffer.from(name)]);
    const control = page.getByRole('button', { name: `${side} of your ID`, exact: true });
    await way.bring(control, { name, mimeType: 'image/jpeg', buffer });
  }
  await press(page, 'Send my ID', way);
}

/** Begins the session with the notary, from where the browser says it is. */
export async function beginSession(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Start the session');
  await press(page, 'Share my location', way);
  await see(page.getByText('Your location is shared')).toBeVisible();
  await way.check(page.getByRole('checkbox'));
  await press(page, 'Start the session', way);
}

/** Says who they are, and signs the deed before the notary, who sits at a browser of their own. */
export async function signDeed(user: User, notary: User, applicant: Applicant): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Show who you are');
  // Once somebody sits at the desk, the notary no longer comes by itself.
  const desk = await page
    .getByRole('link', { name: "For testers: open the notary's desk" })
    .getAttribute('href');
  await notary.way.open(notary.page, desk ?? '');
  await see(notary.page.getByText(nameOf(applicant))).toBeVisible();
  await way.type(page.getByRole('textbox', { name: /^The last four digits/ }), ssn.slice(-4));
  await press(page, 'Continue', way);
  await comeTo(user, 'The notary is joining you');
  await press(notary.page, 'Begin', notary.way);
  await comeTo(user, 'Sign the deed');
  await way.type(page.getByRole('textbox', { name: 'Your signature' }), nameOf(applicant));
  await press(page, 'Sign the deed', way);
  await comeTo(user, 'The notary puts the seal on');
  await press(notary.page, 'Seal the deed', notary.way);
}

/** From the policy to the money. */
export async function showPolicy(user: User): Promise<void> {
  const { page, way } = user;
  await comeTo(user, 'Show us that your home is insured');
  await givePolicy(page, 'Sample Mutual', way);
  // A look after it has ended leads to the site's root (A§4).
  await way.waitFor(
    page.getByRole('heading', { level: 1, name: /^Your money is on its way|^Your applications/ }),
  );
}

function nameOf({ firstName, lastName }: Applicant): string {
  return `${firstName} ${lastName}`;
}

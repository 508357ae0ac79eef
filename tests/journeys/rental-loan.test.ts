import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { byPointer } from './walk/actions.ts';
import { type Applicant, someApplicant } from './walk/applicant.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { firstPage } from './walk/steps.ts';
import { type Way, withPointer, withoutScript } from './walk/ways.ts';

const rentalPage = '/account/dscr';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

describe('a loan on a rented property', () => {
  const stage = setStage();

  it('is asked for from the first page to a row of the lender, chosen, and listed beside other products', async () => {
    const { page } = await stage.visitor(narrow);
    const applicant = someApplicant();
    await page.goto('/apply?org=SUNPORCH');
    await heading(page, 'Which loan do you need?').waitFor();
    await page.getByRole('link', { name: 'Home equity line of credit' }).waitFor();
    await page.getByRole('link', { name: 'Loan on a property that you rent out' }).click();
    await askForLoan(page, applicant, '300000');

    await heading(page, 'Your offers').waitFor();
    const [row] = await stage
      .db()
      .selectFrom('rental_loans')
      .innerJoin('identities', 'identities.uuid', 'rental_loans.identity')
      .select([
        'rental_loans.uuid',
        'rental_loans.status',
        'rental_loans.organization',
        'request',
        'decision',
      ])
      .where('identities.email', '=', applicant.email)
      .execute();
    expect(row).toMatchObject({
      status: 'OFFERS',
      organization: 'SUNPORCH',
      request: {
        property: { street1: '118 Maple St', state: 'CO' },
        figures: { monthlyRent: 3000, yearlyTaxes: 3600, yearlyInsurance: 1200, monthlyDues: 0 },
        purpose: 'PURCHASE',
        propertyValue: 400_000,
        amount: 300_000,
        borrower: {
          kind: 'ENTITY',
          entityName: 'Maple Street LLC',
          entityType: 'LLC',
          email: applicant.email,
        },
        isInvestment: true,
      },
      decision: { offers: [{ id: 'fixed-30', coverage: 1.23 }] },
    });
    expect(new URL(page.url()).pathname).toBe(`${rentalPage}/${row?.uuid}`);

    await page.getByRole('radio', { name: '30 years' }).check();
    await page.getByRole('button', { name: 'Choose this offer' }).click();
    await heading(page, 'You have chosen your loan').waitFor();
    await page.reload();
    await heading(page, 'You have chosen your loan').waitFor();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.getByRole('heading', { name: /^Rental property loan 7/ }).waitFor();
    await page.getByText('Offer chosen').waitFor();
    await page.getByRole('link', { name: 'Start a new application' }).waitFor();
  });

  it('is asked for, chosen and listed where no script runs', async () => {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    const applicant = someApplicant();
    await withoutScript.open(page, '/apply?org=SUNPORCH');
    await page.getByRole('link', { name: 'Loan on a property that you rent out' }).click();
    await askForLoan(page, applicant, '300000', '3000', withoutScript);
    await heading(page, 'Your offers').waitFor();
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await page.getByRole('radio', { name: '30 years' }).check();
    await page.getByRole('button', { name: 'Choose this offer' }).click();
    await heading(page, 'You have chosen your loan').waitFor();
    const row = await stage
      .db()
      .selectFrom('rental_loans')
      .innerJoin('identities', 'identities.uuid', 'rental_loans.identity')
      .select(['rental_loans.status', 'request'])
      .where('identities.email', '=', applicant.email)
      .executeTakeFirst();
    expect(row).toMatchObject({
      status: 'CHOSEN',
      request: { amount: 300_000, borrower: { kind: 'ENTITY', entityType: 'LLC' }, isInvestment: true },
    });
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.getByRole('heading', { name: /^Rental property loan 7/ }).waitFor();
    await page.getByText('Offer chosen').waitFor();
  });

  it('says before and after why a rent that is too low brings no offer', async () => {
    const { page } = await stage.visitor(narrow);
    await page.goto(`${rentalPage}?org=WINDROSE`);
    await askForLoan(page, someApplicant(), '320000', '2000');
    await heading(page, 'We have no offer for this property').waitFor();
    await page.getByText('The rent does not cover the loan, taxes, insurance and dues.').waitFor();
    await page.getByRole('link', { name: 'Change the loan and ask again' }).click();
    await page.getByText('The rent does not cover this loan').waitFor();
    expect(await field(page, 'Amount of the loan').inputValue()).toBe('320,000');
  });

  it.each([
    ['of the line of credit', `${firstPage}?org=WINDROSE`, 'Loan on a property that you rent out'],
    ['of the rental loan', `${rentalPage}?org=CEDARROW`, 'Home equity line of credit'],
  ])(
    'is offered by some brands: the address %s is a plain page for the others',
    async (_what, url, other) => {
      const { page } = await stage.visitor(narrow);
      await page.goto(url);
      await heading(page, "We don't offer this loan here").waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: other }).click();
      await heading(page, /^(Which property do you rent out|Where is your property)\?$/).waitFor();
    },
  );
});

async function askForLoan(
  page: Page,
  applicant: Applicant,
  amount: string,
  rent = '3000',
  way: Way = withPointer,
): Promise<void> {
  const hasScript = way !== withoutScript;
  await way.arrive(heading(page, 'Which property do you rent out?'));
  await byPointer.type(field(page, 'Street address'), '118 Maple St');
  await byPointer.type(field(page, 'City'), 'Denver');
  await byPointer.type(field(page, 'State'), 'CO');
  await byPointer.type(field(page, 'Zip code'), '80203');
  await page.getByRole('radio', { name: 'A house for one family' }).check();
  await page.getByRole('checkbox', { name: 'Neither I nor my family' }).check();
  await goOn(page);

  await heading(page, 'What does it bring in and cost?').waitFor();
  await byPointer.type(field(page, 'Rent of a month'), rent);
  await byPointer.type(field(page, 'Property taxes of a year'), '3600');
  await byPointer.type(field(page, 'Insurance of a year'), '1200');
  await goOn(page);

  await heading(page, 'How much do you want to borrow?').waitFor();
  await page.getByRole('radio', { name: 'To buy the property' }).check();
  await byPointer.type(field(page, 'Price of the property'), '400000');
  await byPointer.type(field(page, 'Amount of the loan'), amount);
  await field(page, 'Amount of the loan').press('Tab');
  if (hasScript) await page.getByText(/times what the property costs/).waitFor();
  await goOn(page);

  await heading(page, 'Who borrows?').waitFor();
  await page.getByRole('radio', { name: 'In the name of a company' }).check();
  // Without script, the questions about it come with the next page.
  if (!hasScript) await goOn(page);
  await byPointer.type(field(page, 'Registered name of the company'), 'Maple Street LLC');
  await page.getByRole('combobox', { name: 'What is it?' }).selectOption('Limited liability company');
  await byPointer.type(field(page, 'First name'), applicant.firstName);
  await byPointer.type(field(page, 'Last name'), applicant.lastName);
  await goOn(page);

  await heading(page, 'How do we reach you about this loan?').waitFor();
  await byPointer.type(field(page, 'Mobile phone'), applicant.phone);
  await byPointer.type(field(page, 'Email address'), applicant.email);
  await goOn(page);

  await heading(page, 'Create your account to see offers for this loan').waitFor();
  await byPointer.type(page.getByRole('textbox', { name: 'Password', exact: true }), applicant.password);
  await byPointer.type(field(page, 'Confirm password'), applicant.password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to get' }).check();
  await page.getByRole('button', { name: 'See my offers' }).click();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

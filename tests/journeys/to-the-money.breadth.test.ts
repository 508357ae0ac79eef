import { describe, expect, it } from 'vitest';
import type { Step } from '../api/lender/walks/run-walk.ts';
import {
  chooseOffer,
  giveInformation,
  nameAccounts,
  proveIncome,
  showIdentity,
  signDeedAtDistance,
  signNote,
  signSummary,
} from '../api/lender/walks/main-walk.ts';
import { type Visitor, wide } from './stage/set-stage.ts';
import { setStillStage } from './stage/set-still-stage.ts';
import { clean, press, pressAndSend, seeText, sendPolicy, typeAccount } from './walk/account-and-policy.ts';
import { type Carried, signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading } from './walk/walk.ts';

const toAccounts: readonly Step[] = [
  ...chooseOffer,
  ...giveInformation,
  ...signSummary,
  ...proveIncome('Sample Payroll', 'DISBURSEMENT_ACCOUNT'),
];
const fromIdentity: readonly Step[] = [
  ...showIdentity('front.jpg', 'NOTE_SIGNING'),
  ...signNote('DEED_SIGNING'),
  ...signDeedAtDistance,
];

describe('on the way to the money', () => {
  const { lender, pass, carryTo, visit } = setStillStage();

  async function openAt(steps: readonly Step[]): Promise<Carried & Visitor> {
    const carried = await carryTo({ steps });
    const visitor = await visit(wide);
    await signInAt(visitor.page, carried);
    return { ...carried, ...visitor };
  }

  async function seeStored(uuid: string, stored: object): Promise<void> {
    const row = lender().db.selectFrom('applications').selectAll().where('uuid', '=', uuid);
    expect(await row.executeTakeFirst()).toMatchObject(stored);
  }

  it('an account that fails gives way to a linked one, from which payments are taken', async () => {
    const { page, uuid, watch } = await openAt(toAccounts);
    watch.expect(/409 \(Conflict\).*accounts\/link/);
    await seeHeading(page, 'Where should we send your money?');
    await press(page, 'Continue');
    await seeText(page, 'We need your OK to link your bank');
    await page.getByRole('radio', { name: 'Enter the numbers' }).click();
    await seeHeading(page, 'Enter your account numbers');
    await typeAccount(page, { routing: '011401534', number: '1111222233330002', again: '1111222233330003' });
    await press(page, 'Use this account');
    await seeText(page, 'No bank has this routing number. Please check each digit.');
    await seeText(page, 'The two account numbers are not the same');
    await clean(page);
    await typeAccount(page, { number: '1111222233330002' });
    await pressAndSend(page, 'Use this account', 'disbursement-account');
    pass(2000);
    await seeHeading(page, 'Where should we send your money?');
    await seeText(page, 'Your bank did not confirm this account');
    await clean(page);
    await page.getByRole('radio', { name: 'Link my bank' }).check();
    await page.getByRole('checkbox').check();
    await page.getByRole('radio', { name: 'Harbor Street Bank' }).click();
    await seeText(page, /^Your bank didn't let you in/);
    await page.getByRole('radio', { name: 'Lakeside Credit Union' }).click();
    await seeHeading(page, 'Which account should get your money?');
    await clean(page);
    await page.getByRole('radio', { name: 'Savings account ending in 8765' }).press('Space');
    await pressAndSend(page, 'Use this account', 'disbursement-account');
    pass(2000);
    await seeHeading(page, 'How do you want to pay back your line?');
    await seeText(page, /^Your account ending in 8765 is confirmed/);
    await page.getByRole('radio', { name: /^Autopay/ }).check();
    await page.getByRole('radio', { name: /^Lakeside Credit Union/ }).check();
    await page.getByRole('combobox').selectOption('15');
    await clean(page);
    await press(page, 'Continue');
    await seeText(page, 'We need your OK to take payments from this account');
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');
    await page.waitForURL('**/identity');
    await seeStored(uuid, { status: 'IDENTITY_VERIFICATION', document: { payType: 'AUTOPAY' } });
  });

  it('manual payments cost the discount, and are remembered', async () => {
    const { page, uuid } = await openAt([...toAccounts, ...nameAccounts.slice(0, 1)]);
    await seeHeading(page, 'How do you want to pay back your line?');
    await page.getByRole('radio', { name: /^I'll pay manually/ }).check();
    await page.getByRole('combobox').selectOption('28');
    await press(page, 'Continue');
    await page.waitForURL('**/identity');
    const row = await lender()
      .db.selectFrom('applications')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const offer = row.offers?.offers.find(({ term }) => term === row.document.term);
    expect(row.document).toMatchObject({ payType: 'MANUAL', rate: offer?.baseRate });
  });

  it('an account in review goes on, and payments come from another one', async () => {
    const { page, uuid } = await openAt(toAccounts);
    await seeHeading(page, 'Where should we send your money?');
    await page.getByRole('radio', { name: 'Enter the numbers' }).click();
    await typeAccount(page, { number: '1111222233330001' });
    await pressAndSend(page, 'Use this account', 'disbursement-account');
    pass(2000);
    await seeHeading(page, 'How do you want to pay back your line?');
    await seeText(page, 'We need to look at your account');
    await clean(page);
    await page.getByRole('radio', { name: /^Autopay/ }).check();
    await page.getByRole('radio', { name: 'Another account' }).check();
    await page.getByRole('combobox').selectOption('5');
    await press(page, 'Enter the other account');
    await seeHeading(page, 'Which account do you pay from?');
    await see(page.getByRole('combobox')).toHaveValue('5');
    await clean(page);
    await typeAccount(page, { number: '9999888877776666' });
    await page.getByRole('checkbox').check();
    await page.reload();
    const number = page.getByLabel('Account number', { exact: true });
    await see(number).toHaveValue('');
    // A phone offers digits, hidden as they are.
    await see(number).toHaveAttribute('inputmode', 'numeric');
    await typeAccount(page, { number: '9999888877776666' });
    await page.getByRole('checkbox').check();
    await press(page, 'Pay from this account');
    await page.waitForURL('**/identity');
    const rows = await lender()
      .db.selectFrom('bank_accounts')
      .selectAll()
      .where('application', '=', uuid)
      .orderBy('purpose')
      .execute();
    expect(rows).toMatchObject([
      { purpose: 'AUTOPAY', mask: '6666' },
      { purpose: 'DISBURSEMENT', mask: '0001' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('99998888');
  });

  it('a policy lacks what it must say, a better one is read, and the days to the money go by', async () => {
    const { page, uuid } = await openAt([...toAccounts, ...nameAccounts, ...fromIdentity]);
    await seeHeading(page, 'Show us that your home is insured');
    await clean(page);
    await press(page, 'What to ask my agent for');
    await seeHeading(page, 'What your policy must say');
    await clean(page);
    await press(page, 'Send my policy');
    await seeHeading(page, 'Show us that your home is insured');
    await sendPolicy(page, 'Meager Unnamed Mutual');
    pass(3000);
    await seeHeading(page, 'Your policy needs a change');
    await seeText(page, /^The amount: it covers \$10,465/);
    await seeText(page, /^Our name: it does not name us/);
    await clean(page);
    await see(page.getByRole('textbox', { name: 'Insurer' })).toHaveValue('Meager Unnamed Mutual');
    await see(page.getByRole('textbox', { name: 'Year' })).toHaveValue('2099');
    await see(page.getByText('policy.pdf')).toHaveCount(0);
    await press(page, 'Send my policy');
    await see(
      page.locator('.field-error', { hasText: 'Please choose the file with your policy' }),
    ).toBeVisible();
    await sendPolicy(page, 'Lapsed Mutual');
    pass(4500);
    await see(page.getByRole('group', { name: 'Last day of the policy' })).toHaveAccessibleDescription(
      /^The policy that you sent ended too soon, on 03\/01\/2099/,
    );
    await see(page.getByRole('textbox', { name: 'Year' })).toHaveValue('');
    await sendPolicy(page, 'Sample Mutual');
    pass(4500);
    await seeHeading(page, "You're all set. Your money comes next.");
    await seeText(page, /^Until midnight on/);
    await clean(page);
    await press(page, 'Cancel my line of credit');
    await see(page.getByRole('dialog', { name: 'Cancel your line of credit?' })).toBeVisible();
    await clean(page);
    await press(page, 'Keep it');
    pass(24_000);
    await page.reload();
    await seeHeading(page, 'Your money is on its way');
    await clean(page);
    await seeStored(uuid, { status: 'COMPLETE' });
  });
});

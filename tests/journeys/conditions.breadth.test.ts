import { describe, expect, it } from 'vitest';
import { picture } from '../api/lender/running-lender.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeScript } from './walk/walk.ts';

const reviewed = {
  application: {
    propertyRequest: {
      street1: '12 Reviewed Rd',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      type: 'SECONDARY',
    },
  },
  steps: [],
};
const asked = [
  'Add Your Phone Number',
  'Send Your Trust Documents',
  "Send Your Home's Legal Description",
  'Send Another ID',
  'Show That You Own Your Home',
  'Show How You Own Your Home',
  'Tell Us About a Credit Inquiry',
  'Send a Document',
  'Send More Information',
];
const bill = {
  name: 'tax-bill.png',
  mimeType: 'image/png',
  buffer: picture,
};

describe('what reviewers need', () => {
  const stage = setStage();

  it('is listed, answered by file, words and number, and shown on the dashboard', async () => {
    const carried = await carry(stage.line(), reviewed);
    const { page } = await stage.visitor(wide);
    await signInAt(page, carried, '/conditions');
    await seeHeading(page, 'What we need from you');
    await seeScript(page);
    const headers = page.getByRole('heading', { level: 2 });
    await see(headers.filter({ hasText: 'Add Your Phone Number' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);

    await page.getByRole('link', { name: 'Add Phone Number' }).click();
    await seeHeading(page, 'Add your phone number');
    await page.getByRole('textbox', { name: /Phone number/ }).fill('3035550199');
    await page.getByRole('button', { name: 'Save the number' }).click();
    await seeHeading(page, 'What we need from you');
    await see(headers.filter({ hasText: 'Add Your Phone Number' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Upload Documents' }).click();
    await see(page.getByText('Certificate of trust')).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await see(page.getByText('Please choose a file').first()).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.locator('input[type=file]:not([capture])').setInputFiles(bill);
    await see(page.getByText('Added').first()).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await seeHeading(page, 'What we need from you');
    await see(headers.filter({ hasText: 'Send Your Trust Documents' })).toHaveCount(0);
    await see(page.getByRole('status').filter({ hasText: 'We have what you sent.' })).toBeVisible();

    const answers = await stage
      .db()
      .selectFrom('conditions')
      .selectAll()
      .where('application', '=', carried.uuid)
      .where('answered_at', 'is not', null)
      .execute();
    expect(answers.map(({ document }) => document.categoryEnum).toSorted()).toEqual([
      'MISSING_PHONE_NUMBER',
      'REVIEW_TRUST_REQUIREMENTS',
    ]);
    await page.goto('/dashboard');
    await see(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    await see(page.getByText(/^New, (?:\d+m ago|just now)$/)).toHaveCount(3);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'View All' }).click();
    await see(page.getByText(/^New, (?:\d+m ago|just now)$/)).toHaveCount(7);
    await see(page.getByText(/^You answered this\. (?:\d+m ago|Just now)$/)).toHaveCount(2);
  });

  it('is answered in words where an inquiry is asked about, on a phone', async () => {
    const carried = await carry(stage.line(), reviewed);
    const { page } = await stage.visitor(narrow);
    const found = await stage
      .db()
      .selectFrom('conditions')
      .selectAll()
      .where('application', '=', carried.uuid)
      .execute();
    const inquiry = found.find(({ document }) => document.categoryEnum === 'HARD_CREDIT_INQUIRY_REVIEW');
    await signInAt(page, carried, `/conditions/upload-document?conditionUuid=${inquiry?.uuid}`);
    await seeScript(page);
    await see(page.getByText(/^Sample Bank looked at your credit report/)).toBeVisible();
    await page.getByRole('textbox', { name: /^Anything we should know/ }).fill('No loan came of it.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await seeHeading(page, 'What we need from you');
    await see(page.getByText(/^Sample Bank looked/)).toHaveCount(0);
  });

  it('is answered one by one, in every category, until nothing is missing', async () => {
    const carried = await carry(stage.line(), reviewed);
    const { page } = await stage.visitor(narrow);
    await signInAt(page, carried, '/conditions');
    await seeScript(page);
    for (const [index, header] of asked.entries()) {
      await seeHeading(page, 'What we need from you');
      await see(page.locator('main h2').filter({ hasText: /Send|Show|Tell|Add/ })).toHaveText(
        asked.slice(index),
      );
      const action = page.getByRole('link', { name: /^(Add Phone Number|Upload Documents?)/ }).first();
      await action.click();
      if (header === 'Add Your Phone Number') {
        await page.getByRole('textbox', { name: /Phone number/ }).fill('3035550199');
        await page.getByRole('button', { name: 'Save the number' }).click();
      } else {
        await see(page.getByRole('heading', { level: 2, name: header })).toBeVisible();
        await page.locator('input[type=file]:not([capture])').setInputFiles(bill);
        await see(page.getByText('Added').first()).toBeVisible();
        await page.getByRole('button', { name: 'Send', exact: true }).click();
      }
    }
    await seeHeading(page, 'Nothing is missing');
    expect(await findBarriers(page)).toEqual([]);
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { chooseOffer, giveInformation } from '../api/lender/walks/main-walk.ts';
import { type Size, narrow, setStage, wide } from './stage/set-stage.ts';
import { clean, press, seeText } from './walk/account-and-policy.ts';
import { carry, logIn, loginTo } from './walk/carry.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { type Way, withPointer, withoutScript } from './walk/ways.ts';
import { readToEnd } from './walk/read-to-end.ts';

const title = 'Check and sign your application';
const ways = [
  { how: 'at 1280 pixels', size: wide, way: withPointer },
  { how: 'at 375 pixels without script', size: narrow, way: withoutScript },
  { how: 'at 375 pixels', size: narrow, way: withPointer },
] as const;

const answerTo = (page: Page, question: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.locator(`dt :text-is("${question}")`) })
    .locator('dd');

describe('the summary of an application', () => {
  const stage = setStage();

  async function open(size: Size, way: Way): Promise<{ page: Page; uuid: string }> {
    const carried = await carry(stage.line(), { steps: [...chooseOffer, ...giveInformation] });
    const { page } = await stage.visitor(size, { javaScriptEnabled: way !== withoutScript });
    await way.open(page, loginTo(`/account/heloc/${carried.uuid}`));
    await logIn(page, carried.email);
    return { page, uuid: carried.uuid };
  }

  const invitedTo = (uuid: string) =>
    stage.db().selectFrom('invitations').selectAll().where('application', '=', uuid).execute();

  /** What screen readers announce is what is there. */
  const seeSaved = (page: Page) =>
    see(page.getByRole('status').filter({ hasText: 'Your change is saved.' })).toBeVisible();

  async function seeOpen(page: Page): Promise<void> {
    await clean(page);
    expect(await cutOff(page)).toEqual([]);
  }

  it.each(firstOrAll(ways, 2))('is checked, changed, read and signed $how', async ({ size, way }) => {
    const isScripted = way !== withoutScript;
    const { page, uuid } = await open(size, way);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await way.arrive(heading(title));
    await see(answerTo(page, 'Name')).toHaveText('Olivia Sample');
    await see(answerTo(page, 'All annual income before tax')).toHaveText('$120,000');
    await see(answerTo(page, 'Initial draw')).toHaveText('$20,000');
    await see(page.getByRole('link', { name: /^Change / })).toHaveCount(2);
    await see(page.getByText(/Call us before you sign/)).toHaveCount(1);
    const place = page.locator('.steps-place', {
      hasText: 'Provide More Info · Your application summary · stage 3 of 7 to closing',
    });
    await see(place).toBeVisible({ visible: size === narrow });
    if (isScripted) await seeOpen(page);
    else expect(await findBarriersWithoutScript(page)).toEqual([]);

    await press(page, 'Change Who owns it');
    await way.arrive(heading('Change who owns the home'));
    await see(page.getByRole('radio', { name: 'I own it alone' })).toBeChecked();
    await press(page, 'Back without a change');
    await way.arrive(heading(title));
    await press(page, 'Change Who owns it');
    await way.arrive(heading('Change who owns the home'));
    await way.check(page.getByRole('radio', { name: 'I own it with someone else' }));
    await way.askOn(page.getByRole('button', { name: 'Save the change' }));
    await way.type(page.getByLabel("The other owner's first name"), 'Sam');
    await way.type(page.getByLabel("The other owner's last name"), 'Sample');
    await way.type(page.getByLabel("The other owner's email"), `sam-${uuid}@example.com`);
    await press(page, 'Save the change');
    await seeSaved(page);
    await way.waitFor(heading(title));
    await see(answerTo(page, 'Who owns it')).toContainText('You and Sam Sample');
    expect(await invitedTo(uuid)).toMatchObject([{ state: 'SENT', first_name: 'Sam' }]);

    await press(page, 'Change Your answers');
    await way.arrive(heading('Demographic information'));
    const declines = page.getByRole('checkbox', { name: 'I do not wish to provide this' });
    for (const decline of await declines.all()) await way.check(decline);
    await press(page, 'Save the change');
    await seeSaved(page);
    await way.waitFor(heading(title));
    await seeSigned(page, isScripted);
  });

  /** The disclosures are read before the summary is signed, on every way. */
  async function seeSigned(page: Page, isScripted: boolean): Promise<void> {
    const first = page.getByRole('link', { name: 'Read first: Initial disclosures' });
    await see(async () => {
      if (!isScripted) await page.reload();
      await see(first).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Summary of your application', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Summary of your application' })).toBeVisible();
    await seeText(page, /^Before you sign, please read one more document/);
    await see(page.getByRole('textbox', { name: 'Your signature' })).toHaveCount(0);
    await see(page.getByText('Olivia Sample and Sam Sample')).toBeVisible();
    await first.click();
    await readToEnd(page);
    await press(page, 'I have read it');
    await see(page.getByRole('heading', { level: 1, name: 'Summary of your application' })).toBeVisible();
    await seeText(page, '1 of 2 done');
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download this document (PDF)' }).click();
    expect((await file).suggestedFilename()).toMatch(/^Summary of your application, version \d\.pdf$/);
    await page.getByRole('textbox', { name: 'Your signature' }).fill('Olivia Sample');
    await page.getByRole('checkbox').check();
    await press(page, 'Sign');
    await see(page.getByRole('heading', { level: 1, name: 'Show us your income' })).toBeVisible();
  }
});

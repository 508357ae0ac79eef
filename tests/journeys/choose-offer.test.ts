import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';

const patience = 120;

const amountOf = (page: Page) => page.getByRole('textbox', { name: /^How much/ });
const termOf = (page: Page, years: number) =>
  page.getByRole('radio', { name: new RegExp(`^${years} years`) });

describe('an offer', () => {
  const stage = setStage();

  async function openOffers(): Promise<{ readonly page: Page; readonly uuid: string }> {
    const { page } = await stage.visitor(wide);
    const carried = await carry(stage.line(), { steps: [] });
    await signInAt(page, carried);
    await seeOffers(page);
    await see(page).toHaveURL(/\/product\/select$/);
    await see(termOf(page, 5)).toBeVisible();
    return { page, uuid: carried.uuid };
  }

  async function seeConfirmed(page: Page, uuid: string, chosen: object): Promise<void> {
    await page.waitForURL('**/start/contact');
    const application = await stage
      .db()
      .selectFrom('applications')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    expect(application?.status).toBe('COLLECT_ADDITIONAL_INFO');
    expect(application?.document).toMatchObject(chosen);
  }

  it('is compared and chosen with the keyboard alone', async () => {
    const { page, uuid } = await openOffers();
    const slide = page.getByRole('slider');
    await tabTo(page, 'input[type=range]');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await see(slide).toHaveValue('16000');
    await see(amountOf(page)).toHaveValue('16,000');
    await tabTo(page, '.cards input');
    await page.keyboard.press('ArrowDown');
    await see(termOf(page, 10)).toBeChecked();
    // It is beside each card, so that nobody has to look for it below them.
    await see(page.getByRole('button', { name: 'Choose this offer' })).toBeInViewport();
    await see(
      page.getByRole('status').filter({ hasText: /^10 years · \$[\d,.]+ a month$/ }),
    ).toBeInViewport();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Choose this offer');
    await seeHeading(page, 'Confirm your choice');
    await see(page.getByText('Total loan')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Confirm this offer');
    await see(page.getByText('Please tick the box if you choose this offer').first()).toBeVisible();
    await tabTo(page, 'input[type=checkbox]');
    await page.keyboard.press('Space');
    await press(page, 'Confirm this offer');
    await seeConfirmed(page, uuid, { amount: 16_000, term: 10 });
  });

  it('takes an amount in place of the one that is tapped', async () => {
    const { page } = await openOffers();
    await amountOf(page).click();
    await page.keyboard.type('17500');
    await page.keyboard.press('Tab');
    await see(amountOf(page)).toHaveValue('17,500');
  });

  it('is compared and chosen without script', async () => {
    const { page: scripted, uuid } = await openOffers();
    const storageState = await scripted.context().storageState();
    const address = scripted.url();
    await scripted.close();
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false, storageState });
    await withoutScript.open(page, address);
    await amountOf(page).fill('400000');
    await page.getByRole('button', { name: 'Update' }).click();
    await see(page.getByText(/^You can draw between/)).toBeVisible();
    await amountOf(page).fill('17500');
    await page.getByText('Pay off debts with this money? (optional)').click();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('radio', { name: 'Out of the amount I choose' }).check();
    await termOf(page, 15).check();
    await page.getByRole('button', { name: 'Choose this offer' }).click();
    await seeHeading(page, 'Confirm your choice');
    await see(page.getByText('Paid to your creditors', { exact: true })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Confirm this offer' }).click();
    await seeConfirmed(page, uuid, { amount: 17_500, term: 15 });
  });
});

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < patience; pressed += 1) {
    if ((await page.locator(':focus').and(page.locator(selector)).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached with Tab.`);
}

async function press(page: Page, button: string): Promise<void> {
  const target = page.getByRole('button', { name: button, exact: true });
  for (let pressed = 0; pressed < patience; pressed += 1) {
    if ((await page.locator(':focus').and(target).count()) > 0) return page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${button} is not reached with Tab.`);
}

import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { firstOrAll } from '../fixtures/how-much.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading, seeStep } from './walk/walk.ts';

const sample = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e';
const open = `${sample}0001`;
const applied = `${sample}0002`;
const officer = `${sample}0102`;
const officerOfNewYork = `${sample}0103`;
const nobody = `${sample}9999`;
const street = (page: Page) => page.getByRole('combobox', { name: 'Property address' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('who arrives', () => {
  const stage = setStage();

  it.each([
    ['with an offer code', `${firstPage}?offerCode=SAMPLE-TX`, ''],
    ['from an affiliate', firstPage, 'sample-tx'],
  ])('%s finds the address filled in', async (_how, address, cookie) => {
    const { page, context } = await stage.visitor();
    const { origin } = stage.server();
    if (cookie) await context.addCookies([{ name: '_ft_prepop', value: cookie, url: origin }]);
    await page.goto(address);
    await seeStep(page, 'register-v2');
    await see(box(page, 'State')).toHaveValue('TX');
    await see(street(page)).not.toHaveValue('');
  });

  it('from an affiliate finds it once: the next person at the same browser is somebody else', async () => {
    const { page, context } = await stage.visitor();
    const { origin } = stage.server();
    await context.addCookies([{ name: '_ft_prepop', value: 'sample-tx', url: origin }]);
    await page.goto(firstPage);
    await see(box(page, 'State')).toHaveValue('TX');
    // It stays with the visit that has used it.
    await page.reload();
    await see(box(page, 'State')).toHaveValue('TX');
    await context.clearCookies({ name: 'visit' });
    await page.goto(firstPage);
    await seeStep(page, 'register-v2');
    await see(street(page)).toHaveValue('');
  });

  it('with a loan officer sees their card beside the screen, or above it where there is no room', async () => {
    const { page } = await stage.visitor();
    await page.goto(`${firstPage}?referrer=${officer}`);
    await seeStep(page, 'register-v2');
    const name = page.getByText('Mia Sample', { exact: true });
    const title = page.getByRole('heading', { level: 1 });
    await see(name).toBeVisible();
    await see(page.getByRole('link', { name: '(303) 555-0135' })).toHaveAttribute('href', 'tel:3035550135');
    const place = async () => ({ name: await name.boundingBox(), title: await title.boundingBox() });
    await page.setViewportSize(wide);
    const beside = await place();
    expect(beside.name?.x).toBeGreaterThan((beside.title?.x ?? 0) + (beside.title?.width ?? 0));
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize(narrow);
    const above = await place();
    expect(above.name?.y).toBeLessThan(above.title?.y ?? 0);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('with a loan officer who has no licence there learns so, and cannot go on', async () => {
    const { page } = await stage.visitor();
    await page.goto(`${firstPage}?referrer=${officerOfNewYork}&offerCode=SAMPLE-TX`);
    await seeStep(page, 'register-v2');
    await see(page.getByText('We are unable to process your application at this time.')).toBeVisible();
    const next = page.getByRole('button', { name: 'Continue' });
    await see(next).toBeDisabled();
    await see(next).toHaveAccessibleDescription(/We are unable to process your application/);
    await box(page, 'City').fill('');
    await next.focus();
    await see(next).toBeFocused();
    await page.keyboard.press('Enter');
    await see(box(page, 'City')).toBeFocused();
    await see(page.getByRole('combobox', { name: 'How do you use this property?' })).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    await box(page, 'State').fill('NY');
    await see(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('at a wholesale brand sees nothing but the loader until the referral is known', async () => {
    const { page } = await stage.visitor();
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/service-lead-portal/api/referrals/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${firstPage}?org=FIGURE_WHOLESALE&rid=${open}`);
    await see(page.locator('.loader')).toBeVisible();
    await see(page.getByRole('heading', { level: 1, name: 'Where is your property?' })).toHaveCount(0);
    letThrough();
    await seeStep(page, 'register-v2');
    await see(street(page)).toHaveValue('118 Maple St');
  });

  const closed = [
    ['a wholesale brand with a forged referral', '?org=FIGURE_WHOLESALE&rid=%3Cb%3Eforged%3C%2Fb%3E', 400],
    ['a brand of loan officers without one', '?org=LAKESIDE', 0],
    ['a wholesale brand with an unknown referral', `?org=FIGURE_WHOLESALE&rid=${nobody}`, 404],
    ['a wholesale brand without a referral', '?org=FIGURE_WHOLESALE', 0],
    ['a brand of loan officers with an unknown one', `?org=LAKESIDE&referrer=${nobody}`, 404],
  ] as const;
  it.each(firstOrAll(closed, 2))(
    'at %s learns that it takes no applications',
    async (_where, query, status) => {
      const { page, watch } = await stage.visitor();
      if (status > 0) watch.expect(new RegExp(`${status} .*/service-lead-portal/`));
      await page.goto(firstPage + query);
      await seeHeading(page, "We're not taking applications here");
      await see(page.locator('main b')).toHaveCount(0);
      expect(await findBarriers(page)).toEqual([]);
    },
  );

  it('with a referral that has applied goes to the login, with the email', async () => {
    const { page } = await stage.visitor();
    await page.goto(`${firstPage}?rid=${applied}`);
    await seeHeading(page, 'Welcome back');
    await see(box(page, 'Email address')).toHaveValue('sam.sample@example.com');
  });

  it('with anything forged finds the first page as everybody does', async () => {
    const { page, context, watch } = await stage.visitor();
    watch.expect(/40[014] /);
    const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    page.on('dialog', (dialog) => expect.unreachable(dialog.message()));
    await context.addCookies([
      { name: '_ft_prepop', value: encodeURIComponent(script), url: stage.server().origin },
    ]);
    const query = new URLSearchParams({
      rid: script,
      referrer: script,
      offerCode: script,
      userData: script,
      utm_source: 'x'.repeat(9_000),
      x: script,
    });
    await page.goto(`${firstPage}?${query}`);
    await seeStep(page, 'register-v2');
    await see(street(page)).toHaveValue('');
    await see(page.locator('img[src=x]')).toHaveCount(0);
    await see(page.locator('script:not([src]):not([type="application/json"])')).toHaveCount(0);
  });
});

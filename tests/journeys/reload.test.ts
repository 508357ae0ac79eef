import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers } from './walk/walk.ts';

const base = '/account/heloc';
const someoneElses = '00000000-0000-4000-8000-000000000000';

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('a page of an application, opened afresh', () => {
  const stage = setStage();

  it('is the right one', async () => {
    const { page, watch } = await stage.visitor();
    await applyAtOnce(page, stage, someApplicant());
    await seeOffers(page);
    await page.waitForURL('**/product/select');
    const root = pathOf(page).replace('/product/select', '');
    expect(root).toMatch(/^\/account\/heloc\/[\da-f-]{36}$/);

    await page.reload();
    await seeOffers(page);
    const progress = page.getByRole('region', { name: 'Application progress' });
    await see(progress.locator('[aria-current]')).toHaveText('Select Offer');

    // The page of the notary opens before its time (A§2), looks for news and leads on.
    for (const address of [root, `${root}/bank`, `${root}/income`, `${root}/notary/intro`]) {
      await page.goto(address);
      await page.waitForURL(`**${root}/product/select`);
      await seeOffers(page);
    }

    watch.expect(/404 \(Not Found\)/);
    await page.goto(`${base}/${someoneElses}/liens`);
    await page.waitForURL('**/dashboard');
    await seeHeading(page, 'Your applications');
  });
});

import type { Updateable } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage, steps } from './walk/steps.ts';
import { begin, seeHeading, seeStep, submit } from './walk/walk.ts';

describe('a person who cannot go on, or should know something first, learns so', () => {
  const stage = setStage();

  it('where the regulator has yet to let the brand into New York', async () => {
    const { page } = await stage.visitor();
    await begin(page, `${firstPage}?org=RATECOMPASS`);
    await steps['register-v2'].answer(page, someApplicant({ city: 'Albany', state: 'NY', zip: '12207' }));
    await submit(page, 'register-v2');
    const state = page.getByRole('textbox', { name: 'State' });
    await see(state).toHaveAccessibleDescription(
      /We're not yet available in your state or aren't currently lending in your area but are working hard/,
    );
    await seeStep(page, 'register-v2');
    expect(await findBarriers(page)).toEqual([]);
    await state.fill('CO');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
  });

  it('where a disaster was declared, and may go on', async () => {
    const { page } = await stage.visitor();
    await begin(page, `${firstPage}?flags=fe-disaster-zips:on`);
    const warning = page.getByText(
      'We are continuing to accept applications in affected areas, but properties will require a ' +
        'post-disaster inspection per our Disaster Response Policy which is available to you upon request.',
    );
    await steps['register-v2'].answer(page, someApplicant({ city: 'Fort Myers Beach', state: 'FL' }));
    await see(warning).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Zip code' }).fill('33931');
    await see(warning).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
  });

  it('during maintenance of registration alone, from which the dashboard can be reached', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/503 \(Service Unavailable\)/);
    const routes = ['/account/heloc/register', firstPage];
    const maintenance = (change: Updateable<LenderTables['features']>) =>
      stage.db().updateTable('features').set(change).where('key', '=', 'fe-heloc-maintenance').execute();
    await maintenance({ enabled: true, variables: JSON.stringify({ routes, dashboardLink: true }) });
    onTestFinished(async () => void (await maintenance({ enabled: false })));
    await page.goto(firstPage);
    await seeHeading(page, 'Scheduled Maintenance');
    await see(page.getByText('Thank you for your patience!')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await seeHeading(page, 'Welcome back');
    await page.goto('/account/heloc/terms');
    await seeHeading(page, 'Terms');
  });
});

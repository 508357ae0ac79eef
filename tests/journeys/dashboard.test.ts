import { describe, expect, it } from 'vitest';
import { sampleOriginators } from '#api/lender/samples/sample-referrals.ts';
import {
  chooseOffer,
  fromInformation,
  sendPolicy,
  signDeedAtDistance,
  signNote,
} from '../api/lender/walks/main-walk.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { clean, seeText } from './walk/account-and-policy.ts';
import { carry, logIn, signInAt } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers } from './walk/walk.ts';

const funded = [
  ...chooseOffer,
  ...fromInformation('NOTE_SIGNING'),
  ...signNote('DEED_SIGNING'),
  ...signDeedAtDistance,
  ...sendPolicy('Sample Mutual', 'COMPLETE'),
];

describe('the dashboard', () => {
  const stage = setStage();

  it('says that a line is funded, and leads to its dates and its papers', async () => {
    const carried = await carry(stage.line(), { steps: funded });
    const { page } = await stage.visitor(narrow);
    await signInAt(page, carried);
    await seeHeading(page, 'Your applications');
    await seeText(page, 'Funded');
    await seeText(page, 'You get a statement before each payment.');
    await seeText(page, '$20,000');
    await clean(page);
    await page.getByRole('link', { name: /^See my line of credit/ }).click();
    await seeHeading(page, 'Your money is on its way');
    await page.goBack();
    await page.getByRole('link', { name: /^Documents/ }).click();
    await seeHeading(page, 'Your documents');
    await page.getByRole('link', { name: 'Note', exact: true }).click();
    await see(page.getByRole('link', { name: 'Download your signed copy (PDF)' })).toBeVisible();
  });

  it('shows the loan officer immediately to a person who logs in there', async () => {
    const [officer] = sampleOriginators;
    const application = { referrerId: officer?.uuid };
    const { email } = await carry(stage.line(), { application, steps: [] });
    const { page } = await stage.visitor(narrow);
    await page.goto('/auth/login?redirectUrl=%2Fdashboard');
    await logIn(page, email);
    await seeHeading(page, 'Your applications');
    await seeText(page, 'Your loan officer');
    await seeText(page, 'Lou Sample');
  });

  it('says that an application is cancelled, and leads to its papers and to another', async () => {
    const withdrawn = [
      ...chooseOffer,
      { operationId: 'withdrawApplication', body: () => ({ reason: 'OTHER' }), leads: 'CANCELLED' },
    ];
    const carried = await carry(stage.line(), { steps: withdrawn });
    const { page } = await stage.visitor(wide);
    await signInAt(page, carried);
    await seeHeading(page, 'Your applications');
    await seeText(page, 'Cancelled');
    await seeText(page, 'Nothing. You owe us nothing, and you can apply again at any time.');
    await see(page.getByRole('link', { name: /^Continue application/ })).toHaveCount(0);
    await clean(page);
    await page.getByRole('link', { name: /^Documents/ }).click();
    await seeHeading(page, 'Your documents');
    await page.goBack();
    await page.getByRole('link', { name: 'Start a new application' }).click();
    await seeHeading(page, 'Where is your property?');
  });

  it('names the next step of an application that goes on', async () => {
    const carried = await carry(stage.line(), { steps: [] });
    const { page } = await stage.visitor(narrow);
    await signInAt(page, carried, '/product/select');
    await seeOffers(page);
    await page.getByRole('radio', { name: /^10 years/ }).check();
    await see(page.getByRole('status').filter({ hasText: /^10 years/ })).toBeInViewport();
    // At the edge of a phone is the main button alone, and no slice of the next one.
    const next = await page.locator('.button-bar > .button').nth(1).boundingBox();
    expect(next?.y).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.goto('/dashboard');
    await seeText(page, 'In progress');
    await seeText(page, 'Choose an offer');
    const track = page.getByRole('progressbar', { name: '1 of 7 stages done. Now: Select Offer' });
    await see(track).toHaveAttribute('value', '1');
    const onward = page.getByRole('link', { name: /^Continue application/ });
    const started = await page.getByText('Started', { exact: true }).boundingBox();
    expect((await onward.boundingBox())?.y).toBeLessThan(started?.y ?? 0);
    await onward.click();
    await seeOffers(page);
    // The address of the application only leads on: Back does not lead there.
    await page.goBack();
    await seeHeading(page, 'Your applications');
  });
});

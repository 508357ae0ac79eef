import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readApplications } from './stage/read-rows.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import type { Applicant } from './walk/applicant.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { firstPage } from './walk/steps.ts';
import type { StepName } from './walk/steps.ts';
import { seeOffers, seeStep, submit, takeStep } from './walk/walk.ts';

describe('without script', () => {
  const stage = setStage();

  async function open(): Promise<Page> {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    // Such a browser is led away once, to have the page's own loads made by the server.
    await page.goto(firstPage, { waitUntil: 'networkidle' });
    await seeStep(page, 'register-v2');
    return page;
  }

  it('leads through all steps to the offers', async () => {
    const page = await open();
    const applicant = someApplicant({ occupancy: 'Second home' });
    await takeAddress(page, 'register-v2', applicant);
    await takeAddress(page, 'home-address', applicant);
    for (const name of later) await takeStep(page, name, applicant);
    await seeOffers(page);
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    const [application] = await readApplications(stage.db(), applicant.email);
    expect(application?.request.propertyRequest).toMatchObject({ street1: '12 Juniper Lane', zip: '80203' });
    expect(application?.request.income).toMatchObject({ incomePrimary: 120_000 });
  });
});

const later = [
  'for-sale',
  'annual-income',
  'legal-name',
  'birthdate',
  'phone-and-email',
  'set-password',
] as const satisfies readonly StepName[];

async function takeAddress(
  page: Page,
  name: 'register-v2' | 'home-address',
  applicant: Applicant,
): Promise<void> {
  await seeStep(page, name);
  expect(await findBarriersWithoutScript(page)).toEqual([]);
  const isHome = name === 'home-address';
  const address = isHome ? applicant.home : applicant;
  await page
    .getByRole('combobox', { name: isHome ? 'Home address' : 'Property address' })
    .fill(address.street);
  await page.getByRole('button', { name: 'Address not listed' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill(address.city);
  await page.getByRole('textbox', { name: 'State' }).fill(address.state);
  await page.getByRole('textbox', { name: 'Zip code' }).fill(address.zip);
  if (!isHome) {
    const occupancy = page.getByRole('combobox', { name: 'How do you use this property?' });
    await occupancy.selectOption(applicant.occupancy);
  }
  await submit(page, name);
}

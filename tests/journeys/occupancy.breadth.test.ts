import { see } from './walk/see.ts';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { readApplications } from './stage/read-rows.ts';
import { someApplicant } from './walk/applicant.ts';
import { seeOffers, seeStep, submit, takeStep, walkAll, walkTo } from './walk/walk.ts';

describe('occupancy', () => {
  const stage = setStage();

  it('asks the owner of a second home where they live, and sends that address', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant({ occupancy: 'Second home' });
    await walkAll(page, applicant);
    await seeOffers(page);
    const [application] = await readApplications(stage.db(), applicant.email);
    expect(application?.request.propertyRequest).toEqual({
      street1: '12 Juniper Lane',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
      type: 'SECONDARY',
    });
    expect(application?.request.profileRequest.homeAddress).toEqual({
      street1: '7 Harbor Road',
      city: 'Boulder',
      state: 'CO',
      zip: '80302',
      type: 'HOME',
    });
  });

  it('forgets the second address of a person who lives in the property after all', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant({ occupancy: 'Second home' });
    await walkTo(page, 'for-sale', applicant);
    await page.goBack();
    await seeStep(page, 'home-address');
    await page.goBack();
    await seeStep(page, 'register-v2');
    const occupancy = page.getByRole('combobox', { name: 'How do you use this property?' });
    await see(occupancy).toHaveValue('SECONDARY');
    await occupancy.selectOption('I live here');
    await submit(page, 'register-v2');
    await takeStep(page, 'for-sale', applicant);
    await takeStep(page, 'annual-income', applicant);
    await takeStep(page, 'legal-name', applicant);
    await takeStep(page, 'birthdate', applicant);
    await takeStep(page, 'phone-and-email', applicant);
    await takeStep(page, 'set-password', applicant);
    await seeOffers(page);
    const [application] = await readApplications(stage.db(), applicant.email);
    expect(application?.request.profileRequest.homeAddress.street1).toBe('12 Juniper Lane');
  });
});

import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage, steps } from './walk/steps.ts';
import { begin, seeStep, submit, takeStep } from './walk/walk.ts';

describe('registration', () => {
  const stage = setStage();

  it('in its older form goes through the same steps, named by the query', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    const stepIn = () => new URL(page.url()).searchParams.get('step');
    await page.goto('/account/heloc/register');
    const names = [
      ['register-v2', null],
      ['for-sale', 'sale-status'],
      ['annual-income', 'income-info'],
      ['legal-name', 'name'],
      ['birthdate', 'birthdate'],
      ['phone-and-email', 'contact-info'],
    ] as const;
    for (const [step, name] of names) {
      await seeStep(page, step);
      await see.poll(stepIn).toBe(name);
      await takeStep(page, step, applicant);
    }
    await seeStep(page, 'set-password');
    await see.poll(stepIn).toBe('login-info');
    expect(new URL(page.url()).pathname).toBe('/account/heloc/register');
    await page.goBack();
    await seeStep(page, 'phone-and-email');
    await see.poll(stepIn).toBe('contact-info');
  });

  it.each([
    ['Hawaii', { city: 'Honolulu', state: 'HI', zip: '96813' }, firstPage],
    [
      'New York',
      { city: 'Albany', state: 'NY', zip: '12207' },
      `${firstPage}?flags=fe-heloc-figure-ny-modal:on`,
    ],
  ])(
    'of a property in %s stops at a modal, and goes on with another one',
    async (_where, change, address) => {
      const { page } = await stage.visitor();
      await begin(page, address);
      await steps['register-v2'].answer(page, someApplicant(change));
      await submit(page, 'register-v2');
      const dialog = page.getByRole('dialog');
      await see(dialog).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('textbox', { name: 'State' }).fill('CO');
      await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
      await submit(page, 'register-v2');
      await seeStep(page, 'for-sale');
    },
  );

  it('on the New York site leads elsewhere for a property elsewhere', async () => {
    const { page } = await stage.visitor();
    await begin(page, `${firstPage}?org=FIGURE_NY&flags=fe-heloc-figure-ny-modal:on`);
    await steps['register-v2'].answer(page, someApplicant());
    await submit(page, 'register-v2');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Go to the main site' });
    await see(link).toHaveAttribute('href', 'https://figure.example/account/heloc/register');
  });
});

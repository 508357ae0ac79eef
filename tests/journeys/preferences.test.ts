import { describe, it } from 'vitest';
import { findBarriers } from './walk/find-barriers.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading, seeStep } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';

describe('a person who wants their answers deleted', () => {
  const stage = setStage();

  it('finds the way on every page, is asked, and begins afresh', async () => {
    const { page, context } = await stage.visitor(narrow);
    await comeToStep(page, stage, 'legal-name', someApplicant());
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Terms and privacy').click();
    await footer.getByRole('link', { name: 'Language and saved answers' }).click();
    await seeHeading(page, 'Language and saved answers');
    see(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your answers?' });
    await dialog.getByRole('button', { name: 'Keep them' }).click();
    await see(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    const [before] = (await context.cookies()).filter(({ name }) => name === 'visit');
    await dialog.getByRole('button', { name: 'Delete my answers' }).click();
    await see(page.getByText('Your answers are deleted.')).toBeVisible();
    await page.goto(firstPage);
    await seeStep(page, 'register-v2');
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('');
    const [after] = (await context.cookies()).filter(({ name }) => name === 'visit');
    see(after?.value).not.toBe(before?.value);
  });

  it('needs no script for it', async () => {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    await withoutScript.open(page, firstPage);
    await page.getByRole('combobox', { name: 'Property address' }).fill('680 main');
    await page.getByRole('button', { name: 'Continue' }).click();
    await see(page.getByRole('button', { name: '680 Main St, Denver, CO 80203' })).toBeVisible();
    await withoutScript.open(page, '/preferences');
    await page.getByRole('button', { name: 'Delete my answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my answers' }).click();
    await see(page.getByText('Your answers are deleted.')).toBeVisible();
    await page.goto(firstPage);
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('');
  });
});

describe('a person who chooses another language', () => {
  const stage = setStage();

  it('goes on in it where they were', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'annual-income', someApplicant());
    await page.goto('/preferences');
    await page.getByRole('radio', { name: 'Español (Spanish)' }).check();
    await page.getByRole('button', { name: 'Use this language' }).click();
    await seeHeading(page, 'Idioma y respuestas guardadas');
    await see(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goto(`${firstPage}/for-sale`);
    await see(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
    await see(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});

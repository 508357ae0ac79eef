import { describe, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { seeStep, submit } from './walk/walk.ts';

describe('what is pasted', () => {
  const stage = setStage();

  it('as a telephone number with its calling code, or as an email, is taken whole', async () => {
    const { page, context } = await stage.visitor(narrow);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const applicant = someApplicant();
    await comeToStep(page, stage, 'phone-and-email', applicant);
    await page.evaluate(() => navigator.clipboard.writeText('+1 (303) 555-0142'));
    const telephone = page.getByRole('textbox', { name: 'Mobile phone' });
    await telephone.press('ControlOrMeta+V');
    await see(telephone).toHaveValue('(303) 555-0142');
    const email = page.getByRole('textbox', { name: 'Email address' });
    // A dash, a no-break space and a direction mark, as word processors put them around and into an address.
    await page.evaluate(() => navigator.clipboard.writeText('\u{202a}rosa@lane\u{2013}mail.example\u{a0}'));
    await email.press('ControlOrMeta+V');
    await telephone.focus();
    await see(email).toHaveValue('rosa@lane-mail.example');
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
  });

  it('as a date of digits alone fills all of its pieces', async () => {
    const { page, context } = await stage.visitor(narrow);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeToStep(page, stage, 'birthdate', someApplicant());
    await page.evaluate(() => navigator.clipboard.writeText('04281986'));
    await page.getByRole('textbox', { name: 'Month' }).press('ControlOrMeta+V');
    await see(page.getByRole('textbox', { name: 'Month' })).toHaveValue('4');
    await see(page.getByRole('textbox', { name: 'Day' })).toHaveValue('28');
    await see(page.getByRole('textbox', { name: 'Year' })).toHaveValue('1986');
    await submit(page, 'birthdate');
    await seeStep(page, 'phone-and-email');
  });
});

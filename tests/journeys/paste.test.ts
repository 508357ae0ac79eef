import { describe, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { seeStep, submit } from './walk/walk.ts';

describe('what is pasted', () => {
  const stage = setStage();

  it('as a telephone number with its calling code is taken whole', async () => {
    const { page, context } = await stage.visitor(narrow);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const applicant = someApplicant();
    await comeToStep(page, stage, 'phone-and-email', applicant);
    await page.evaluate(() => navigator.clipboard.writeText('+1 (303) 555-0142'));
    const telephone = page.getByRole('textbox', { name: 'Mobile phone' });
    await telephone.press('ControlOrMeta+V');
    await see(telephone).toHaveValue('(303) 555-0142');
    await page.getByRole('textbox', { name: 'Email address' }).fill(applicant.email);
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
  });
});

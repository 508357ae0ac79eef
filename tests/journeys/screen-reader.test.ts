import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { heard, listen } from './walk/listen.ts';
import { readAloud } from './walk/read-aloud.ts';
import { see } from './walk/see.ts';
import { stepNames, steps } from './walk/steps.ts';
import type { StepName } from './walk/steps.ts';
import { begin, seeOffers, seeStep, stepsOf, submit, takeStep } from './walk/walk.ts';
import { refused } from './walk/see-problems.ts';

const folder = join(import.meta.dirname, 'read-aloud');

/** What was written down, and read by a person, of what a screen reader says there. */
function written(what: string): string {
  return readFileSync(join(folder, `${what}.txt`), 'utf8').trimEnd();
}

describe('a screen reader', () => {
  const stage = setStage();
  const applicant = someApplicant({ occupancy: 'Second home' });
  const hear = async (page: Page, what: string): Promise<void> => {
    const question = await readAloud(page, page.getByRole('main'));
    const panels = await readAloud(page, page.getByRole('complementary'));
    expect.soft(`${question}\n${panels}`.replaceAll(applicant.email, 'EMAIL'), what).toBe(written(what));
  };
  const takeAloud = async (page: Page, name: StepName): Promise<void> => {
    await seeStep(page, name);
    await see(page.getByRole('heading', { level: 1 })).toBeFocused();
    await hear(page, name);
    await submit(page, name);
    await see(refused(page)).toBeFocused();
    await hear(page, `${name}-refused`);
    await steps[name].answer(page, applicant);
    await submit(page, name);
  };

  it('says each step and each refusal as written down', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    expect(stepsOf(applicant)).toEqual(stepNames);
    for (const name of stepNames) await takeAloud(page, name);
    await seeOffers(page);
  });

  it('says what surrounds each step', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await see(page.getByText('more states to come')).toBeVisible();
    await see(page.getByText(/Pacific Time$/)).toBeVisible();
    expect(await readAloud(page, page.getByRole('banner'))).toBe(written('header'));
    expect(await readAloud(page, page.getByRole('contentinfo'))).toBe(written('footer'));
  });

  it('announces what changes while a step is answered', async () => {
    const { page } = await stage.visitor();
    const person = someApplicant();
    await listen(page);
    await begin(page);
    // What replaces a script goes once one runs.
    await see(page.locator('.suggest-choices')).toHaveCount(0);
    const street = page.getByRole('combobox', { name: 'Property address' });
    await street.fill('118 Maple St, Denver');
    await see.poll(() => heard(page)).toEqual(['Matches found: 1']);
    await street.fill('zzz nowhere');
    await see.poll(() => heard(page)).toEqual(['Matches found: 1', 'We found no match']);
    for (const name of stepsOf(person)) await takeStep(page, name, person);
    await seeOffers(page);
    const reported = await heard(page);
    const { words } = JSON.parse(readFileSync('flows/app.json', 'utf8')) as {
      readonly words: Readonly<Record<'strength' | 'strengthStrong', string>>;
    };
    expect(reported.slice(0, 4)).toEqual([
      'Matches found: 1',
      'We found no match',
      `${words.strength}: ${words.strengthStrong}`,
      'Please wait. We are working on it.',
    ]);
    // The longer the lender takes, the more is said of what it does.
    const submitting = readFileSync('flows/actions/register-submit.json', 'utf8');
    expect(reported.slice(4).filter((text) => !submitting.includes(JSON.stringify(text)))).toEqual([]);
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { steps } from './walk/steps.ts';
import type { StepName } from './walk/steps.ts';
import { begin, seeHeading, seeOffers, seeScript, seeStep, stepsOf, submit } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';
import { refused } from './walk/see-problems.ts';

// Some thirty looks, each of which takes a moment.
const timeoutMs = 10 * 60_000;

describe('nothing is in the way', () => {
  const stage = setStage();
  const barriers: Record<string, readonly string[]> = {};
  const applicant = someApplicant({ occupancy: 'Second home' });

  const look = async (page: Page, what: string): Promise<void> => {
    // Taking a page over changes it in the middle of a look.
    await seeScript(page);
    for (const size of [narrow, wide]) {
      await page.setViewportSize(size);
      const found = await findBarriers(page);
      if (found.length > 0) barriers[`${what}, ${size.width} pixels wide`] = found;
    }
    const faint = await findFaintTexts(page);
    if (faint.length > 0) barriers[`${what}, in the dark scheme`] = faint;
  };
  const takeSlowly = async (page: Page, name: StepName): Promise<void> => {
    await seeStep(page, name);
    await submit(page, name);
    await see(refused(page)).toBeFocused();
    await look(page, `${name}, refused`);
    await steps[name].answer(page, applicant);
    await look(page, `${name}, answered`);
    await submit(page, name);
  };

  it(
    'on any step, refused or answered, nor on what comes behind them',
    async () => {
      const { page } = await stage.visitor();
      await begin(page);
      for (const name of stepsOf(applicant)) await takeSlowly(page, name);
      await seeOffers(page);
      await look(page, 'offers');
      await page.goto('/dashboard');
      await seeHeading(page, 'Your applications');
      await look(page, 'dashboard');
      expect(barriers).toEqual({});
    },
    timeoutMs,
  );

  it('in the login and on the fallback page', async () => {
    const { page } = await stage.visitor();
    await page.goto('/auth/login');
    await seeHeading(page, 'Welcome back');
    await look(page, 'login');
    await page.goto('/account/heloc/errors/fallback');
    await seeHeading(page, 'Sorry, looks like we have hit a snag!');
    await look(page, 'fallback');
    expect(barriers).toEqual({});
  });

  it('and a barrier that is put there is found', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await seeScript(page);
    await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
    expect(await findBarriers(page)).toContainEqual(expect.stringMatching(/^button-name: /));
    await page.locator('main').evaluate((main) => {
      const faint = document.createElement('p');
      faint.textContent = 'Faint';
      faint.style.setProperty('color', '#333');
      faint.style.setProperty('background', '#222');
      main.append(faint);
    });
    expect(await findFaintTexts(page)).toContainEqual(expect.stringMatching(/^color-contrast: /));
  });

  it('and one on a page without script, which was clean when it was looked at before', async () => {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    await withoutScript.open(page, '/auth/login');
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await page.locator('main').evaluate((main) => main.append(document.createElement('button')));
    expect(await findBarriersWithoutScript(page)).toContainEqual(expect.stringMatching(/^button-name: /));
  });
});

import { describe, expect, it } from 'vitest';
import { chooseOffer, fromInformation, mainWalk, signNote } from '../api/lender/walks/main-walk.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeBackAfterBreak } from './walk/break-drawing.ts';
import { carry, postLogin } from './walk/carry.ts';
import { firstPage, stepNames, steps } from './walk/steps.ts';
import { begin, seeScript, seeStep, takeStep } from './walk/walk.ts';

const stage = setStage();
// With each of them the application comes to another status, and to another page.
const way = [...chooseOffer, ...fromInformation('NOTE_SIGNING'), ...signNote('DEED_SIGNING')];
const ends = way.flatMap(({ leads }, at) => (leads === undefined ? [] : [[leads, at + 1] as const]));

describe('a page on which the script breaks', () => {
  it('is the one that Try again leads to, on each step of the registration', async () => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/broken here/);
    const applicant = someApplicant();
    await begin(page, firstPage);
    const seen: string[] = [];
    for (const name of stepNames.filter((one) => one !== 'home-address')) {
      await seeStep(page, name);
      await seeScript(page);
      const [title = ''] = await comeBackAfterBreak(page);
      seen.push(title);
      await takeStep(page, name, applicant);
    }
    expect(seen).toEqual(stepNames.filter((one) => one !== 'home-address').map((name) => steps[name].title));
  });

  it.each(ends)('is the one that Try again leads to, at %s after %i calls', async (_status, end) => {
    const { uuid, email } = await carry(stage.line(), { ...mainWalk, steps: way.slice(0, end) });
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/broken here/);
    await postLogin(page, email);
    await page.goto(`/account/heloc/${uuid}`);
    await seeScript(page);
    const [title, address] = await comeBackAfterBreak(page);
    expect(title).not.toBe('');
    expect(address).toContain(uuid);
  });
});

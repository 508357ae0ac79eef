import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { brandsOf } from '#engine/compile.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { firstOrAll } from '../fixtures/how-much.ts';
import { chooseOffer, fromInformation } from '../api/lender/walks/main-walk.ts';
import { type Size, narrow, setStage } from './stage/set-stage.ts';
import { seeText } from './walk/account-and-policy.ts';
import { carry, postLogin, signInAt } from './walk/carry.ts';
import { someApplicant } from './walk/applicant.ts';
import { brokenWords, covered, cutOff, hiddenFocus, smallTargets } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { firstPage, stepNames, steps } from './walk/steps.ts';
import { begin, seeHeading, seeOffers, seeScript, seeStep, submit } from './walk/walk.ts';
import { refused } from './walk/see-problems.ts';

/** More than any of the steps needs, its footer included. */
const patience = 60;

// A window of 1280 by 1024 pixels has this many left when everything is four times as large.
const zoomed: Size = { width: 320, height: 256 };
const small: Size = { width: 320, height: 640 };

const stage = setStage();

const enlarged = [
  ['at four times the size', zoomed, 4, 1],
  ['on a phone whose text is twice as large', narrow, 1, 2],
  // As wide as the first, and higher.
  ['on a window of 320 pixels', small, 1, 1],
] as const;

describe.each(firstOrAll(enlarged, 2))('%s', (_where, size, deviceScaleFactor, textSize) => {
  const applicant = someApplicant({ occupancy: 'Second home' });
  const faults: Record<string, readonly string[]> = {};
  const note = (what: string, found: readonly string[]): void => {
    if (found.length > 0) faults[what] = [...(faults[what] ?? []), ...found];
  };
  const look = async (page: Page, what: string): Promise<void> => {
    note(what, await cutOff(page));
    note(what, await smallTargets(page));
  };

  it('everything fits, can be hit, and has the focus in sight', async () => {
    const { page } = await stage.visitor(size, { deviceScaleFactor, reducedMotion: 'reduce' });
    await enlargeText(page, textSize);
    await begin(page);
    for (const name of stepNames) {
      await seeStep(page, name);
      await look(page, `${name}, empty`);
      await submit(page, name);
      await see(refused(page)).toBeFocused();
      await look(page, `${name}, refused`);
      await steps[name].answer(page, applicant);
      await look(page, `${name}, answered`);
      note(`${name}, with Tab`, await tabThrough(page));
      await submit(page, name);
    }
    await seeOffers(page);
    await look(page, 'offers');
    await see(page.locator('.card-figures').first()).toBeVisible();
    note('figures', await brokenWords(page, '.card-lead, .card-figures dd', '.card-choice'));
    expect(faults).toEqual({});
  });
});

// A longer name leaves less room.
const byName = brandsOf(readFlows().sources).toSorted(
  (one, other) => String(other.facts['name']).length - String(one.facts['name']).length,
);
const brands = firstOrAll(byName, 8);

describe('on a phone', () => {
  it('the dashboard and its dialog fit also where text is twice as large', async () => {
    const carried = await carry(stage.line(), { steps: chooseOffer });
    const { page } = await stage.visitor(narrow);
    await enlargeText(page, 2);
    await postLogin(page, carried.email);
    await page.goto('/dashboard');
    await seeHeading(page, 'Your applications');
    await seeText(page, 'In progress');
    expect(await cutOff(page)).toEqual([]);
    await seeScript(page);
    await page.getByRole('button', { name: /^Cancel application/ }).click();
    await see(page.getByRole('dialog')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
  });

  it('a paper shows its longest values whole', async () => {
    const coOwner = {
      firstName: 'María',
      lastName: 'Núñez-Villavicencio',
      email: `maria-${randomUUID()}@example.com`,
    };
    const carried = await carry(stage.line(), {
      steps: [...chooseOffer, ...fromInformation('NOTE_SIGNING', { ownership: 'JOINT', coOwner })],
    });
    const { page } = await stage.visitor(small);
    await signInAt(page, carried, '/document/disclosures');
    await page.getByRole('link', { name: 'Summary of your application', exact: true }).click();
    await seeText(page, new RegExp(coOwner.email));
    expect(await cutOff(page)).toEqual([]);
  });

  it('a long name wraps in the header where text is twice as large', async () => {
    const { page } = await stage.visitor(narrow);
    await enlargeText(page, 2);
    await begin(page, `${firstPage}?org=STONEBRIDGE`);
    expect(await cutOff(page)).toEqual([]);
  });

  it('the header of brands with long names is one line: its name, a number and one menu', async () => {
    // The header is the server's, and a page that reports what it did would meet the next brand.
    const { page } = await stage.visitor(small, { javaScriptEnabled: false });
    const faults: Record<string, readonly string[]> = {};
    for (const { code } of brands) {
      await page.goto(`/terms?org=${code}`);
      const header = page.getByRole('banner');
      const button = header.locator('.menu-button:visible');
      await see(button).toHaveCount(1);
      const isFree = await header.evaluate((shown) => {
        const ofMenus = [...shown.querySelectorAll('.menu-button')].map((one) => one.getBoundingClientRect());
        const start = ofMenus.find(({ width }) => width > 0)?.left ?? 0;
        return (shown.querySelector('a')?.getBoundingClientRect().right ?? Infinity) <= start;
      });
      const found = [
        ...(((await header.boundingBox())?.height ?? 0) > 57 ? ['it is higher than a line'] : []),
        ...(isFree ? [] : ['the name reaches the menu']),
        ...(await brokenWords(page, '.site-header .links a', '.links')),
        ...(await cutOff(page)),
      ];
      if (found.length > 0) faults[code] = found;
    }
    expect(faults).toEqual({});
  });
});

describe('on a window of 320 pixels', () => {
  it('the footer of each brand takes half of the window until it is opened', async () => {
    const { page } = await stage.visitor(small, { javaScriptEnabled: false });
    const heights: Record<string, number> = {};
    for (const { code } of brandsOf(readFlows().sources).filter(({ folder }) => folder !== '')) {
      await page.goto(`/terms?org=${code}`);
      heights[code] = (await page.getByRole('contentinfo').boundingBox())?.height ?? Infinity;
    }
    expect(Object.keys(heights)).toContain('LAKESIDE');
    expect(Object.entries(heights).filter(([, height]) => height > small.height / 2)).toEqual([]);
  });
});

describe.each(firstOrAll([2, 1.5, 1.25, 1, 3], 1))('where text is %s times as large', (times) => {
  it('nothing in the header covers anything else, however wide the window is', async () => {
    const faults: Record<string, readonly string[]> = {};
    for (const code of ['FIGURE', 'STONEBRIDGE']) {
      const { page } = await stage.visitor(small);
      await enlargeText(page, times);
      await begin(page, `${firstPage}?org=${code}`);
      for (const width of [320, 390, 640, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        const found = [...(await covered(page, '.site-header > *')), ...(await sidewaysIn(page))];
        if (found.length > 0) faults[`${code}, ${width} pixels`] = found;
      }
    }
    expect(faults).toEqual({});
  });
});

/** What the header holds beside the window. */
async function sidewaysIn(page: Page): Promise<readonly string[]> {
  const header = page.getByRole('banner');
  const past = await header.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  return past > 1 ? [`it is ${past} pixels wider than the window`] : [];
}

/** Shows all text so many times larger, as settings of browsers do. */
async function enlargeText(page: Page, times: number): Promise<void> {
  await page.addInitScript(
    (fontSize) => {
      const enlarge = () => document.documentElement?.style.setProperty('font-size', fontSize);
      new MutationObserver(enlarge).observe(document, { childList: true });
      enlarge();
    },
    `${100 * times}%`,
  );
}

/** Goes from the top of the page to its end with Tab; gives where the focus could not be seen. */
async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
  const hidden: string[] = [];
  for (let pressed = 0; pressed < patience; pressed += 1) {
    await page.keyboard.press('Tab');
    const fault = await hiddenFocus(page);
    if (fault !== undefined) hidden.push(fault);
    if (await page.evaluate(() => document.activeElement?.closest('footer') !== null)) return hidden;
  }
  throw new Error('Tab never leads to the footer.');
}

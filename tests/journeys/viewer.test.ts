import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseOffer, fromInformation } from '../api/lender/walks/main-walk.ts';
import { type Size, narrow, setStage, wide } from './stage/set-stage.ts';
import { clean } from './walk/account-and-policy.ts';
import { tabTo } from './walk/by-keys.ts';
import { carry, postLogin } from './walk/carry.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeHeading } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const sizes = [
  { ...wide, text: '' },
  { ...wide, text: '24px' },
  { width: 1023, height: 900, text: '24px' },
  { ...narrow, text: '' },
];
const next = 'Closing disclosure';

const endOf = (page: Page) => page.getByRole('checkbox', { name: 'I have come to the end of this document' });
const read = (page: Page) => page.getByRole('button', { name: 'I have read it' });
const toEnd = (page: Page) => page.getByRole('button', { name: 'Scroll to the end' });
const refusal = (page: Page) => page.getByRole('region', { name: 'Please check your answers' });

describe('the viewer of documents (B§2)', () => {
  const stage = setStage();

  async function open(size: Size, isScripted = true): Promise<Page> {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING')];
    const carried = await carry(stage.line(), { steps });
    const options = { javaScriptEnabled: isScripted };
    const { page } = await stage.visitor(size, options);
    await postLogin(page, carried.email);
    await wayOf(options).open(page, `/account/heloc/${carried.uuid}/signing/sign`);
    await page.getByRole('link', { name: 'Read first: Initial disclosures' }).click();
    await seeHeading(page, 'Initial disclosures');
    // Its title is known before it comes.
    await see(endOf(page)).toBeVisible();
    if (isScripted) await see(page.getByRole('heading', { level: 1 })).toBeFocused();
    return page;
  }

  async function seeRefused(page: Page): Promise<void> {
    await see(page.locator('main .field-error')).toHaveText('Please read this document to its end first');
    await see(endOf(page)).not.toBeChecked();
    await seeHeading(page, 'Initial disclosures');
  }

  it('reports that its end was reached, to which its button leads first', async () => {
    const page = await open(narrow);
    await see(endOf(page)).not.toBeChecked();
    await see(read(page)).toHaveCount(0);
    await clean(page);
    await toEnd(page).click();
    await see(endOf(page)).toBeInViewport({ ratio: 1 });
    await see(endOf(page)).toBeChecked();
    await see(toEnd(page)).toHaveCount(0);
    await see(refusal(page)).toHaveCount(0);
    await read(page).click();
    await seeHeading(page, next);
    await page.getByRole('link', { name: 'All documents' }).click();
    await page.getByRole('link', { name: 'Note', exact: true }).click();
    await seeHeading(page, 'Note');
    await see(endOf(page)).toHaveCount(0);
  });

  it('has been read to its end by who moves past it; a press keeps its tick, and a second one removes it', async () => {
    const page = await open(narrow);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await see(endOf(page)).not.toBeInViewport();
    await see(endOf(page)).toBeChecked();
    await see(read(page)).toBeVisible();
    const label = page.locator('label', { hasText: 'I have come to the end of this document' });
    await label.click();
    await see(endOf(page)).toBeChecked();
    await label.click();
    await see(endOf(page)).not.toBeChecked();
    await label.click();
    await see(endOf(page)).toBeChecked();
    await read(page).click();
    await seeHeading(page, next);
  });

  it('leads a person with a keyboard to the box at its end, and leaves it to them', async () => {
    const page = await open(narrow);
    await toEnd(page).press('Enter');
    await see(endOf(page)).toBeFocused();
    await see(endOf(page)).toBeInViewport({ ratio: 1 });
    await see(endOf(page)).not.toBeChecked();
    await page.keyboard.press('Space');
    await see(endOf(page)).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await see(endOf(page)).not.toBeFocused();
    await see(endOf(page)).not.toBeChecked();
  });

  it('sees its end when a person goes past the box with the keyboard', async () => {
    const page = await open(narrow);
    await tabTo(endOf(page));
    await see(endOf(page)).toBeInViewport({ ratio: 1 });
    await see(endOf(page)).not.toBeChecked();
    await page.keyboard.press('Tab');
    await see(endOf(page)).toBeChecked();
    await tabTo(read(page));
    await page.keyboard.press('Enter');
    await seeHeading(page, next);
  });

  it('has been read to its end where all of it fits, and is at most 700 pixels wide', async () => {
    const page = await open({ width: 1280, height: 2000 });
    await see(endOf(page)).toBeChecked();
    for (const { text, ...size } of sizes) {
      await page.setViewportSize(size);
      await page.evaluate((to) => void (document.documentElement.style.fontSize = to), text);
      expect((await page.locator('main .form').boundingBox())?.width).toBeLessThanOrEqual(700);
      expect(await cutOff(page)).toEqual([]);
    }
    await clean(page);
  });

  it('asks for its end without script, too', async () => {
    const page = await open(narrow, false);
    await read(page).click();
    await seeRefused(page);
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await tabTo(endOf(page));
    await page.keyboard.press('Space');
    await read(page).click();
    await seeHeading(page, next);
    await page.getByRole('link', { name: 'All documents' }).click();
    await see(page.getByText('Read', { exact: true })).toBeVisible();
  });
});

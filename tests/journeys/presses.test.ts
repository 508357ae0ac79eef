import { describe, expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { begin, seeScript, seeStep } from './walk/walk.ts';

describe('a press right behind an answer', () => {
  const stage = setStage();

  it('tells what is wrong, although what it opens moves the button', async () => {
    const { page } = await stage.visitor(narrow, { hasTouch: true });
    await comeToStep(page, stage, 'annual-income', someApplicant());
    await page.getByRole('radio', { name: 'Retired' }).check();
    await page.getByRole('textbox', { name: 'Annual income before tax' }).tap();
    await page.keyboard.type('9000');
    const press = page.getByRole('button', { name: 'Continue', exact: true });
    // Where it stays at the bottom of the window, nothing moves it.
    await press.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    await press.tap();
    await see(page.locator('.field-error', { hasText: 'Please confirm that you earn this' })).toBeVisible();
  });

  it('on an answer that says so goes on, while keys only choose it', async () => {
    const { page } = await stage.visitor(narrow, { hasTouch: true });
    const fetched = page.waitForResponse(/\/lazy-registry-/);
    await comeToStep(page, stage, 'for-sale', someApplicant());
    // Until this script is there, a tap only chooses.
    await (await fetched).finished();
    const option = page.getByRole('radio', { name: 'No', exact: true });
    await option.press('Space');
    await see(option).toBeChecked();
    await seeStep(page, 'for-sale');
    await page.getByText('Yes', { exact: true }).tap();
    await seeStep(page, 'annual-income');
  });

  it('answers no question that comes under the second tap of two', async () => {
    const { page } = await stage.visitor(narrow, { hasTouch: true });
    const fetched = page.waitForResponse(/\/lazy-registry-/);
    await comeToStep(page, stage, 'for-sale', someApplicant());
    await (await fetched).finished();
    const { x = 0, y = 0 } = (await page.getByText('No', { exact: true }).boundingBox()) ?? {};
    // The second press comes in the task that draws the next page, faster than any person.
    await page.evaluate(
      ([clientX = 0, clientY = 0]) =>
        document.addEventListener('focusin', ({ target }) => {
          if (!(target instanceof HTMLHeadingElement)) return;
          const touch = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 };
          const press = { ...touch, clientX, clientY };
          const option = document.querySelector('main input[type=radio]');
          option?.dispatchEvent(new PointerEvent('pointerdown', press));
          option?.dispatchEvent(new PointerEvent('click', press));
        }),
      [x, y],
    );
    await page.touchscreen.tap(x + 4, y + 4);
    await seeStep(page, 'annual-income');
    await see(page.locator('main input:checked')).toHaveCount(0);
    // Elsewhere, a tap counts.
    await page.getByText('Employed full-time', { exact: true }).tap();
    await see(page.locator('main input:checked')).toHaveCount(1);
  });

  it('hits a button that is held down while an answer fixes a problem above it', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await page.waitForLoadState('networkidle');
    const searched = page.waitForResponse(/addresses/);
    const press = page.getByRole('button', { name: 'Continue', exact: true });
    await page.getByRole('combobox', { name: 'Property address' }).pressSequentially('1 Palm Way');
    // The page takes in what was typed when it reads a reply.
    await (await searched).finished();
    await page.getByRole('option', { name: 'Address not listed' }).click();
    await page.getByRole('textbox', { name: 'State' }).fill('CO');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
    await page.getByRole('combobox', { name: 'How do you use this property?' }).selectOption('I live here');
    await press.click();
    await page.getByRole('textbox', { name: 'City' }).click();
    await press.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    const { x = 0, y = 0 } = (await press.boundingBox()) ?? {};
    await page.mouse.move(x + 20, y + 5);
    // Both together: on a slow machine the answer may arrive before the button is down.
    await Promise.all([page.keyboard.insertText('Denver'), page.mouse.down()]);
    // By then the answer would have been taken in, and its problem gone.
    await page.waitForTimeout(400);
    expect((await press.boundingBox())?.y).toBe(y);
    await page.mouse.up();
    await seeStep(page, 'for-sale');
  });

  it('that opens a dialog gets the focus back to its button, and not to the input', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await page.waitForLoadState('networkidle');
    await page.getByRole('combobox', { name: 'Property address' }).pressSequentially('1 Palm Way');
    await page.getByRole('option', { name: 'Address not listed' }).click();
    await page.getByRole('textbox', { name: 'City' }).fill('Honolulu');
    await page.getByRole('textbox', { name: 'State' }).fill('hi');
    await page.getByRole('combobox', { name: 'How do you use this property?' }).selectOption('I live here');
    await page.getByRole('textbox', { name: 'Zip code' }).pressSequentially('96813');
    const press = page.getByRole('button', { name: 'Continue', exact: true });
    await press.click({ delay: 100 });
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await see(press).toBeFocused();
  });
});

describe('a press on a link', () => {
  const stage = setStage();

  it('with the key for another tab opens it there, and leaves the page as it is', async () => {
    const { page, context } = await stage.visitor();
    await page.goto('/auth/login');
    await seeScript(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'I forgot my password' }).click({ modifiers: ['ControlOrMeta'] });
    await see(await opened).toHaveURL(/\/auth\/forgot-password$/);
    await see(page).toHaveURL(/\/auth\/login$/);
  });
});

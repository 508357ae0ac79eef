import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { compose, composeEach, dictate, paste } from './walk/compose.ts';
import { see } from './walk/see.ts';
import type { StepName } from './walk/steps.ts';
import { seeStep, submit } from './walk/walk.ts';

const stage = setStage();

const masked = {
  telephone: { step: 'phone-and-email', label: 'Mobile phone' },
  income: { step: 'annual-income', label: 'Annual income before tax' },
} as const satisfies Readonly<Record<string, { readonly step: StepName; readonly label: string }>>;

interface Typing {
  readonly page: Page;
  readonly input: Locator;
}

async function open(name: keyof typeof masked): Promise<Typing> {
  const { page, context } = await stage.visitor(narrow);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { step, label } = masked[name];
  await comeToStep(page, stage, step, someApplicant());
  const input = page.getByRole('textbox', { name: label });
  await input.focus();
  return { page, input };
}

const caretIn = (input: Locator) =>
  input.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]);

const putCaret = (input: Locator, at: number) =>
  input.evaluate((element: HTMLInputElement, place) => element.setSelectionRange(place, place), at);

const ways = {
  typed: (page: Page, text: string) => page.keyboard.type(text),
  composed: compose,
  'composed digit by digit': composeEach,
  spoken: dictate,
  pasted: paste,
} as const;

describe('a masked input', () => {
  it.each([
    ['telephone', '3035550142', '(303) 555-0142', '３０３５５５０１４２'],
    ['income', '1234567', '1,234,567', '１２３４５６７'],
  ] as const)(
    'shows a %s on each way it comes, also in full-width digits',
    async (name, digits, shown, wide) => {
      const { page, input } = await open(name);
      for (const [how, write] of Object.entries(ways)) {
        for (const text of how.startsWith('composed') ? [digits, wide] : [digits]) {
          await input.fill('');
          await write(page, text);
          await see(input).toHaveValue(shown);
          expect([how, await caretIn(input)]).toEqual([how, [shown.length, shown.length]]);
        }
      }
    },
  );

  it('keeps what is no number until the check refuses it', async () => {
    const { page, input } = await open('telephone');
    await page.keyboard.type('303ext5');
    await see(input).toHaveValue('303ext5');
    await input.fill('');
    await page.keyboard.type('30355501423');
    await see(input).toHaveValue('(303) 555-01423');
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@sample.example');
    await submit(page, 'phone-and-email');
    await see(page.locator('.field-error', { hasText: 'Please enter a valid phone number' })).toBeVisible();
    await see(input).toHaveValue('(303) 555-01423');
  });

  it('deletes the digit beside a separator, and keeps the caret there', async () => {
    const telephone = await open('telephone');
    await telephone.page.keyboard.type('3035550142');
    await putCaret(telephone.input, 6);
    await telephone.page.keyboard.press('Backspace');
    await see(telephone.input).toHaveValue('(305) 550-142');
    expect(await caretIn(telephone.input)).toEqual([3, 3]);
    await telephone.page.keyboard.type('3');
    await see(telephone.input).toHaveValue('(303) 555-0142');
    expect(await caretIn(telephone.input)).toEqual([4, 4]);
    await telephone.page.keyboard.press('Delete');
    await see(telephone.input).toHaveValue('(303) 550-142');
    expect(await caretIn(telephone.input)).toEqual([6, 6]);
    const income = await open('income');
    await income.page.keyboard.type('1234567');
    await putCaret(income.input, 2);
    await income.page.keyboard.press('Backspace');
    await see(income.input).toHaveValue('234,567');
    await putCaret(income.input, 3);
    await income.page.keyboard.press('Delete');
    await see(income.input).toHaveValue('23,467');
    expect(await caretIn(income.input)).toEqual([4, 4]);
  });

  it('composes into a number that is there already', async () => {
    const { page, input } = await open('income');
    await page.keyboard.type('1234');
    await compose(page, '567');
    await see(input).toHaveValue('1,234,567');
    await putCaret(input, 1);
    await compose(page, '9');
    await see(input).toHaveValue('19,234,567');
    expect(await caretIn(input)).toEqual([2, 2]);
  });

  it('spreads a whole date over its inputs, on each way it comes', async () => {
    const { page, context } = await stage.visitor(narrow);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeToStep(page, stage, 'birthdate', someApplicant());
    const piece = (name: string) => page.getByRole('textbox', { name });
    const seeDate = async (month: string, day: string, year: string) => {
      await see(piece('Month')).toHaveValue(month);
      await see(piece('Day')).toHaveValue(day);
      await see(piece('Year')).toHaveValue(year);
      await page.keyboard.press('ControlOrMeta+A');
    };
    await piece('Month').focus();
    await page.keyboard.type('1');
    await paste(page, '04/28/1986');
    await seeDate('4', '28', '1986');
    await compose(page, '1985-03-27');
    await seeDate('3', '27', '1985');
    await dictate(page, 'May 26, 1984');
    await seeDate('5', '26', '1984');
    await page.keyboard.press('ControlOrMeta+Z');
    await see(piece('Month')).toHaveValue('3');
    await page.keyboard.press('ControlOrMeta+A');
    await composeEach(page, '０４');
    await submit(page, 'birthdate');
    await seeStep(page, 'phone-and-email');
    await page.goBack();
    await seeDate('4', '26', '1984');
    await piece('Month').fill('04281986');
    await piece('Year').fill('');
    await submit(page, 'birthdate');
    await see(page.locator('.field-error', { hasText: 'Invalid date' })).toBeVisible();
    await see(piece('Month')).toHaveValue('04281986');
    await piece('Month').fill('4');
    await page.reload();
    await see(piece('Day')).toHaveValue('26');
    await see(piece('Month')).toHaveValue('4');
  });

  it.each(['telephone', 'income'] as const)('undoes and redoes in the %s', async (name) => {
    const { page, input } = await open(name);
    await page.keyboard.type('3035550142');
    const whole = await input.inputValue();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await see(input).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+Z');
    await see(input).toHaveValue(whole);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await see(input).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await see(input).toHaveValue(whole);
    if (name === 'income') return;
    // What it shows is the answer.
    await page.getByRole('textbox', { name: 'Email address' }).fill('ada@sample.example');
    await see(input).toHaveValue(whole);
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
  });
});

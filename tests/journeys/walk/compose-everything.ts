import type { Frame, Page } from 'playwright';
import { compose } from './compose.ts';

const typed =
  ':is(main, dialog) :is(input, textarea):not([type=radio], [type=checkbox], [type=file], [type=hidden], [type=range])';

/** Composes two characters in every empty text input, as an input method does; returns the inputs that have others then. */
export async function composeEverywhere(page: Page, frame: Frame): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const input of await frame.locator(typed).all()) {
    if (!(await input.isEditable()) || !(await input.isVisible()) || (await input.inputValue()) !== '')
      continue;
    const mode = await input.getAttribute('inputmode');
    const text = mode === 'numeric' || mode === 'decimal' || mode === 'tel' ? '12' : 'ab';
    await input.focus();
    // A page behind a dialog takes no focus.
    if (!(await input.evaluate((element) => element === document.activeElement))) continue;
    await compose(page, text);
    const value = await input.inputValue();
    const kept = value.replaceAll(/[^\da-z]/gi, '').toLowerCase();
    if (kept !== text)
      faults.push(`${await input.getAttribute('name')} has ${JSON.stringify(value)}, not ${text}`);
  }
  return faults;
}

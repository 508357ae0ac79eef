import type { Locator, Page } from 'playwright';
import { see } from '../walk/see.ts';

/** How somebody works a page. */
export interface Hand {
  readonly type: (input: Locator, text: string) => Promise<void>;
  /** Chooses an option, which may take another one back. */
  readonly choose: (option: Locator, other?: Locator) => Promise<void>;
  readonly pick: (list: Locator, label: string) => Promise<void>;
  /** Finds an option of a long list by a part of its label. */
  readonly find: (input: Locator, label: string) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
}

/** The keyboard alone: everything is reached by the Tab key. */
export function keyboard(page: Page): Hand {
  const { keyboard: keys } = page;
  const press: Hand['press'] = async (button) => {
    await reach(page, button);
    await keys.press('Enter');
  };
  return {
    type: async (input, text) => {
      await reach(page, input);
      await keys.press('Control+A');
      await keys.type(text);
    },
    choose: async (option, other) => {
      await reach(page, option);
      for (let tried = 0; tried < 12 && !(await option.isChecked()); tried++)
        await keys.press(
          (await option.getAttribute('type')) === 'radio' && tried > 0 ? 'ArrowDown' : 'Space',
        );
      await see(option).toBeChecked();
      if (other) await see(other).not.toBeChecked();
    },
    pick: async (list, label) => {
      await reach(page, list);
      await keys.type(label);
      await see(list.locator('option:checked')).toHaveText(label);
    },
    find: async (input, label) => {
      await reach(page, input);
      await keys.type(label);
      await see(page.getByRole('option', { name: label, exact: true })).toBeVisible();
      await keys.press('ArrowDown');
      await keys.press('Enter');
      await see(input).toHaveValue(label);
    },
    press,
  };
}

/** Presses Tab until the control has the focus, or another of its radio group, as only one of them is a stop. */
async function reach(page: Page, control: Locator): Promise<void> {
  await see(control).toBeVisible();
  // Found once: to look a control up by its name takes longer than to press a key.
  const found = await control.elementHandle();
  for (let stops = 0; stops < 150; stops++) {
    const isThere = await found?.evaluate((element) => {
      const { activeElement: focused } = document;
      const isRadio = (one: Element | null): one is HTMLInputElement =>
        one instanceof HTMLInputElement && one.type === 'radio';
      return element === focused || (isRadio(element) && isRadio(focused) && element.name === focused.name);
    });
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(control)}.`);
}

/** A finger. */
export function finger(page: Page): Hand {
  return {
    type: async (input, text) => {
      await input.tap();
      await input.fill(text);
    },
    choose: async (option, other) => {
      if (!(await option.isChecked())) await option.tap();
      await see(option).toBeChecked();
      if (other) await see(other).not.toBeChecked();
    },
    pick: async (list, label) => void (await list.selectOption({ label })),
    find: async (input, label) => {
      await input.tap();
      await input.fill(label);
      await page.getByRole('option', { name: label, exact: true }).tap();
      await see(input).toHaveValue(label);
    },
    press: (button) => button.tap(),
  };
}

/** A browser without script: every list is a plain one, and what depends on an answer comes with the next page. */
export function plain(): Hand {
  const pick: Hand['pick'] = async (list, label) => void (await list.selectOption({ label }));
  return {
    type: (input, text) => input.fill(text),
    choose: async (option, other) => {
      await option.check();
      await other?.uncheck();
    },
    pick,
    find: pick,
    press: (button) => button.click(),
  };
}

import type { ElementHandle, Locator, Page } from 'playwright';
import { type Actions, seeArrived } from './actions.ts';
import { see } from './see.ts';

/** More than any page needs. */
const mostPressed = 120;

/** With the keyboard alone. */
export const byKeys: Actions = {
  press: async (target) => {
    await reach(target);
    await target.page().keyboard.press((await isLink(target)) ? 'Enter' : 'Space');
  },
  check: async (target) => {
    if ((await target.getAttribute('type')) === 'radio') await chooseRadio(target);
    else await tick(target);
    await see(target).toBeChecked();
  },
  type: async (input, text) => {
    await reach(input);
    await input.page().keyboard.type(text);
  },
  select: async (list, label) => {
    await reach(list);
    await list.page().keyboard.type(label);
    await see(list.locator('option:checked')).toHaveText(label);
  },
  bring: async (control, file) => {
    // The browser learns some time later that the dialog is wanted here: tabbing there takes longer.
    const [chooser] = await Promise.all([control.page().waitForEvent('filechooser'), openChooser(control)]);
    await chooser.setFiles(file);
    await seeArrived(control, file);
  },
  typeAddress: async (street) => {
    await see(street.page().getByRole('option', { name: 'Address not listed' })).toBeVisible();
    await street.page().keyboard.press('ArrowUp');
    await street.page().keyboard.press('Enter');
  },
};

/** Presses Tab until something has the focus, as a person does who looks at the ring around it. */
export async function tabTo(target: Locator): Promise<void> {
  let found: readonly ElementHandle[] = [];
  for (let pressed = 0; pressed < mostPressed; pressed += 1) {
    // Once it is there, it stays: to look it up by its name takes longer than to press a key.
    if (found.length === 0) found = await target.elementHandles();
    if (await includesFocus(target.page(), found)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached with Tab.`);
}

/** Sees something, and tabs to it from where the focus is. */
async function reach(target: Locator, goal: Locator = target): Promise<void> {
  await see(target).toBeVisible();
  // On the body alone the focus is lost: a person would have to begin at the page's top again.
  await see(target.page().locator('body')).not.toBeFocused();
  await tabTo(goal);
}

async function openChooser(control: Locator): Promise<void> {
  await reach(control);
  await control.page().keyboard.press('Space');
}

async function tick(box: Locator): Promise<void> {
  await reach(box);
  await box.page().keyboard.press('Space');
}

/** Tabs to the answers of a question, and goes among them with arrows. */
async function chooseRadio(target: Locator): Promise<void> {
  const page = target.page();
  await see(target).toBeVisible();
  const name = (await target.getAttribute('name')) ?? '';
  await reach(target, page.locator(`input[type=radio][name="${name}"]`));
  if (await hasFocus(target)) return page.keyboard.press('Space');
  for (let pressed = 0; pressed < mostPressed && !(await hasFocus(target)); pressed += 1) {
    await page.keyboard.press('ArrowDown');
  }
}

async function hasFocus(target: Locator): Promise<boolean> {
  return includesFocus(target.page(), await target.elementHandles());
}

function includesFocus(page: Page, elements: readonly ElementHandle[]): Promise<boolean> {
  return page.evaluate((among) => among.some((element) => element === document.activeElement), [...elements]);
}

async function isLink(target: Locator): Promise<boolean> {
  return (await target.getAttribute('href')) !== null;
}

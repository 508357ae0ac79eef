import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { type Actions, byPointer } from './actions.ts';
import { byKeys } from './by-keys.ts';
import { patienceMs, see } from './see.ts';
import { seeScript, seeStays } from './walk.ts';

/** How somebody goes from page to page, and what they do on each. */
export interface Way extends Actions {
  /** Opens an address. */
  readonly open: (page: Page, address: string) => Promise<void>;
  /** Sees that a page has come by its heading, and can be used. */
  readonly arrive: (heading: Locator) => Promise<void>;
  /** Sees what a page says once there is news, and where no script looks for them, loads it again. */
  readonly waitFor: (heading: Locator) => Promise<void>;
  /** Has the questions come that follow from an answer; without script the form with this button does it. */
  readonly askOn: (button: Locator) => Promise<void>;
}

/** With a mouse or a finger. */
export const withPointer: Way = {
  ...byPointer,
  open: async (page, address) => {
    await page.goto(address);
    await seeScript(page);
  },
  arrive: async (heading) => {
    await see(heading).toBeVisible();
    await seeScript(heading.page());
  },
  waitFor: (heading) => withPointer.arrive(heading),
  askOn: async () => undefined,
};

/** With the keyboard alone: wherever it leads, the focus goes along. */
export const withKeys: Way = {
  ...byKeys,
  open: async (page, address) => {
    await withPointer.open(page, address);
    // The browser begins above the page.
    await page.keyboard.press('Tab');
  },
  arrive: async (heading) => {
    await withPointer.arrive(heading);
    await see(heading).toBeFocused();
  },
  waitFor: (heading) => withKeys.arrive(heading),
  askOn: withPointer.askOn,
};

/** Where no script runs: files come with the form, and what a script would open are buttons. */
export const withoutScript: Way = {
  ...byPointer,
  open: async (page, address) => {
    // Such a browser is led away once, to have the page's own loads made by the server.
    await page.goto(address);
    await seeStays(page);
  },
  arrive: async (heading) => {
    await see(heading).toBeVisible();
    await seeStays(heading.page());
  },
  waitFor: (heading) =>
    see(async () => {
      await heading.page().reload();
      await see(heading).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: patienceMs }),
  askOn: (button) => button.click(),
  bring: (control, file) => control.setInputFiles(file),
  typeAddress: (street) => street.page().getByRole('button', { name: 'Address not listed' }).click(),
};

/** How somebody uses a browser that was opened with such options. */
export const wayOf = ({ javaScriptEnabled }: Pick<BrowserContextOptions, 'javaScriptEnabled'>): Way =>
  javaScriptEnabled === false ? withoutScript : withPointer;

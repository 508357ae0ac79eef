import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { narrow, wide } from '../stage/set-stage.ts';
import type { Size } from '../stage/set-stage.ts';
import { findBarriersWithoutScript } from '../walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from '../walk/find-barriers.ts';
import { cutOff } from '../walk/measure.ts';
import { see } from '../walk/see.ts';
import type { Deed, Stop } from './deeds.ts';
import { finger, keyboard, plain } from './hands.ts';
import type { Hand } from './hands.ts';

/** How somebody fills in a form, and what is looked at on each page. */
export interface Way {
  readonly size: Size;
  readonly options: BrowserContextOptions;
  readonly hand: (page: Page) => Hand;
  readonly look: (page: Page) => Promise<readonly string[]>;
}

export const ways = {
  'by keyboard on a desk': {
    size: wide,
    options: {},
    hand: keyboard,
    // The same elements as on the phone, where what they say is checked.
    look: cutOff,
  },
  'by finger on a phone': {
    size: narrow,
    options: { hasTouch: true },
    hand: finger,
    look: async (page) => [
      ...(await findBarriers(page)),
      ...(await findFaintTexts(page)),
      ...(await cutOff(page)),
    ],
  },
  'without script': {
    size: narrow,
    options: { javaScriptEnabled: false },
    hand: plain,
    look: findBarriersWithoutScript,
  },
} satisfies Readonly<Record<string, Way>>;

/** Fills in a form from where the page is; gives what is wrong with its pages, by their paths. */
export async function fillIn(
  page: Page,
  way: Way,
  base: string,
  stops: readonly Stop[],
): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {};
  for (const stop of stops) {
    await see(page).toHaveURL(addressOf(base, stop));
    await act(page, way, stop, (found) => (faults[stop[0]] = found));
  }
  const last = await way.look(page);
  if (last.length > 0) faults['last'] = last;
  return faults;
}

/** The address of a page, without the ids of rows and whereto it leads back. */
function addressOf(base: string, [path]: Stop): RegExp {
  return new RegExp(`/${base}/${path.replaceAll('*', '[^/]+')}(\\?.*)?$`);
}

/** Does what is to be done on a page; before the last deed, which leaves it, it is looked at. */
async function act(
  page: Page,
  { hand, look, options }: Way,
  [, ...deeds]: Stop,
  note: (found: readonly string[]) => void,
): Promise<void> {
  const own = hand(page);
  for (const [at, deed] of deeds.entries()) {
    if (at === deeds.length - 1) {
      const found = await look(page);
      if (found.length > 0) note(found);
    }
    const control = controlOf(page, deed);
    // Without script a field that depends on an answer comes when the answers are sent.
    if (options.javaScriptEnabled === false && !(await control.isVisible()))
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await perform(page, own, deed, control);
  }
}

function controlOf(page: Page, deed: Deed): Locator {
  const main = page.getByRole('main');
  const within =
    'in' in deed && deed.in !== undefined ? main.getByRole('group', { name: beginning(deed.in) }) : main;
  if ('press' in deed)
    return main
      .getByRole('button', { name: deed.press, exact: true })
      .or(main.getByRole('link', { name: deed.press, exact: true }));
  if ('choose' in deed) return optionOf(within, deed.choose);
  if ('text' in deed)
    return within
      .getByRole('textbox', { name: beginning(deed.text) })
      .or(within.getByRole('combobox', { name: beginning(deed.text) }))
      .or(within.getByRole('spinbutton', { name: beginning(deed.text) }));
  return main.getByRole('combobox', { name: beginning('pick' in deed ? deed.pick : deed.find) });
}

/** A box on its own says behind its label that it need not be ticked, a card what it costs. */
function optionOf(within: Locator, label: string): Locator {
  const name = new RegExp(`${beginning(label).source}( \\(optional\\)| £[\\d.,]+)?$`);
  return within.getByRole('radio', { name }).or(within.getByRole('checkbox', { name }));
}

function beginning(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[?(){}]/g, '\\$&')}`);
}

function perform(page: Page, hand: Hand, deed: Deed, control: Locator): Promise<void> {
  if ('press' in deed) return hand.press(control);
  if ('insteadOf' in deed) return hand.choose(control, optionOf(page.getByRole('main'), deed.insteadOf));
  if ('choose' in deed) return hand.choose(control);
  if ('text' in deed) return hand.type(control, deed.is);
  return 'pick' in deed ? hand.pick(control, deed.is) : hand.find(control, deed.is);
}

import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { household } from './whole-form/answers.ts';
import type { Deed, Stop } from './whole-form/answers.ts';
import { finger, keyboard, plain } from './whole-form/hands.ts';
import type { Hand } from './whole-form/hands.ts';
import { sent } from './whole-form/sent.ts';

// Each of some fifty pages is looked at.
const timeoutMs = 10 * 60_000;
const form = join(import.meta.dirname, '..', 'fixtures', 'food-assistance');

const claims: unknown[] = [];
const stage = setShop((app) => {
  app.post('/claims', (request) => ({ number: `FA-${claims.push(request.body)}` }));
  app.get('/offices', () => ({ name: 'Salem office', phone: '(555) 010-0150' }));
  app.get('/addresses', () => ({ found: [] }));
});

interface Way {
  readonly size: Size;
  readonly options: BrowserContextOptions;
  readonly hand: (page: Page) => Hand;
  readonly look: (page: Page) => Promise<readonly string[]>;
}

const ways: Readonly<Record<string, Way>> = {
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
};

describe.each(Object.entries(ways))('an application for food assistance, %s', (_how, way) => {
  it(
    'is filled in from the first page to the last',
    async () => {
      const page = await stage.enter(form, way.size, way.options);
      const faults: Record<string, readonly string[]> = {};
      await page.goto('/food', { waitUntil: 'networkidle' });
      for (const stop of household) {
        await see(page).toHaveURL(addressOf(stop));
        await act(page, way, stop, (found) => (faults[stop[0]] = found));
      }
      await see(page.getByRole('main')).toContainText(/Your number is FA-\d/);
      await see(page.getByRole('main')).toContainText('Salem office');
      const last = await way.look(page);
      if (last.length > 0) faults['done'] = last;
      expect(claims.at(-1)).toEqual(sent);
      expect(faults).toEqual({});
    },
    timeoutMs,
  );
});

/** The address of a page, without the ids of rows and whereto it leads back. */
function addressOf([path]: Stop): RegExp {
  return new RegExp(`/food/${path.replaceAll('*', '[^/]+')}(\\?.*)?$`);
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

/** A box on its own says behind its label that it need not be ticked. */
function optionOf(within: Locator, label: string): Locator {
  const name = new RegExp(`${beginning(label).source}( \\(optional\\))?$`);
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

import { dirname } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { usuallyOrAll } from '../fixtures/how-much.ts';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { type Size, narrow, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { hiddenFocus } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { wayOf } from './walk/ways.ts';

const schemas = '../../../../../schemas/documents';
const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

const page = JSON.stringify({
  $schema: `${schemas}/step.schema.json`,
  type: 'step',
  title: 'Your bell',
  body: { bell: { type: 'paragraph', text: 'Ring it.' } },
  buttons: {
    ...Object.fromEntries(
      names.map((name) => [name, { type: 'run', label: `${name} bell`, action: `ring-${name}` }]),
    ),
    ask: { type: 'run', label: 'Ask', action: 'ask' },
    fail: { type: 'run', label: 'Broken bell', action: 'fail' },
  },
});

const alertOf = (name: string) => ({
  type: 'alert',
  level: 'success',
  text: `${name} ring. Thank you for it.`,
});

const actionOf = (steps: object) =>
  JSON.stringify({ $schema: `${schemas}/action.schema.json`, type: 'action', steps });

const modal = JSON.stringify({
  $schema: `${schemas}/modal.schema.json`,
  type: 'modal',
  title: 'How loud?',
  stays: true,
  body: { loud: { type: 'paragraph', text: 'As you like.' } },
  buttons: {
    one: { type: 'run', label: 'Loud', action: 'ring-First' },
    close: { type: 'close', label: 'Not now' },
  },
});

const flows = () =>
  dirname(
    changedFlows({
      'pages/rent/stop.json': page,
      'modals/loud.json': modal,
      ...Object.fromEntries(
        names.map((name) => [`actions/ring-${name}.json`, actionOf({ ring: alertOf(name) })]),
      ),
      'actions/fail.json': actionOf({
        ring: { type: 'alert', level: 'error', text: 'The bell is broken. Please knock.' },
      }),
      'actions/ask.json': actionOf({ ask: { type: 'show', modal: 'loud' } }),
    }),
  );

const sizes: readonly (readonly [string, Size])[] = [
  ['a wide screen', wide],
  ['a phone', narrow],
  ['a window four times as large', { width: 320, height: 256 }],
];
// Where there is least room, most can be in the way.
const tried = usuallyOrAll(sizes.slice(-1), sizes);

describe('messages that actions leave', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));
  const open = async (size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> => {
    const shown = await stage.enter(flows(), size, options);
    await wayOf(options).open(shown, '/bicycles/rent/stop');
    const type = options.javaScriptEnabled === false ? 'submit' : 'button';
    await see(shown.getByRole('button', { name: 'First bell' })).toHaveAttribute('type', type);
    return shown;
  };
  const notices = (shown: Page) => shown.locator('.notice');
  const ringAll = async (shown: Page): Promise<void> => {
    for (const name of names) {
      await shown.getByRole('button', { name: `${name} bell` }).focus();
      await shown.keyboard.press('Enter');
      await see(notices(shown).last()).toContainText(name);
    }
    await see(notices(shown)).toHaveCount(5);
  };

  it.each(tried)('appear at the bottom left of %s, five at most, in the window', async (_where, size) => {
    const shown = await open(size);
    await shown.getByRole('button', { name: 'First bell' }).click();
    await see(notices(shown)).toHaveCount(1);
    const one = await notices(shown).evaluate((notice) => notice.getBoundingClientRect().toJSON());
    expect(one.left).toBeLessThan(40);
    expect(one.bottom).toBeGreaterThan(size.height / 2);
    await ringAll(shown);
    const region = await shown.locator('.notices').evaluate((all) => {
      const { top, bottom, left, right } = all.getBoundingClientRect();
      return { top, left, right, bottom, isWhole: all.scrollWidth <= all.clientWidth };
    });
    expect(region.top).toBeGreaterThanOrEqual(0);
    expect(region.left).toBeGreaterThanOrEqual(0);
    expect(region.bottom).toBeLessThanOrEqual(size.height);
    expect(region.right).toBeLessThanOrEqual(size.width);
    expect(region.isWhole).toBe(true);
    // The newest is in sight; those that have no room are scrolled to.
    const newest = await notices(shown).last().boundingBox();
    expect(newest?.y).toBeGreaterThanOrEqual(0);
    expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual(size.height);
    expect(await findBarriers(shown)).toEqual([]);
  });

  it('are read aloud by a region that is there before', async () => {
    const shown = await open();
    const region = shown.locator('.notices output');
    const before = await region.elementHandle();
    await shown.getByRole('button', { name: 'First bell' }).click();
    await see(region).toContainText('First ring.');
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
    await see(shown.getByRole('status').filter({ hasText: 'First ring.' })).toHaveCount(1);
  });

  it('end after 15 seconds, unless they say that something failed', async () => {
    const shown = await open();
    await shown.clock.install();
    await shown.getByRole('button', { name: 'Broken bell' }).click();
    await shown.getByRole('button', { name: 'First bell' }).click();
    await see(shown.getByText('First ring.')).toBeVisible();
    await shown.mouse.move(0, 0);
    await shown.clock.runFor(16_000);
    await see(shown.getByText('First ring.')).toHaveCount(0);
    await see(shown.getByText('The bell is broken. Please knock.')).toBeVisible();
  });

  it('are closed by keys: by Escape the newest, by its button the one that has the focus', async () => {
    const shown = await open();
    await ringAll(shown);
    await shown.keyboard.press('Escape');
    // The sixth is gone, and the first has room again.
    await see(notices(shown).last()).toContainText('Fifth');
    await see(notices(shown)).toHaveCount(5);
    const close = shown.getByRole('button', { name: 'Close' });
    await close.first().focus();
    expect(await hiddenFocus(shown)).toBeUndefined();
    for (let left = 5; left > 0; left -= 1) {
      await see(notices(shown)).toHaveCount(left);
      await shown.keyboard.press('Enter');
    }
    await see(notices(shown)).toHaveCount(0);
    await see(shown.getByRole('main')).toBeFocused();
  });

  it('do not move where somebody wants no motion', async () => {
    const shown = await open(wide, { reducedMotion: 'reduce' });
    await shown.getByRole('button', { name: 'First bell' }).click();
    await see(notices(shown)).toHaveCount(1);
    expect(await notices(shown).evaluate((notice) => getComputedStyle(notice).animationName)).toBe('none');
  });

  it('lie over a dialog, and can be closed there', async () => {
    const shown = await open(narrow);
    await shown.getByRole('button', { name: 'Ask' }).click();
    const dialog = shown.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Loud' }).click();
    await see(dialog.getByRole('status').filter({ hasText: 'First ring.' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await see(notices(shown)).toHaveCount(0);
    await see(dialog).toBeVisible();
  });

  it('come first in the page without script', async () => {
    const shown = await open(narrow, { javaScriptEnabled: false });
    await ringAll(shown);
    expect((await notices(shown).first().boundingBox())?.y).toBeLessThan(40);
    await see(shown.locator('.notices')).toHaveCSS('position', 'static');
    await shown.getByRole('button', { name: 'Close' }).first().click();
    await see(notices(shown).first()).not.toContainText('Second');
  });
});

import { dirname } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { type Size, narrow, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { cutOff, smallTargets } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const schemas = '../../../../../schemas/documents';

const header = JSON.stringify({
  $schema: `${schemas}/part.schema.json`,
  type: 'part',
  body: {
    links: { type: 'links', label: 'Start', items: { shops: { label: 'Pedal & Sons', page: '/shops' } } },
    help: { type: 'paragraph', text: 'Questions? Call [888-555-0123](tel:8885550123)' },
    site: {
      type: 'menus',
      label: 'Menu',
      menus: {
        bar: { label: 'Pages', open: true, items: { terms: { label: 'Terms', page: '/terms' } } },
        more: {
          label: 'More',
          items: {
            shops: { label: 'Shops', page: '/shops' },
            club: { label: 'Club', page: 'https://club.example/' },
            closed: { label: 'Closed', page: '/terms', when: 'session.signedIn' },
          },
          buttons: ['ring'],
        },
        empty: {
          label: 'Empty',
          items: { closed: { label: 'Closed', page: '/terms', when: 'session.signedIn' } },
        },
      },
    },
  },
  buttons: { ring: { type: 'run', label: 'Ring', look: 'quiet', action: 'ring' } },
});

const page = JSON.stringify({
  $schema: `${schemas}/step.schema.json`,
  type: 'step',
  title: 'Your bell',
  body: { bell: { type: 'paragraph', text: 'Ring it.' } },
  buttons: { shops: { type: 'go', label: 'Our shops', page: '/shops' } },
});

const ring = JSON.stringify({
  $schema: `${schemas}/action.schema.json`,
  type: 'action',
  steps: { ring: { type: 'alert', level: 'success', text: 'It rang.' } },
});

const flows = () =>
  dirname(
    changedFlows({ 'parts/header.json': header, 'pages/rent/stop.json': page, 'actions/ring.json': ring }),
  );

const focused = (shown: Page) => shown.evaluate(() => document.activeElement?.textContent);

/** Holds back the script of the rarer controls; what it returns lets it come, and resolves once it has run. */
async function holdLazyScript(shown: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await shown.route('**/assets/lazy-registry*.js', async (route) => {
    await promise;
    await route.continue();
  });
  const came = shown.waitForEvent('requestfinished', (request) => request.url().includes('lazy-registry'));
  return async () => {
    resolve();
    await came;
    await shown.waitForTimeout(500);
  };
}

describe('menus', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));
  const open = async (
    size: Size = wide,
    options: BrowserContextOptions = {},
    name = 'More',
  ): Promise<Page> => {
    const shown = await stage.enter(flows(), size, options);
    await wayOf(options).open(shown, '/bicycles/rent/stop');
    if (options.javaScriptEnabled !== false) await see(button(shown, name)).toBeVisible();
    return shown;
  };
  const button = (shown: Page, name: string) => shown.getByRole('button', { name, exact: true });

  it('open, move and close by keys, and give the focus back', async () => {
    const shown = await open();
    const more = button(shown, 'More');
    await see(more).toHaveAttribute('aria-expanded', 'false');
    await see(more).toHaveAttribute('aria-haspopup', 'menu');
    await more.focus();
    await shown.keyboard.press('Enter');
    await see(more).toHaveAttribute('aria-expanded', 'true');
    await see(shown.getByRole('menu', { name: 'More' })).toBeVisible();
    const ways: readonly (readonly [string, RegExp])[] = [
      ['ArrowDown', /^Club/],
      ['End', /^Ring/],
      ['ArrowDown', /^Shops/],
      ['ArrowUp', /^Ring/],
      ['Home', /^Shops/],
      ['c', /^Club/],
    ];
    await see(shown.getByRole('menuitem', { name: 'Shops' })).toBeFocused();
    for (const [key, name] of ways) {
      await shown.keyboard.press(key);
      expect([key, await focused(shown)]).toEqual([key, expect.stringMatching(name)]);
    }
    expect(await findBarriers(shown)).toEqual([]);
    await shown.keyboard.press('Escape');
    await see(shown.getByRole('menu')).toHaveCount(0);
    await see(more).toBeFocused();
    await shown.keyboard.press('ArrowUp');
    await see(shown.getByRole('menuitem', { name: 'Ring' })).toBeFocused();
    await shown.keyboard.press('Tab');
    await see(shown.getByRole('menu')).toHaveCount(0);
    await more.focus();
    await shown.keyboard.press('ArrowDown');
    await shown.keyboard.press('Enter');
    await see(shown).toHaveURL(/\/shops$/);
    await see(shown.getByRole('menu')).toHaveCount(0);
  });

  it('open by a press that began before their script came', async () => {
    const shown = await stage.enter(flows());
    const letCome = await holdLazyScript(shown);
    await shown.goto('/bicycles/rent/stop');
    await seeScript(shown);
    const more = shown.locator('summary').filter({ hasText: 'More', visible: true });
    await more.hover();
    await shown.mouse.down();
    await letCome();
    await see(button(shown, 'More')).toHaveCount(0);
    await shown.mouse.up();
    await see(shown.getByRole('menu', { name: 'More' })).toBeVisible();
  });

  it('stay open where their script comes before the browser reports it', async () => {
    const shown = await stage.enter(flows());
    await shown.addInitScript(() => {
      addEventListener('toggle', (event) => event.stopImmediatePropagation(), true);
    });
    const letCome = await holdLazyScript(shown);
    await shown.goto('/bicycles/rent/stop');
    await seeScript(shown);
    await shown.locator('summary').filter({ hasText: 'More', visible: true }).click();
    await letCome();
    await see(shown.getByRole('menu', { name: 'More' })).toBeVisible();
  });

  it('open and close by pointer, press what they hold, and say what leads to another site', async () => {
    const shown = await open();
    await see(button(shown, 'Empty')).toHaveCount(0);
    await button(shown, 'More').click();
    await shown.getByRole('heading', { level: 1 }).click();
    await see(shown.getByRole('menu')).toHaveCount(0);
    await button(shown, 'More').click();
    const club = shown.getByRole('menuitem', { name: 'Club (Leads to another site)' });
    await see(club).toHaveAttribute('target', '_blank');
    await see(shown.getByRole('menuitem', { name: 'Closed' })).toHaveCount(0);
    await shown.getByRole('menuitem', { name: 'Ring' }).click();
    await see(shown.getByRole('status').filter({ hasText: 'It rang.' })).toBeVisible();
    await see(shown.getByRole('menu')).toHaveCount(0);
  });

  it('are behind one button on a phone, which shows them all', async () => {
    const shown = await open(narrow, {}, 'Menu');
    await see(button(shown, 'More')).toHaveCount(0);
    expect((await shown.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57);
    const number = shown.getByRole('banner').getByRole('link', { name: '888-555-0123' });
    expect(await number.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await see(number).toHaveAttribute('href', 'tel:8885550123');
    await see(
      shown.getByRole('link', { name: 'Terms', exact: true }).and(shown.locator('.site-header *')),
    ).toHaveCount(0);
    await button(shown, 'Menu').click();
    await see(shown.getByRole('menuitem')).toHaveText([/^Terms/, 'Shops', /^Club/, 'Ring']);
    expect(await findBarriers(shown)).toEqual([]);
    expect(await cutOff(shown)).toEqual([]);
  });

  it.each([
    ['a phone', narrow, 'Menu'],
    ['a wide screen', wide, 'More'],
  ])('unfold without script on %s', async (_where, size, name) => {
    const shown = await open(size, { javaScriptEnabled: false }, name);
    await shown.locator('summary').filter({ hasText: name, visible: true }).click();
    await see(shown.getByRole('link', { name: 'Shops', exact: true })).toBeVisible();
    expect(await findBarriersWithoutScript(shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Ring' }).click();
    await see(shown.getByText('It rang.')).toBeVisible();
  });

  const tight = [
    ['at four times the size', { width: 320, height: 256 }, '100%', 'none'],
    ['with text twice as large, in forced colours', narrow, '200%', 'active'],
    ['on 320 pixels', { width: 320, height: 640 }, '100%', 'none'],
  ] as const;
  it.each(firstOrAll(tight, 2))('fit %s', async (_where, size, fontSize, forcedColors) => {
    const shown = await open(size, { forcedColors }, 'Menu');
    await shown.evaluate((large) => document.documentElement.style.setProperty('font-size', large), fontSize);
    await button(shown, 'Menu').click();
    await see(shown.getByRole('menu')).toBeVisible();
    expect(await cutOff(shown)).toEqual([]);
    expect(await smallTargets(shown)).toEqual([]);
    const menu = await shown.getByRole('menu').boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(size.height);
    await shown.keyboard.press('End');
    await see(shown.getByRole('menuitem', { name: 'Ring' })).toBeInViewport();
    expect(await findBarriers(shown)).toEqual([]);
  });
});

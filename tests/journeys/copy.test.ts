import { dirname } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const page = JSON.stringify({
  $schema: '../../../../../schemas/documents/step.schema.json',
  type: 'step',
  title: 'Your number',
  body: { number: { type: 'paragraph', text: 'It is 7.' } },
  buttons: {
    copy: { type: 'copy', label: 'Copy the number', text: 'T-{{1 + 6}}', copied: 'Number copied!' },
  },
});
const flows = () => dirname(changedFlows({ 'pages/rent/stop.json': page }));

/** Opens the page; until the script has taken it over, its button sends the form. */
async function open(shown: Page): Promise<void> {
  await shown.goto('/bicycles/rent/stop');
  await see(shown.getByRole('button', { name: 'Copy the number' })).toHaveAttribute('type', 'button');
}

/** What a page is to do after a second, it does when `endSecond` is called. */
async function holdSecond(shown: Page): Promise<() => Promise<void>> {
  await shown.addInitScript(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    const hold = (work: () => void, ms?: number) => (ms === 1000 ? -held.push(work) : setTimeout(work, ms));
    Object.assign(window, { setTimeout: hold, endSecond: () => held.forEach((work) => work()) });
  });
  return () => shown.evaluate(() => void Reflect.get(window, 'endSecond')());
}

describe('a button that copies', () => {
  const stage = setShop((app) => app.get('/shop/v1/bicycles', () => ({ bicycles: [] })));

  it('puts its text on the clipboard, and says so for a second', async () => {
    const shown = await stage.enter(flows());
    await shown.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const endSecond = await holdSecond(shown);
    await open(shown);
    const status = shown.getByRole('status').filter({ hasText: 'Number copied!' });
    await shown.getByRole('button', { name: 'Copy the number' }).click();
    await see(shown.getByRole('button', { name: 'Number copied!' })).toBeFocused();
    await see(status).toHaveCount(1);
    expect(await shown.evaluate(() => navigator.clipboard.readText())).toBe('T-7');
    await endSecond();
    await see(shown.getByRole('button', { name: 'Copy the number' })).toBeVisible();
    await see(status).toHaveCount(0);
    expect(await findBarriers(shown)).toEqual([]);
  });

  it('says so where the browser has no clipboard', async () => {
    const shown = await stage.enter(flows());
    await shown.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await open(shown);
    await shown.getByRole('button', { name: 'Copy the number' }).click();
    await see(shown.getByRole('status').filter({ hasText: /^We couldn't copy it/ })).toHaveCount(1);
  });
});

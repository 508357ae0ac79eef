import { dirname } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { launchBrowser } from './launch-browser.ts';
import { openVisitor } from './stage/set-stage.ts';
import type { Visitor } from './stage/set-stage.ts';
import { startShop } from './stage/start-shop.ts';
import type { RunningShop } from './stage/start-shop.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { see } from './walk/see.ts';

const filesOf = (page: Page) => page.getByRole('main').getByRole('listitem');

/** The rental as a journey of one step, so that it begins with the papers. */
const journey = JSON.stringify({
  $schema: '../../../../../schemas/documents/journey.schema.json',
  type: 'journey',
  title: 'Hand in papers',
  path: '~/rent',
  steps: { papers: { label: 'Papers' }, account: { label: 'Account' } },
});

const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(200_000, 'card') };
const back = { ...card, name: 'back.JPEG' };

describe('a file', () => {
  let browser: Browser;
  let shop: RunningShop;
  let visitor: Visitor;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await visitor.context.close();
    await shop.stop();
  });
  const open = async (): Promise<Page> => {
    shop = await startShop(dirname(changedFlows({ 'journeys/rent.json': journey })));
    visitor = await openVisitor(browser, shop.origin);
    await listen(visitor.page);
    await visitor.page.goto('/bicycles/rent/papers');
    await see(visitor.page.getByRole('heading', { name: 'Your papers' })).toBeVisible();
    return visitor.page;
  };
  const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.getByLabel('Identity card').setInputFiles(files);

  it('is on its way, then kept, named after a reload, and can be removed', async () => {
    const page = await open();
    shop.meet('wait');
    await choose(page, card);
    await see(page.getByRole('progressbar', { name: 'On its way card.jpg' })).toHaveAttribute('value', '100');
    shop.meet('keep');
    await see(filesOf(page)).toHaveText(['card.jpg (Arrived)Remove']);
    expect(shop.papers()).toEqual(['card.jpg']);
    await choose(page, back);
    await see(page.getByRole('button', { name: 'Remove back.JPEG' })).toBeVisible();
    await page.reload();
    await see(page.getByRole('button', { name: 'Remove card.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove back.JPEG' }).click();
    await see(filesOf(page)).toHaveText(['card.jpg (Arrived)Remove']);
    await see(page.getByLabel('Identity card')).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);
    expect(visitor.watch.problems()).toEqual([]);
  });

  it('that fails can be sent again', async () => {
    const page = await open();
    visitor.watch.expect(/503/);
    shop.meet('refuse');
    await choose(page, card);
    await see(page.getByText('It did not arrive').first()).toBeVisible();
    expect(await heard(page)).toEqual(['card.jpg: It did not arrive']);
    expect(shop.papers()).toEqual([]);
    shop.meet('keep');
    await page.getByRole('button', { name: 'Send it again card.jpg' }).click();
    await see(filesOf(page)).toHaveText(['card.jpg (Arrived)Remove']);
    await see.poll(() => heard(page)).toEqual(['card.jpg: It did not arrive', 'card.jpg: Arrived']);
    expect(shop.papers()).toEqual(['card.jpg']);
    expect(visitor.watch.problems()).toEqual([]);
  });

  it('of another kind, too large or one too many is not sent', async () => {
    const page = await open();
    await choose(page, { ...card, name: 'card.docx' });
    await see(filesOf(page)).toHaveText(['card.docx We cannot take this kind of fileRemove']);
    await page.getByRole('button', { name: 'Remove card.docx' }).click();
    await choose(page, { ...card, buffer: Buffer.alloc(5_000_001) });
    await see(filesOf(page)).toHaveText(['card.jpg This file is too largeRemove']);
    await page.getByRole('button', { name: 'Remove card.jpg' }).click();
    await choose(page, [card, back, { ...card, name: 'third.png' }]);
    await see(page.getByText('Too many files')).toHaveCount(1);
    await see.poll(() => shop.papers().toSorted()).toEqual(['back.JPEG', 'card.jpg']);
    expect(visitor.watch.problems()).toEqual([]);
  });
});

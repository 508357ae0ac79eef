import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleFlows } from './stage/example-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { see } from './walk/see.ts';
import { wayOf } from './walk/ways.ts';

const filesOf = (page: Page) => page.locator('.upload-files').getByRole('listitem');
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

const picture = { mimeType: 'image/jpeg', buffer: Buffer.from('picture') };
const front = { ...picture, name: 'front.jpg' };
const back = { ...picture, name: 'back.jpg' };

describe('a file that has arrived', () => {
  const stage = setShop();
  const open = async (size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await stage.enter(exampleFlows('Licence', ['field/upload']), size, options);
    if (options.javaScriptEnabled !== false) await listen(page);
    await wayOf(options).open(page, '/bicycles/rent/days');
    await see(page.getByRole('heading', { name: 'Licence' })).toBeVisible();
    return page;
  };
  const choose = (page: Page, files: (typeof front)[]) =>
    page.getByLabel('Your licence').setInputFiles(files);

  it('is being looked at, then accepted, or rejected with the reason; each is seen and heard', async () => {
    const page = await open(narrow);
    await choose(page, [front, back]);
    await see(filesOf(page)).toHaveText([/It is being looked at/, /It is being looked at/]);
    stage.shop().review('front.jpg', { state: 'TAKEN' });
    await see(filesOf(page).first()).toContainText('Accepted');
    stage.shop().review('back.jpg', { state: 'REFUSED', reason: 'It is too dark' });
    await see(filesOf(page).last()).toContainText('Rejected: It is too dark');
    await see.poll(() => heard(page)).toContain('back.jpg: Rejected: It is too dark');
    await see.poll(() => heard(page)).toContain('front.jpg: Accepted');
    expect(await findBarriers(page)).toEqual([]);
    expect(await findFaintTexts(page)).toEqual([]);
    await page.reload();
    await see(filesOf(page)).toHaveText([/Accepted/, /Rejected: It is too dark/]);
    await goOn(page);
    await see(page.locator('.field-error', { hasText: 'Remove the file that was rejected' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove back.jpg' }).click();
    await goOn(page);
    await see(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
  });

  it('is where it was chosen, also behind one that has arrived sooner', async () => {
    const page = await open();
    const { promise: isBackThere, resolve } = Promise.withResolvers<void>();
    await page.route('**', async (route) => {
      if (route.request().postDataBuffer()?.includes('front.jpg')) await isBackThere;
      await route.continue();
    });
    await choose(page, [front, back]);
    const arrived = filesOf(page).filter({ hasText: 'It is being looked at' });
    await see(arrived).toHaveText([/back/]);
    resolve();
    await see(arrived).toHaveText([/front/, /back/]);
  });

  it('has its state without script, too', async () => {
    const page = await open(narrow, { javaScriptEnabled: false });
    stage.shop().review('back.jpg', { state: 'REFUSED', reason: 'It is too dark' });
    await choose(page, [front, back]);
    await goOn(page);
    await see(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
    await page.goto('/bicycles/rent/days');
    await see(filesOf(page)).toHaveText([/It is being looked at/, /Rejected: It is too dark/]);
    await goOn(page);
    await see(page.getByRole('link', { name: /Remove the file that was rejected/ })).toBeVisible();
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove back.jpg' }).click();
    await see(filesOf(page)).toHaveText([/It is being looked at/]);
    await goOn(page);
    await see(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
  });
});

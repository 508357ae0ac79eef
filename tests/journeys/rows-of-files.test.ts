import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleFlows } from './stage/example-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { narrow } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeScript } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const card = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('card') };
const proof = { ...card, name: 'proof.pdf', mimeType: 'application/pdf' };

const row = (page: Page, at: number) => page.getByRole('group', { name: `Paper ${at}` });
const filesOf = (page: Page, at: number) => row(page, at).locator('.upload-files').getByRole('listitem');
const add = (page: Page) => page.getByRole('button', { name: 'Add a paper' }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Chooses the kind of a paper and its file. */
async function fill(page: Page, at: number, kind: string, file: typeof card): Promise<void> {
  await row(page, at).getByLabel('What is it?').selectOption(kind);
  await row(page, at).getByLabel('Picture or PDF').setInputFiles(file);
}

describe('files in rows', () => {
  const stage = setShop();
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await stage.enter(exampleFlows('Papers', ['field/rows']), narrow, options);
    await wayOf(options).open(page, '/bicycles/rent/days');
    await see(page.getByRole('heading', { name: 'Papers', exact: true })).toBeVisible();
    return page;
  };

  it('arrive in their row, are there after a reload, and go with it', async () => {
    const page = await open();
    await add(page);
    await fill(page, 1, 'LICENCE', card);
    await see(filesOf(page, 1)).toHaveText(['card.jpg ArrivedRemove']);
    await add(page);
    const sent = untilSent(page, 'proof.pdf');
    await fill(page, 2, 'INSURANCE', proof);
    await see(filesOf(page, 2)).toHaveText(['proof.pdf ArrivedRemove']);
    expect(stage.shop().papers().toSorted()).toEqual(['card.jpg', 'proof.pdf']);
    expect(await findBarriers(page)).toEqual([]);
    await sent;
    await page.reload();
    await seeScript(page);
    await see(filesOf(page, 1)).toHaveText(['card.jpg ArrivedRemove']);
    await see(filesOf(page, 2)).toHaveText(['proof.pdf ArrivedRemove']);
    await row(page, 1).getByRole('button', { name: 'Remove this paper' }).click();
    await see(row(page, 2)).toHaveCount(0);
    await see(filesOf(page, 1)).toHaveText(['proof.pdf ArrivedRemove']);
    await row(page, 1).getByRole('button', { name: 'Remove proof.pdf' }).click();
    await see(filesOf(page, 1)).toHaveCount(0);
    await goOn(page);
    await see(row(page, 1).locator('[data-invalid="true"] > .field-error')).toBeVisible();
    await row(page, 1).getByLabel('Picture or PDF').setInputFiles(proof);
    await see(filesOf(page, 1)).toHaveText(['proof.pdf ArrivedRemove']);
    await goOn(page);
    await see(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
  });

  it('come with the form without script, each to its row, and go with it', async () => {
    const page = await open({ javaScriptEnabled: false });
    await add(page);
    await fill(page, 1, 'LICENCE', card);
    await add(page);
    await see(filesOf(page, 1)).toHaveText(['card.jpg ArrivedRemove']);
    await fill(page, 2, 'INSURANCE', proof);
    expect(await findBarriersWithoutScript(page)).toEqual([]);
    await row(page, 1).getByRole('button', { name: 'Remove this paper' }).click();
    await see(row(page, 2)).toHaveCount(0);
    await see(filesOf(page, 1)).toHaveText(['proof.pdf ArrivedRemove']);
    await row(page, 1).getByRole('button', { name: 'Remove proof.pdf' }).click();
    await see(filesOf(page, 1)).toHaveCount(0);
    await goOn(page);
    await see(page.getByRole('link', { name: /^Paper 1: Picture or PDF/ })).toBeVisible();
    await row(page, 1).getByLabel('Picture or PDF').setInputFiles(card);
    await goOn(page);
    await see(page.getByRole('heading', { name: 'Make an account' })).toBeVisible();
  });
});

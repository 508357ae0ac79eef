import { dirname } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changedFlows } from '../tools/changed-flows.ts';
import { fileOnDisk } from './stage/file-on-disk.ts';
import { setShop } from './stage/set-shop.ts';
import { wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { see } from './walk/see.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeScript } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const filesOf = (page: Page) => page.locator('.upload-files').getByRole('listitem');

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
  const stage = setShop();
  const open = async (
    options: BrowserContextOptions = {},
    change: Parameters<typeof changedFlows>[0] = {},
  ): Promise<Page> => {
    const flows = dirname(changedFlows({ 'journeys/rent.json': journey, ...change }));
    const page = await stage.enter(flows, wide, options);
    if (options.javaScriptEnabled !== false) await listen(page);
    await wayOf(options).open(page, '/bicycles/rent/papers');
    await see(page.getByRole('heading', { name: 'Your papers' })).toBeVisible();
    return page;
  };
  const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.getByLabel('Identity card').setInputFiles(files);

  it('is on its way, then kept, named after a reload, and can be removed', async () => {
    const page = await open();
    stage.shop().meet('wait');
    await choose(page, card);
    await see(page.getByRole('progressbar', { name: 'On its way card.jpg' })).toHaveAttribute('value', '100');
    stage.shop().meet('keep');
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
    expect(stage.shop().papers()).toEqual(['card.jpg']);
    // Holding nothing, it takes the same file again: browsers report no choice that changes nothing.
    await see(page.getByLabel('Identity card')).toHaveValue('');
    const sent = untilSent(page, 'back.JPEG');
    await choose(page, back);
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove', 'back.JPEG ArrivedRemove']);
    await sent;
    await page.reload();
    await seeScript(page);
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove', 'back.JPEG ArrivedRemove']);
    await page.getByRole('button', { name: 'Remove back.JPEG' }).click();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
    await see(page.getByLabel('Identity card')).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);
  });

  it('on its way holds the press that sends the form, until it is there', async () => {
    const page = await open();
    stage.shop().meet('wait');
    await choose(page, card);
    const goOn = page.getByRole('button', { name: 'Continue' });
    await goOn.click();
    await see.poll(() => heard(page)).toEqual(['On its way card.jpg']);
    await see(goOn).toHaveCSS('cursor', 'progress');
    const problems = page.locator('main [data-invalid="true"]');
    await see(problems).toHaveCount(0);
    stage.shop().meet('keep');
    await see(problems).toHaveCount(1);
    await see(problems).toContainText('Rules of the road');
    expect(stage.shop().papers()).toEqual(['card.jpg']);
    await see(goOn).not.toHaveCSS('cursor', 'progress');
  });

  it('that fails can be sent again', async () => {
    const page = await open();
    stage.visitor().watch.expect(/503/);
    stage.shop().meet('refuse');
    await choose(page, card);
    await see(page.getByText('It did not arrive').first()).toBeVisible();
    await see.poll(() => heard(page)).toEqual(['card.jpg: It did not arrive']);
    expect(stage.shop().papers()).toEqual([]);
    stage.shop().meet('keep');
    await page.getByRole('button', { name: 'Send it again card.jpg' }).click();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
    await see.poll(() => heard(page)).toEqual(['card.jpg: It did not arrive', 'card.jpg: Arrived']);
    expect(stage.shop().papers()).toEqual(['card.jpg']);
  });

  it('comes with the form without script, is removed by it, and is refused in words', async () => {
    const page = await open({ javaScriptEnabled: false });
    const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
    await choose(page, [card, back]);
    await goOn();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove', 'back.JPEG ArrivedRemove']);
    expect(stage.shop().papers().toSorted()).toEqual(['back.JPEG', 'card.jpg']);
    await choose(page, { ...card, name: 'third.png' });
    await goOn();
    await see(page.getByRole('link', { name: /Too many files/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove back.JPEG' }).click();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
    await choose(page, { ...card, name: 'card.docx' });
    await goOn();
    await see(page.getByRole('link', { name: /We cannot take this kind of file/ })).toBeVisible();
    await choose(page, fileOnDisk('card.jpg', 5_000_001));
    await goOn();
    await see(page.getByRole('link', { name: /This file is too large/ })).toBeVisible();
    stage.shop().meet('refuse');
    await choose(page, back);
    await goOn();
    await see(page.getByRole('link', { name: /It did not arrive/ })).toBeVisible();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
    stage.shop().meet('keep');
    await choose(page, back);
    await goOn();
    await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove', 'back.JPEG ArrivedRemove']);
    expect(stage.shop().papers().toSorted()).toEqual(['back.JPEG', 'card.jpg']);
  });

  it('of another kind, too large or one too many is not sent', async () => {
    const page = await open();
    await choose(page, { ...card, name: 'card.docx' });
    await see(filesOf(page)).toHaveText(['card.docx We cannot take this kind of fileRemove']);
    await page.getByRole('button', { name: 'Remove card.docx' }).click();
    await choose(page, fileOnDisk('card.jpg', 5_000_001));
    await see(filesOf(page)).toHaveText(['card.jpg This file is too largeRemove']);
    await page.getByRole('button', { name: 'Remove card.jpg' }).click();
    await choose(page, [card, back, { ...card, name: 'third.png' }]);
    await see(page.getByText('Too many files')).toHaveCount(1);
    await see.poll(() => stage.shop().papers().toSorted()).toEqual(['back.JPEG', 'card.jpg']);
  });

  it.each([true, false])(
    'takes the place of the one before where one is asked for (script: %s)',
    async (scripted) => {
      const one = { replace: '"maximumFiles": 2', by: '"maximumFiles": 1' };
      const page = await open({ javaScriptEnabled: scripted }, { 'pages/rent/papers.json': one });
      const send = () => page.getByRole('button', { name: 'Continue' }).click();
      await choose(page, card);
      if (!scripted) await send();
      await see(filesOf(page)).toHaveText(['card.jpg ArrivedRemove']);
      await choose(page, back);
      if (!scripted) await send();
      await see(filesOf(page)).toHaveText(['back.JPEG ArrivedRemove']);
    },
  );

  it('is replaced by another file, and a picture that was taken is taken again', async () => {
    const one = { replace: '"maximumFiles": 2', by: '"maximumFiles": 1, "camera": true' };
    const page = await open({}, { 'pages/rent/papers.json': one });
    await page.locator('.upload-drop input').setInputFiles(card);
    await see(page.getByRole('button', { name: 'Replace card.jpg' })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace card.jpg' }).click();
    expect(await (await chooser).element().getAttribute('capture')).toBeNull();
    await page.locator('.upload-camera input').setInputFiles(back);
    await see(page.getByRole('button', { name: 'Retake back.JPEG' })).toBeVisible();
  });
});

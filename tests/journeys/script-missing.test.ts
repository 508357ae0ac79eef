import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading } from './walk/walk.ts';

describe('a page whose script does not come', () => {
  const stage = setStage();

  it('is loaded five times more, then says that it failed, and works again once the script comes', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/ERR_FAILED|dynamically imported module/);
    const script = '**/assets/start-page-*.js';
    await page.route(script, (route) => route.abort());
    let opened = 0;
    page.on('request', (request) => void (opened += Number(new URL(request.url()).pathname === firstPage)));
    await page.goto(firstPage).catch(() => undefined);
    await seeHeading(page, 'Sorry, looks like we have hit a snag!');
    expect(opened).toBe(6);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeHeading(page, 'Where is your property?');
    await see(page.getByRole('combobox', { name: 'Property address' })).toBeVisible();
  });
});

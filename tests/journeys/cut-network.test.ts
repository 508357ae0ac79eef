import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const url = '/camp/camp';
const engineScript = '**/assets/connect-visit-*.js';

describe('a first submit before the engine is there', () => {
  const stage = setShop();
  const open = () => stage.enter('tests/fixtures/summer-camp');
  const answer = async (shown: Page): Promise<void> => {
    await shown.goto(url);
    await seeScript(shown);
    await shown.getByLabel('Family name').fill('Lee');
  };
  const next = (shown: Page) => shown.getByRole('heading', { name: 'Your children' });

  it('waits for a connection, says so, and goes on by itself with what was answered', async () => {
    const shown = await open();
    stage.visitor().watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await shown.route(engineScript, (route) => released.then(() => route.continue()));
    await answer(shown);
    await stage.visitor().context.setOffline(true);
    await shown.clock.install();
    await shown.getByRole('button', { name: 'Continue' }).click();
    const reported = shown.getByRole('alert').getByText('There is no connection.');
    await see(reported).toBeVisible();
    // What only informs would be gone by now.
    await shown.clock.runFor(16_000);
    await see(reported).toBeVisible();
    await see(shown.getByLabel('Family name')).toHaveValue('Lee');
    await stage.visitor().context.setOffline(false);
    release();
    await see(next(shown)).toBeVisible();
    await see(reported).toBeHidden();
    await shown.goBack();
    await see(shown.getByLabel('Family name')).toHaveValue('Lee');
    await shown.reload();
    await see(shown.getByLabel('Family name')).toHaveValue('Lee');
  });

  it('is opened again where the engine did not come, and works then', async () => {
    const shown = await open();
    stage.visitor().watch.expect(/ERR_FAILED|dynamically imported module/);
    let opened = 0;
    shown.on('request', (request) => void (opened += Number(new URL(request.url()).pathname === url)));
    await shown.route(engineScript, (route) => (opened < 2 ? route.abort() : route.continue()));
    await shown.goto(url);
    await see.poll(() => opened).toBe(2);
    await seeScript(shown);
    await shown.getByLabel('Family name').fill('Lee');
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(next(shown)).toBeVisible();
  });
});

describe('what a cut connection has not taken', () => {
  const stage = setShop();

  it('is named, until it has come through', async () => {
    const shown = await stage.enter('tests/fixtures/summer-camp');
    stage.visitor().watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await shown.goto(url);
    await seeScript(shown);
    await stage.visitor().context.setOffline(true);
    await shown.getByLabel('Family name').fill('Lee');
    await shown.keyboard.press('Tab');
    const reported = shown.getByRole('alert').getByText('There is no connection.');
    await see(reported).toBeVisible();
    await stage.visitor().context.setOffline(false);
    await see(reported).toBeHidden();
    await shown.reload();
    await see(shown.getByLabel('Family name')).toHaveValue('Lee');
  });

  it('is not lost with its page before the person says so', async () => {
    const shown = await stage.enter('tests/fixtures/summer-camp');
    stage.visitor().watch.expect(/ERR_FAILED/);
    await shown.goto(url);
    await seeScript(shown);
    await shown.route('**/visit/events', (route) => route.abort());
    const failed = shown.waitForEvent('requestfailed');
    await shown.getByLabel('Family name').fill('Lee');
    await shown.keyboard.press('Tab');
    await failed;
    const asked = shown.waitForEvent('dialog');
    await shown.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    const taken = shown.waitForResponse('**/visit/events');
    await shown.unroute('**/visit/events');
    await taken;
    await shown.reload();
    await see(shown.getByLabel('Family name')).toHaveValue('Lee');
  });
});

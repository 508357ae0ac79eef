import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleFlows } from './stage/example-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { heard, listen } from './walk/listen.ts';
import { see } from './walk/see.ts';
import { wayOf } from './walk/ways.ts';

describe('a field with a check', () => {
  const stage = setShop();
  const open = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const shown = await stage.enter(exampleFlows('Your club', ['field/text']), wide, options);
    await listen(shown);
    await wayOf(options).open(shown, '/bicycles/rent/days');
    await see(shown.getByRole('heading', { name: 'Your club' })).toBeVisible();
    return shown;
  };
  const card = (shown: Page) => shown.getByLabel('Club card');
  const goOn = (shown: Page) => shown.getByRole('button', { name: 'Continue' }).click();
  const account = (shown: Page) => shown.getByRole('heading', { name: 'Make an account' });
  const problem = (shown: Page, text: string) => shown.locator('.field-error', { hasText: text });

  it('asks once, and tells what it hears, seen and heard', async () => {
    const shown = await open();
    stage.shop().meet('wait');
    await card(shown).pressSequentially('wheel-77');
    await see(shown.getByText('Checking')).toBeVisible();
    stage.shop().meet('keep');
    await see(shown.getByText('This is a card of the Wheelers')).toBeVisible();
    expect(stage.shop().asked).toEqual(['WHEEL-77']);
    await card(shown).fill('paper-1');
    await see(card(shown)).toHaveAttribute('aria-invalid', 'true');
    await see
      .poll(() => heard(shown))
      .toEqual(['Checking', 'This is a card of the Wheelers', 'Checking', 'We do not know the card PAPER-1']);
    expect(await findBarriers(shown)).toEqual([]);
    await goOn(shown);
    await see(problem(shown, 'We do not know the card PAPER-1')).toBeVisible();
    expect(stage.shop().asked).toEqual(['WHEEL-77', 'PAPER-1']);
    await card(shown).fill('wheel-77');
    await goOn(shown);
    await see(account(shown)).toBeVisible();
    expect(stage.shop().asked).toEqual(['WHEEL-77', 'PAPER-1']);
  });

  it('is asked by the submit where nobody waited, and the submit goes on', async () => {
    const shown = await open();
    await card(shown).fill('wheel-77');
    await goOn(shown);
    await see(account(shown)).toBeVisible();
    expect(stage.shop().asked).toEqual(['WHEEL-77']);
  });

  it('stops a submit without a connection, and loses nothing', async () => {
    const shown = await open();
    await card(shown).fill('wheel-77');
    await see(shown.getByText('This is a card of the Wheelers')).toBeVisible();
    stage.visitor().watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await stage.visitor().context.setOffline(true);
    await card(shown).fill('wheel-78');
    await goOn(shown);
    await see(problem(shown, 'We could not check this. Please try again')).toBeVisible();
    await see(card(shown)).toHaveValue('WHEEL-78');
    await stage.visitor().context.setOffline(false);
    await goOn(shown);
    await see(account(shown)).toBeVisible();
  });

  it('lets a person go on where the service is out of order', async () => {
    const shown = await open();
    stage.shop().meet('refuse');
    stage.visitor().watch.expect(/503/);
    await card(shown).fill('paper-1');
    await goOn(shown);
    await see(account(shown)).toBeVisible();
  });

  it('is not believed where the browser makes up the reply', async () => {
    const shown = await open();
    await shown.route(/club-cards/, (route) =>
      route.fulfill({ json: { known: true, club: 'mine' }, headers: { 'x-visit-proof': 'made.up' } }),
    );
    stage.visitor().watch.expect(/409/);
    await card(shown).fill('paper-1');
    await goOn(shown);
    await see(shown.getByText('We could not take in your last change')).toBeVisible();
    await shown.reload();
    await see(card(shown)).toHaveValue('PAPER-1');
    await shown.unroute(/club-cards/);
    await goOn(shown);
    await see(problem(shown, 'We do not know the card PAPER-1')).toBeVisible();
  });

  it('is asked by the server without script', async () => {
    const shown = await open({ javaScriptEnabled: false });
    await card(shown).fill('paper-1');
    await goOn(shown);
    await see(problem(shown, 'We do not know the card PAPER-1')).toBeVisible();
    await card(shown).fill('wheel-77');
    await goOn(shown);
    await see(account(shown)).toBeVisible();
    expect(stage.shop().asked).toEqual(['PAPER-1', 'WHEEL-77']);
  });
});

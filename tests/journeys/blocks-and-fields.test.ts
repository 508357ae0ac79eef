import type { BrowserContextOptions, Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { exampleFlows } from './stage/example-flows.ts';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { paste } from './walk/compose.ts';
import { see } from './walk/see.ts';
import { wayOf } from './walk/ways.ts';

async function boxOf(area: Locator) {
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('There is no area to draw in.');
  return box;
}

async function drawLine(shown: Page, area: Locator): Promise<void> {
  const { x, y } = await boxOf(area);
  await shown.mouse.move(x + 20, y + 60);
  await shown.mouse.down();
  await shown.mouse.move(x + 120, y + 20, { steps: 8 });
  await shown.mouse.up();
}

describe('what the chapter shows', () => {
  const stage = setShop();
  const open = async (size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> => {
    const shown = await stage.enter(exampleFlows('Everything'), size, options);
    await wayOf(options).open(shown, '/bicycles/rent/days');
    await see(shown.getByRole('heading', { name: 'Everything' })).toBeVisible();
    return shown;
  };

  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('has no barrier on a %s screen, unfolded and chosen', async (_name, size) => {
    const shown = await open(size);
    await see(shown.getByRole('combobox', { name: 'Where do you live?' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await shown.getByText('Why a deposit?').click();
    await shown.getByLabel('In another way').check();
    await see(shown.getByLabel('Please say how')).toBeVisible();
    await shown.getByRole('combobox', { name: 'Where do you live?' }).click();
    expect(await findBarriers(shown)).toEqual([]);
    const [visible, whole] = await shown.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBe(visible);
  });

  it('finds an option by keyboard, and loses nothing that was typed', async () => {
    const shown = await open();
    const country = shown.getByRole('combobox', { name: 'Where do you live?' });
    await see(country).toHaveAttribute('aria-expanded', 'false');
    const problem = shown.locator('.field-error', { hasText: 'Please choose one of the options' });
    await country.pressSequentially('zea');
    await country.press('ArrowDown');
    await country.press('Enter');
    await see(country).toHaveValue('New Zealand');
    await country.fill('Nor');
    await country.press('Escape');
    await see(country).toHaveValue('New Zealand');

    // By Tab the option that was typed, by Enter the only one that fits.
    await country.fill('');
    await country.pressSequentially('new zealand');
    await country.press('Tab');
    await see(country).toHaveValue('New Zealand');
    await country.fill('nor');
    await country.press('Enter');
    await see(country).toHaveValue('Norway');
    await country.fill('neth');
    await country.press('ArrowDown');
    await country.press('Tab');
    await see(country).toHaveValue('Netherlands');

    // While the list is open, Enter submits nothing.
    await country.fill('');
    await country.pressSequentially('ne');
    await see(country).toHaveAttribute('aria-expanded', 'true');
    await country.press('Enter');
    await see(country).toHaveAttribute('aria-expanded', 'true');
    await see(country).toHaveValue('ne');
    await country.fill('Atlantis');
    await country.press('Enter');
    await see(country).toHaveValue('Atlantis');
    await see(problem).toBeHidden();
    await country.press('Tab');
    await see(country).toHaveValue('Atlantis');
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(problem).toBeVisible();
    await see(country).toHaveValue('Atlantis');
    await country.fill('Norway');
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(country).toHaveAttribute('aria-invalid', 'false');
    await see(country).toHaveValue('Norway');
  });

  it('takes the others back where an option is alone, and counts what is left to type', async () => {
    const shown = await open();
    const country = shown.getByRole('combobox', { name: 'Where do you live?' });
    await see(country).toHaveAttribute('aria-expanded', 'false');
    await shown.getByLabel('A lock').check();
    await shown.getByLabel('Nothing else').check();
    await see(shown.getByLabel('A lock')).not.toBeChecked();
    await shown.getByLabel('A basket').check();
    await see(shown.getByLabel('Nothing else')).not.toBeChecked();
    await shown.getByLabel('Your wishes').fill('A red one');
    await see(shown.getByText('191 characters left')).toBeVisible();
  });

  it('draws a signature at the pen, also after the page has got another width, and takes no dot for one', async () => {
    const shown = await open();
    await shown.getByRole('button', { name: 'Draw' }).click();
    const canvas = shown.locator('.signature-area canvas');
    await see(canvas).toHaveAttribute('width', /\d{3}/);
    await drawLine(shown, canvas);
    const path = shown.locator('.signature-area path');
    await see(path).toHaveAttribute('d', /^M\d+ \d+L/);
    await shown.getByRole('button', { name: 'Clear' }).click();
    await see(path).toHaveAttribute('d', '');
    const before = Number(await canvas.getAttribute('width'));
    await shown.setViewportSize({ width: 420, height: 900 });
    await see(canvas).not.toHaveAttribute('width', String(before));
    const { x, y, width } = await boxOf(canvas);
    await shown.mouse.click(x + width / 2, y + 20);
    await see(path).toHaveAttribute('d', /^M300 \d+L300 \d+$/);
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(shown.locator('.field-error', { hasText: 'Draw more than a dot' })).toBeVisible();
    const below = await boxOf(canvas);
    await shown.mouse.move(below.x + 10, below.y + 40);
    await shown.mouse.down();
    await shown.mouse.move(below.x + below.width / 2, below.y + 20, { steps: 8 });
    await shown.mouse.up();
    await see(path).toHaveAttribute('d', /^M300 .* 300 \d+$/);
    await see(shown.locator('.field-error', { hasText: 'Draw more than a dot' })).toBeHidden();
  });

  it('keeps a month without its year, and spreads a whole one that is pasted', async () => {
    const shown = await open();
    await stage.visitor().context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const month = shown.getByLabel('Month');
    await month.fill('042020');
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(month).toHaveValue('042020');
    await month.fill('');
    await month.focus();
    await paste(shown, 'April 2020');
    await see(month).toHaveValue('4');
    await see(shown.getByLabel('Year')).toHaveValue('2020');
  });

  it('can be answered without script', async () => {
    const shown = await open(wide, { javaScriptEnabled: false });
    await see(shown.locator('select').first()).toHaveValue('');
    await shown.getByLabel('Where do you live?').selectOption('NZ');
    await shown.getByLabel('In another way').check();
    await shown.getByLabel('Your signature').fill('Ada Lovelace');
    await shown.getByLabel('Month').fill('4');
    await shown.getByLabel('Year').fill('2020');
    await shown.getByLabel('When do you come?').fill('09:30');
    await shown.getByLabel('A lock').check();
    await shown.getByLabel('Nothing else').check();
    await shown.getByRole('button', { name: 'Continue' }).click();
    await see(
      shown.locator('.field-error', { hasText: 'Choose nothing else, or what you need' }),
    ).toBeVisible();
    await see(shown.getByLabel('Please say how')).toBeVisible();
    await see(shown.getByLabel('Your signature')).toHaveValue('Ada Lovelace');
    await see(shown.getByLabel('Year')).toHaveValue('2020');
    expect(await findBarriersWithoutScript(shown)).toEqual([]);
  });
});

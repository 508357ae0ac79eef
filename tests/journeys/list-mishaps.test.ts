import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { narrow } from './stage/set-stage.ts';
import { heard, listen } from './walk/listen.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const camp = join(fixtures, 'summer-camp');
const form = join(fixtures, 'food-assistance');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) });

describe('a list on a phone', () => {
  const stage = setShop();
  const open = async (root: string, url: string): Promise<Page> => {
    const page = await stage.enter(root, narrow, { hasTouch: true });
    await listen(page);
    await page.goto(url);
    await seeScript(page);
    return page;
  };

  it('asks before it removes a row, also after two taps', async () => {
    const page = await open(form, '/food/apply/savings');
    await button(page, 'Add a vehicle').tap();
    await row(page, 'Vehicle 1').getByRole('textbox', { name: 'Make and model' }).fill('Ford');
    await button(page, 'Remove vehicle 1').dblclick();
    await see(row(page, 'Vehicle 1')).toContainText('Do you want to remove Ford?');
    await button(page, 'Keep').tap();
    await see(row(page, 'Vehicle 1').getByRole('textbox', { name: 'Make and model' })).toHaveValue('Ford');
  });

  it('says by its name which row was removed, and shows all of a long name before', async () => {
    const page = await open(form, '/food/apply/household');
    await button(page, 'Add a person').tap();
    await page.getByRole('textbox', { name: 'First name' }).fill('Zoë');
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern';
    await page.getByRole('textbox', { name: 'Last name' }).fill(long);
    await page.goBack();
    await see(row(page, `Zoë ${long}`)).toContainText('Not finished');
    expect(await cutOff(page)).toEqual([]);
    await button(page, 'Remove Zoë').tap();
    await button(page, 'Remove Zoë').tap();
    await see(page.getByRole('main')).toContainText('Zoë was removed');
    await see.poll(() => heard(page)).toContain('Zoë was removed');
  });

  it('leads a person who came from their answers back there, once a row was added', async () => {
    const page = await open(camp, '/camp/camp');
    await page.getByRole('textbox', { name: 'Family name' }).fill('Lee');
    await button(page, 'Continue').tap();
    await see(button(page, 'Add a child')).toBeVisible();
    await page.goto('/camp/camp/children?return=review');
    await button(page, 'Add a child').tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await page.getByRole('textbox', { name: 'Age' }).fill('9');
    await button(page, 'Continue').tap();
    await see(page.getByRole('heading', { name: 'Can Ann swim?' })).toBeVisible();
    await page.getByRole('radio', { name: 'Yes' }).check();
    await button(page, 'Continue').tap();
    // What nobody has seen yet comes first.
    await see(page).toHaveURL(/\/camp\/camp\/contacts\?return=review$/);
  });
});

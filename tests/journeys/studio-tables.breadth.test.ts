import { expect, it } from 'vitest';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

it('every view has an address, is reached by keyboard, has no barriers and fits into 1024 pixels', async () => {
  const { origin } = await serveClub();
  const { page, forms } = await openWindow(origin, '/studio?page=join%2Findex', 1024);
  await forms.waitFor();
  const content = {
    Map: page.getByLabel('Find on the map'),
    Sheet: page.getByText(/^\d+ screens$/),
    Rules: page.getByRole('columnheader', { name: 'Rule' }),
    Texts: page.getByRole('columnheader', { name: 'Where' }),
    Changes: page.getByRole('heading', { name: 'What the draft changes' }),
    Releases: page.getByRole('heading', { name: 'What is live' }),
    Insight: page.getByText('Nobody has come in these days.'),
  };
  await page.getByRole('radio', { name: 'Page', exact: true }).focus();
  for (const [view, shown] of Object.entries(content)) {
    await page.keyboard.press('ArrowRight');
    await see(page.getByRole('radio', { name: view, exact: true })).toBeFocused();
    await see(shown).toBeInViewport();
    expect(await page.evaluate(pastEdge), view).toEqual([]);
    expect(await findBarriers(page), view).toEqual([]);
  }

  await page.getByRole('radio', { name: 'Rules' }).press('Space');
  await see(page).toHaveURL(/view=rules/);
  await page.getByLabel('Find a rule').fill('maxLength');
  await page
    .getByRole('row', { name: 'Who are you? join/index Your name name Maximum length maxLength 60' })
    .waitFor();

  await page.getByRole('radio', { name: 'Texts' }).press('Space');
  await page.getByText(/^Spanish: \d+ of \d+ texts are translated\.$/).waitFor();
  await page.getByLabel('Find a text').fill('su nombre');
  await page.getByRole('button', { name: /^pages\/join\/index\.json:\d+$/ }).click();
  await page.getByRole('textbox', { name: 'Document pages/join/index.json' }).waitFor();

  await page.getByRole('radio', { name: 'Sheet' }).click();
  await see(page).toHaveURL(/view=sheet/);
  const photo = page.frameLocator('iframe[title="join/photo"]');
  await photo.getByRole('heading', { name: 'A photo for your card' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'A photo for your card' }).click();
  await see(page).toHaveURL(/page=join%2Fphoto/);
  await page.frameLocator('iframe').getByRole('heading', { name: 'A photo for your card' }).waitFor();
});

/** What goes past the room of the part that holds it, or of the window. Maps are moved about. */
function pastEdge(): readonly string[] {
  const boxes = [...document.querySelectorAll('.studio :is(section, table, select, input)')];
  const isPast = (box: Element): boolean => {
    const holder = box.parentElement?.closest('section, main') ?? document.body;
    const padding = Number.parseFloat(getComputedStyle(holder).paddingRight);
    const room = holder.getBoundingClientRect().right - padding;
    return box.getBoundingClientRect().right > Math.min(room, window.innerWidth) + 1;
  };
  return boxes
    .filter((box) => box.checkVisibility() && !box.closest('.react-flow') && isPast(box))
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

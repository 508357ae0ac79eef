import { expect, it } from 'vitest';
import { openBrowser, pressed } from '../fixtures/club.ts';
import { openWindow, serveClub } from './stage/open-studio.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';

const ann = { name: 'Ann Lee', email: 'ann@club.example' };

it('insight shows on which page people leave and which messages they meet, by days', async () => {
  const { origin } = await serveClub();
  for (let person = 0; person < 12; person += 1) {
    const { pageAt, post } = openBrowser(origin);
    await pageAt('/club/join');
    if (person < 6) await post('/club/join', pressed('index', 'continue', { ...ann, email: 'ann' }));
    if (person < 7) await post('/club/join', pressed('index', 'continue', ann));
    else await post('/club/join', pressed('index', 'continue', { name: 'Bo' }));
  }
  const { page, show } = await openWindow(origin, '/studio', 1024);
  await show('Insight');
  const first = page.getByRole('row', { name: /^Who are you\?/ });
  await see(first.getByRole('cell')).toHaveText([
    '12',
    '7 (58 %)',
    '0',
    '5 (42 %)',
    'Please check what you entered Your email format: 6Required Your email required: 5',
  ]);
  await see(page.getByRole('row', { name: /^Who comes along\?/ }).getByRole('cell')).toHaveText([
    '7',
    '0',
    '0',
    '7 (100 %)',
    'None',
  ]);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Until').fill('2026-01-31');
  await see(page).toHaveURL(/until=2026-01-31/);
  await page.getByText('Nobody has come in these days.').waitFor();
});

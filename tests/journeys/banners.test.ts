import type { Insertable } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { BannerRow } from '#api/lender/tables/life-tables.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { carry, signInAt } from './walk/carry.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { begin } from './walk/walk.ts';

const stage = setStage();

async function publish(
  banners: readonly Pick<Insertable<BannerRow>, 'message' | 'variant' | 'created_at'>[],
) {
  const rows = banners.map((banner, index) => ({
    uuid: `0d3b1f60-58c5-4a70-8a0a-6a0b7f1e600${index + 3}`,
    file: 'test',
    apps: JSON.stringify(['heloc']),
    active: true,
    ...banner,
  }));
  const ids = rows.map(({ uuid }) => uuid);
  await stage.db().insertInto('banners').values(rows).execute();
  onTestFinished(
    async () => void (await stage.db().deleteFrom('banners').where('uuid', 'in', ids).execute()),
  );
}

it.each([wide, narrow])('shows the two newest banners above every page', async (size) => {
  await publish([
    { message: 'Oldest news.', variant: 'info', created_at: new Date('2026-01-04T09:00:00Z') },
    { message: 'Newest news.', variant: 'warn', created_at: new Date('2026-01-06T09:00:00Z') },
    { message: 'Older news.', variant: 'info', created_at: new Date('2026-01-05T09:00:00Z') },
  ]);
  const { page } = await stage.visitor(size);
  await begin(page, firstPage);
  const header = page.getByRole('banner');
  await see(header.getByRole('listitem').filter({ hasText: 'news.' })).toHaveText([
    'Newest news.',
    'Older news.',
  ]);
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/auth/login');
  await see(header.getByText('Newest news.')).toBeVisible();
});

it('reports a file that is faulty, in place of the banners', async () => {
  await publish([
    { message: 'Good news.', variant: 'info', created_at: null },
    { message: 'Loud news.', variant: 'loud', created_at: null },
  ]);
  const { page } = await stage.visitor();
  await begin(page, firstPage);
  const header = page.getByRole('banner');
  await see(header.getByText('Banner data does not match the expected format')).toBeVisible();
  await see(header.getByText('Good news.')).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
});

it('have the style of the product once somebody is signed in', async () => {
  await publish([
    { message: 'Newest news.', variant: 'warn', created_at: new Date('2026-01-06T09:00:00Z') },
    { message: 'Older news.', variant: 'info', created_at: new Date('2026-01-05T09:00:00Z') },
  ]);
  const { page } = await stage.visitor();
  await begin(page, firstPage);
  const outlined = page.getByRole('banner').locator('.alert[data-look=outlined]');
  await see(page.getByRole('banner').getByText('Newest news.')).toBeVisible();
  await see(outlined).toHaveCount(0);
  await signInAt(page, await carry(stage.line(), { steps: [] }));
  await see(outlined).toHaveText(['Newest news.', 'Older news.']);
  expect(await findBarriers(page)).toEqual([]);
});

import { afterEach, expect, it } from 'vitest';
import type { VisitEvent } from '#engine/index.ts';
import { noMeter } from '#api/observability/meter.ts';
import { releaseCounts } from '#api/server/releases/release-counts.ts';
import { addCounts, countWholeVisits, deleteCountsBefore } from '#api/store/release-counts.ts';
import { firstStep, makeFirstCalls } from '../rental-walk.ts';
import { firstPage, serve } from '../small-shop.ts';
import { releaseStage } from './release-stage.ts';

const stage = releaseStage();
const store = () => stage.database().db;
afterEach(() => store().deleteFrom('release_counts').execute());

const counted = async () => {
  await stage.servers()[0].counts.flush();
  const rows = await store()
    .selectFrom('release_counts')
    .selectAll()
    .orderBy('page')
    .orderBy('what')
    .execute();
  return rows.map(({ page, what, count }) => [page, what, count]);
};
const submitted: VisitEvent = { type: 'submitted', target: 'continue', now: 1_790_000_000_000 };

it('count a visit and its refusals, of pages each time and of visits once', async () => {
  const browser = stage.browser();
  const page = await browser.visit(firstPage);
  await makeFirstCalls(browser);
  const answer = await browser.events(page, [...firstStep.slice(0, 1), submitted]);
  const { version } = answer.json<{ version: number }>();
  await browser.events({ tab: page.tab, version }, [submitted]);
  expect(await counted()).toEqual([
    ['', 'begun', 1],
    ['', 'refused', 1],
    ['rent/index', 'begun', 1],
    ['rent/index', 'refused', 2],
  ]);
});

it('count nothing of who only looks', async () => {
  await stage.browser().visit(firstPage);
  expect(await counted()).toEqual([]);
});

it('count an event about which browser and server disagree, of a visit once', async () => {
  const browser = stage.browser();
  const page = await browser.begin(firstPage);
  const unproven: VisitEvent = { type: 'replied', call: 'call-1', status: 200, now: submitted.now };
  const report = async () => (await browser.events(page, [unproven])).statusCode;
  expect([await report(), await report()]).toEqual([409, 409]);
  expect(await counted()).toEqual([
    ['', 'begun', 1],
    ['', 'failed', 1],
    ['rent/index', 'begun', 1],
    ['rent/index', 'failed', 2],
  ]);
});

it('count an error of ours for somebody who has no visit', async () => {
  const { counts } = stage.servers()[0];
  const broken = () => {
    throw new Error('The build is gone.');
  };
  const app = await serve({ store: store(), clock: stage.now, releaseCounts: counts, distribution: broken });
  const { statusCode } = await app.inject({ url: firstPage, headers: { host: 'localhost' } });
  await app.close();
  expect(statusCode).toBe(500);
  expect(await counted()).toEqual([
    ['', 'begun', 1],
    ['', 'failed', 1],
    ['none', 'failed', 1],
  ]);
});

it('are kept later where the database is away', async () => {
  const counts = releaseCounts(store(), noMeter);
  const one = { release: 0, brand: 'PEDAL', since: new Date(stage.now()), page: '', what: 'begun' } as const;
  counts.add([one]);
  await store().schema.alterTable('release_counts').renameTo('release_counts_away').execute();
  await expect(counts.flush()).rejects.toThrow();
  await store().schema.alterTable('release_counts_away').renameTo('release_counts').execute();
  counts.add([one]);
  await counts.flush();
  expect(await counted()).toEqual([['', 'begun', 2]]);
});

it('are all kept where more came together than a statement takes', async () => {
  const counts = releaseCounts(store(), noMeter);
  const row = { release: 0, since: new Date(stage.now()), page: '', what: 'begun' } as const;
  counts.add(Array.from({ length: 12_000 }, (_, at) => ({ ...row, brand: `brand-${at}` })));
  await counts.flush();
  const { kept } = await store()
    .selectFrom('release_counts')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .executeTakeFirstOrThrow();
  expect(Number(kept)).toBe(12_000);
});

it('are added up by several servers, by brand, and forgotten', async () => {
  const row = { release: 3, since: new Date(stage.now()), page: '', what: 'begun', count: 2 } as const;
  const both = [
    { ...row, brand: 'PEDAL' },
    { ...row, brand: 'CITYWHEELS' },
  ];
  await Promise.all([addCounts(store(), both), addCounts(store(), both)]);
  const sums = async (...brands: readonly string[]) =>
    (await countWholeVisits(store(), row.since, brands.length > 0 ? brands : undefined)).map(
      ({ count }) => count,
    );
  expect([await sums(), await sums('PEDAL')]).toEqual([[8], [4]]);
  await deleteCountsBefore(store(), new Date(stage.now() + 1));
  expect(await sums()).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import type { DatabaseSource } from '../../fixtures/databases.ts';

describe.each(databaseKinds)('migrations on $name', ({ start }) => {
  let source: DatabaseSource;
  beforeAll(async () => {
    source = await start(storeMigrations);
  });
  afterAll(() => source.stop());

  it('run in each of two databases that are open at the same time', async () => {
    const opened = [await source.open<StoreTables>(), await source.open<StoreTables>()];
    const rows = await Promise.all(opened.map(({ db }) => db.selectFrom('visits').selectAll().execute()));
    expect(rows).toEqual([[], []]);
    await Promise.all(opened.map(({ close }) => close()));
  });
});

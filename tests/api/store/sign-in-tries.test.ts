import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import {
  type TryLimit,
  deleteExpiredTries,
  forgetTries,
  giveBackTry,
  readWait,
  takeTry,
} from '#api/store/sign-in-tries.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';

const limit: TryLimit = { tries: 3, firstWaitMs: 1000, longestWaitMs: 5000, forgottenAfterMs: 60_000 };

describe.each(databaseKinds)('tries on $name', ({ start }) => {
  let source: DatabaseSource;
  let database: OpenDatabase<StoreTables>;
  let time = Date.UTC(2026, 2, 2);
  const now = () => new Date(time);

  beforeAll(async () => {
    source = await start(storeMigrations);
    database = await source.open<StoreTables>();
  });
  afterAll(async () => {
    await database.close();
    source.stop();
  });

  const take = (key: string) => takeTry(database.db, key, limit, now());
  const wait = (key: string) => readWait(database.db, key, now());

  it('are free at first; then the wait doubles, up to the longest', async () => {
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await take('growing')).toBe(true);
      waits.push(await wait('growing'));
      time += Math.max(0, waits.at(-1) ?? 0);
    }
    expect(waits).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
  });

  it('come too early until the wait is over, and then do not lengthen it', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await take('early');
    expect([await take('early'), await take('early'), await wait('early')]).toEqual([false, false, 1000]);
    time += 1000;
    expect(await take('early')).toBe(true);
  });

  it('all count, however many come together', async () => {
    const taken = await Promise.all(Array.from({ length: 20 }, () => take('at-once')));
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it('that owe no wait bar nobody who came a little earlier and is counted later', async () => {
    const earlier = new Date(now().getTime() - 5);
    expect(await take('office')).toBe(true);
    expect(await takeTry(database.db, 'office', limit, earlier)).toBe(true);
    await giveBackTry(database.db, 'office', limit);
    expect(await takeTry(database.db, 'office', limit, earlier)).toBe(true);
  });

  it('are given back, forgotten, and too old after a while', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await take('back');
    await giveBackTry(database.db, 'back', limit);
    expect([await take('back'), await take('back')]).toEqual([true, false]);
    await forgetTries(database.db, 'back');
    expect(await take('back')).toBe(true);
    for (let attempt = 0; attempt < 2; attempt += 1) await take('back');
    time += 60_000;
    expect([await wait('back'), await take('back'), await take('back')]).toEqual([0, true, true]);
    time += 60_000;
    await deleteExpiredTries(database.db, now());
    expect(await database.db.selectFrom('sign_in_tries').selectAll().execute()).toEqual([]);
  });
});

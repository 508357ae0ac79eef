import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StoreTables,
  type VisitToSave,
  deleteExpiredVisits,
  deleteVisit,
  listVisitsByAccount,
  moveVisit,
  readVisit,
  saveVisit,
} from '#api/store/visits.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { type OpenDatabase, migrate } from '#api/store/open-database.ts';
import { type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const later = new Date('2026-03-01T11:00:00.000Z');
const expires = new Date('2026-03-02T10:00:00.000Z');

function visit(changes: Partial<VisitToSave> = {}): VisitToSave {
  return {
    id: randomUUID(),
    state: Buffer.from([1, 0, 255]),
    version: 0,
    brand: 'MAIN',
    release: 0,
    account: null,
    expires,
    ...changes,
  };
}

describe.each(databaseKinds)('visits on $name', ({ start }) => {
  let source: DatabaseSource;
  let database: OpenDatabase<StoreTables>;

  beforeAll(async () => {
    source = await start(storeMigrations);
    database = await source.open();
  });
  // To open one takes longer than all that a test does with it.
  afterEach(async () => void (await database.db.deleteFrom('visits').execute()));
  afterAll(async () => {
    await database.close();
    source.stop();
  });

  it('reads what was saved', async () => {
    const saved = visit({ account: 'a-1' });
    expect(await saveVisit(database.db, saved, now)).toEqual({ ok: true, version: 1 });
    expect(await readVisit(database.db, saved.id, now)).toEqual({
      ...saved,
      version: 1,
      created: now,
      touched: now,
    });
  });

  it('counts the version up and keeps the time of creation', async () => {
    const first = visit();
    await saveVisit(database.db, first, now);
    const second = { ...first, version: 1, state: Buffer.from([2]), account: 'a-1' };
    expect(await saveVisit(database.db, second, later)).toEqual({ ok: true, version: 2 });
    expect(await readVisit(database.db, first.id, now)).toEqual({
      ...second,
      version: 2,
      created: now,
      touched: later,
    });
  });

  it('refuses to save over a newer version', async () => {
    const first = visit();
    await saveVisit(database.db, first, now);
    await saveVisit(database.db, { ...first, version: 1 }, now);
    expect(await saveVisit(database.db, { ...first, version: 1 }, now)).toEqual({
      ok: false,
      problem: 'conflict',
    });
    expect(await saveVisit(database.db, first, now)).toEqual({ ok: false, problem: 'conflict' });
  });

  it('lets one of two simultaneous saves win', async () => {
    const first = visit();
    await saveVisit(database.db, first, now);
    const both = await Promise.all([1, 2].map(() => saveVisit(database.db, { ...first, version: 1 }, now)));
    expect(both.map((saved) => saved.ok).toSorted()).toEqual([false, true]);
  });

  it('does not bring a deleted visit back', async () => {
    const first = visit();
    await saveVisit(database.db, first, now);
    expect(await deleteVisit(database.db, first.id)).toBe(true);
    expect(await deleteVisit(database.db, first.id)).toBe(false);
    expect(await saveVisit(database.db, { ...first, version: 1 }, now)).toEqual({
      ok: false,
      problem: 'conflict',
    });
  });

  it('does not read an expired visit, and deletes it', async () => {
    const first = visit({ account: 'a-1' });
    await saveVisit(database.db, first, now);
    expect(await readVisit(database.db, first.id, expires)).toBeUndefined();
    expect(await listVisitsByAccount(database.db, 'a-1', 'MAIN', expires)).toEqual([]);
    expect(await deleteExpiredVisits(database.db, now)).toBe(0);
    expect(await deleteExpiredVisits(database.db, expires)).toBe(1);
  });

  it('finds the visits that an account touched last under a brand', async () => {
    const old = visit({ account: 'a-1' });
    const recent = visit({ account: 'a-1' });
    await saveVisit(database.db, recent, later);
    await saveVisit(database.db, old, now);
    await saveVisit(database.db, visit({ account: 'a-1', brand: 'OTHER' }), expires);
    await saveVisit(database.db, visit({ account: 'a-2' }), expires);
    const ids = async (except?: string) =>
      (await listVisitsByAccount(database.db, 'a-1', 'MAIN', now, except)).map(({ id }) => id);
    expect(await ids()).toEqual([recent.id, old.id]);
    expect(await ids(recent.id)).toEqual([old.id]);
  });

  it('moves to another id, once, and leaves what it has to leave', async () => {
    const saved = visit({ account: 'a-3' });
    await saveVisit(database.db, saved, now);
    const from = { id: saved.id, version: 1 };
    const left = { state: new Uint8Array([7]), expires };
    const to = visit({ account: 'a-3' });
    expect(await moveVisit(database.db, { from, left, to }, now)).toBe(true);
    expect(await moveVisit(database.db, { from, to: visit({ account: 'a-3' }) }, now)).toBe(false);
    expect(await listVisitsByAccount(database.db, 'a-3', saved.brand, now)).toMatchObject([{ id: to.id }]);
    expect(await readVisit(database.db, saved.id, now)).toMatchObject({ account: null, expires });
    expect(await moveVisit(database.db, { from: { id: to.id, version: 1 }, to: visit() }, now)).toBe(true);
    expect(await readVisit(database.db, to.id, now)).toBeUndefined();
  });

  it('gives the same JavaScript values for big integers, decimals, days and times', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as whole, 0.10::numeric as decimal,
      date '2026-03-01' as day, timestamptz '2026-03-01 10:00:00.000Z' as time, '{"a":[1]}'::jsonb as json`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { whole: 9007199254740991, decimal: '0.10', day: '2026-03-01', time: now, json: { a: [1] } },
    ]);
  });

  it('refuses an integer that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8 as whole`.execute(database.db)).rejects.toThrow(
      RangeError,
    );
  });

  it('keeps nothing of a migration that fails', async () => {
    const inside = { ...storeMigrations, '009-broken': { up: brokenHalfWay } };
    await expect(migrate(database.db, inside)).rejects.toThrow(
      'The migration 009-broken failed, nothing of it was kept.',
    );
    await expect(sql`select * from half`.execute(database.db)).rejects.toThrow(/half/);
  });

  it('says which migration of another version it has', async () => {
    const { '001-tables': tables, ...others } = storeMigrations;
    expect(tables).toBeDefined();
    await expect(migrate(database.db, others)).rejects.toThrow(
      'The database has the migration 001-tables, which this version does not know. Start the version that made it, or begin with an empty database.',
    );
  });
});

async function brokenHalfWay(db: OpenDatabase<unknown>['db']): Promise<void> {
  await sql`create table half (id integer)`.execute(db);
  throw new Error('half way');
}

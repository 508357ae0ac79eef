import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { type EventsRow, hashOfRow } from '#api/store/event-rows.ts';
import {
  deleteHistoriesBefore,
  findHistories,
  forgetVisit,
  forgetVisitsOfAccount,
  readHistory,
} from '#api/store/visit-events.ts';
import { type StoreTables, moveVisit, readVisit, saveVisit } from '#api/store/visits.ts';
import { type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const later = new Date('2026-03-02T10:00:00.000Z');
const expires = new Date('2026-04-02T10:00:00.000Z');

const visit = (id: string, version = 0, account: string | null = null) => {
  return { id, version, account, state: Buffer.from([1]), brand: 'MAIN', release: 0, expires };
};
const row = (visitId: string, changes: Partial<EventsRow> = {}): EventsRow => {
  const about = { visit: visitId, account: null, brand: 'MAIN', release: 0, made: now };
  return { history: visitId, number: 1, ...about, sealed: Buffer.from([1, 0, 255]), ...changes };
};

describe.each(databaseKinds)('events of visits on $name', ({ start }) => {
  let source: DatabaseSource;
  let database: OpenDatabase<StoreTables>;

  beforeAll(async () => {
    source = await start(storeMigrations);
    database = await source.open();
  });
  afterEach(async () => {
    await database.db.deleteFrom('visits').execute();
    await database.db.deleteFrom('visit_events').execute();
  });
  afterAll(async () => {
    await database.close();
    source.stop();
  });

  it('are saved with their visit', async () => {
    const id = randomUUID();
    expect(await saveVisit(database.db, visit(id), now, row(id))).toEqual({ ok: true, version: 1 });
    const second = row(id, { number: 2, made: later, account: 'a-1', release: 3 });
    expect(await saveVisit(database.db, visit(id, 1), now, second)).toEqual({ ok: true, version: 2 });
    expect(await readHistory(database.db, id)).toEqual([row(id), second]);
    expect((await readHistory(database.db, id)).map(hashOfRow)).toEqual([row(id), second].map(hashOfRow));
  });

  it('are not kept where somebody else was faster', async () => {
    const id = randomUUID();
    await saveVisit(database.db, visit(id), now, row(id));
    const late = row(id, { number: 2 });
    const conflict = { ok: false, problem: 'conflict' };
    expect(await saveVisit(database.db, visit(id), now, late)).toEqual(conflict);
    expect(await saveVisit(database.db, visit(id, 7), now, late)).toEqual(conflict);
    expect(
      await moveVisit(database.db, { from: { id, version: 7 }, to: visit(randomUUID()), events: late }, now),
    ).toBe(false);
    expect(await readHistory(database.db, id)).toHaveLength(1);
  });

  it('have one number each: a second row of it saves neither row nor visit', async () => {
    const id = randomUUID();
    await saveVisit(database.db, visit(id), now, row(id));
    await expect(saveVisit(database.db, visit(id, 1), now, row(id))).rejects.toThrow();
    expect((await readVisit(database.db, id, now))?.version).toBe(1);
  });

  it('are found by each id of a visit, and by its account', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await saveVisit(database.db, visit(first), now, row(first));
    const moved = row(second, { history: first, number: 2, account: 'a-1' });
    const from = { id: first, version: 1 };
    expect(await moveVisit(database.db, { from, to: visit(second, 0, 'a-1'), events: moved }, now)).toBe(
      true,
    );
    for (const known of [first, second, 'a-1'])
      expect(await findHistories(database.db, known)).toEqual([first]);
    expect(await findHistories(database.db, "x' or true --")).toEqual([]);
  });

  it('go with the visit that is forgotten, and with all of its account', async () => {
    const [one, other, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
    await saveVisit(database.db, visit(one), now, row(one));
    await saveVisit(database.db, visit(other, 0, 'a-1'), now, row(other));
    await saveVisit(database.db, visit(other, 1, 'a-1'), now, row(other, { number: 2, account: 'a-1' }));
    const foreign = { account: 'a-1', brand: 'OTHER' };
    await saveVisit(database.db, { ...visit(elsewhere), ...foreign }, now, row(elsewhere, foreign));
    await forgetVisit(database.db, one, one);
    expect(await forgetVisitsOfAccount(database.db, 'a-1', 'MAIN')).toBe(1);
    const left = await database.db.selectFrom('visit_events').select('history').execute();
    expect(left).toEqual([{ history: elsewhere }]);
  });

  it('are deleted once nothing was added for long, a history at a time', async () => {
    const [old, current] = [randomUUID(), randomUUID()];
    await saveVisit(database.db, visit(old), now, row(old));
    await saveVisit(database.db, visit(current), now, row(current));
    await saveVisit(database.db, visit(current, 1), now, row(current, { number: 2, made: later }));
    expect(await deleteHistoriesBefore(database.db, now)).toBe(1);
    expect(await readHistory(database.db, current)).toHaveLength(2);
    expect(await deleteHistoriesBefore(database.db, later)).toBe(2);
  });
});

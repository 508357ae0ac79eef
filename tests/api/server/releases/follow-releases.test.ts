import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followReleases } from '#api/server/releases/follow-releases.ts';
import { listenForAssignments } from '#api/store/listen.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { openMigrated } from '#api/store/open-database.ts';
import { type Assignment, assign } from '#api/store/releases.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { reachablePostgres, startPostgres } from '../../../fixtures/postgres.ts';

const now = new Date('2026-03-01T10:00:00.000Z');
const added: Omit<Assignment, 'id'> = {
  release: 0,
  share: 100,
  starts: now,
  publisher: 'ana',
  note: 'n',
  made: now,
  withdraws: [],
};

describe.runIf(reachablePostgres !== undefined)('a PostgreSQL', () => {
  it('tells servers of an assignment in their schema, also after it has cut them off', async () => {
    const postgres = startPostgres();
    const place = { type: 'server', url: postgres.url, schema: 'notified' } as const;
    const { db, close } = await openMigrated<StoreTables>(place, storeMigrations);
    let heard = Promise.withResolvers<void>();
    const stop = await listenForAssignments(place.url, place.schema, () => heard.resolve());
    onTestFinished(async () => {
      await stop();
      await close();
      postgres.stop();
    });
    const next = async () => {
      await heard.promise;
      heard = Promise.withResolvers();
    };
    // It looks once as it begins.
    await next();
    await assign(db, { after: 0, assignments: [added], moves: [] });
    await next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(db);
    // Once more, when it listens again.
    await next();
    await assign(db, { after: 1, assignments: [added], moves: [] });
    await next();
    expect(await assign(db, { after: 1, assignments: [added], moves: [] })).toBeUndefined();
  });
});

describe('a server that follows', () => {
  it('looks by itself, and reports once that the database is away, and once that it is back', async () => {
    const reported: string[] = [];
    let isAway = false;
    let looked = Promise.withResolvers<void>();
    const refresh = async () => {
      looked.resolve();
      looked = Promise.withResolvers();
      if (isAway) throw new Error('away');
    };
    const stop = await followReleases({
      releases: { refresh },
      report: (sentence) => void reported.push(sentence),
      pollMs: 5,
    });
    const lookTwice = async () => {
      for (let times = 0; times < 3; times += 1) await looked.promise;
    };
    await lookTwice();
    isAway = true;
    await lookTwice();
    isAway = false;
    await lookTwice();
    await stop();
    expect(reported).toEqual([
      'The releases cannot be read, and stay as they are: Error: away',
      'The releases can be read again.',
    ]);
  });
});

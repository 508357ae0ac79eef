import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeMigrations } from '#api/store/migrations.ts';
import { type StoreTables, readVisit } from '#api/store/visits.ts';
import { databaseKinds } from '../../fixtures/databases.ts';

// The built-in database has no connections.
const servers = databaseKinds.filter(({ name }) => name !== 'PGlite');

it.each(servers)(
  'statements are planned once on $name, and again once their table is another',
  async (kind) => {
    const source = await kind.start(storeMigrations);
    const { db, close } = await source.open<StoreTables>();
    const read = () => readVisit(db, randomUUID(), new Date());
    for (let time = 0; time < 3; time += 1) await read();
    const { rows } =
      await sql`select name from pg_prepared_statements where statement like '%"visits"%'`.execute(db);
    expect(rows).toHaveLength(1);

    await sql`alter table visits add column another text`.execute(db);
    await expect(read()).rejects.toThrow('The database does not answer.');
    expect(await read()).toBeUndefined();
    await close();
    source.stop();
  },
);

it.each(servers)('of two who wait for each other on $name, one has to ask again', async (kind) => {
  const source = await kind.start(storeMigrations);
  const { db, close } = await source.open<StoreTables>();
  await sql`create table rows_of_two (id integer primary key, seen integer not null)`.execute(db);
  await sql`insert into rows_of_two values (1, 0), (2, 0)`.execute(db);
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const take = (id: number) => sql`update rows_of_two set seen = seen + 1 where id = ${id}`;
  const inTurn = (own: number, wanted: number) =>
    db.transaction().execute(async (transaction) => {
      await take(own).execute(transaction);
      both[own - 1]?.resolve();
      await both[wanted - 1]?.promise;
      await take(wanted).execute(transaction);
    });
  const ends = await Promise.allSettled([inTurn(1, 2), inTurn(2, 1)]);
  const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  expect(reasons).toEqual([expect.objectContaining({ name: 'DatabaseUnavailable', statusCode: 503 })]);
  await close();
  source.stop();
});

it.each(servers)('who has read what another has changed on $name has to ask again', async (kind) => {
  const source = await kind.start(storeMigrations);
  const { db, close } = await source.open<StoreTables>();
  await sql`create table rows_of_two (id integer primary key, seen integer not null)`.execute(db);
  await sql`insert into rows_of_two values (1, 0)`.execute(db);
  const late = db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (transaction) => {
      await sql`select * from rows_of_two`.execute(transaction);
      await sql`update rows_of_two set seen = 1`.execute(db);
      await sql`update rows_of_two set seen = ${2}`.execute(transaction);
    });
  await expect(late).rejects.toMatchObject({ name: 'DatabaseUnavailable', statusCode: 503 });
  await close();
  source.stop();
});

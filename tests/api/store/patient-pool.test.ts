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

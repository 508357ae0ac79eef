/*
 * Threat (Availability): A silent database.
 * Defence: 503 after 2.5 s, then immediately for a second.
 */
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#api/store/open-database.ts';
import { patience, patientPool } from '#api/store/open-server.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { databaseKinds } from '../../fixtures/databases.ts';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

it('a database that does not answer is 503, and says when to come again', async () => {
  const lines: Socket[] = [];
  // As one whose machine has stopped: it takes connections, and says nothing.
  const silent = createServer((line) => void lines.push(line.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', ...patience });
  const store = new Kysely<StoreTables>({ dialect: new PostgresDialect({ pool: patientPool(pool) }) });

  const healthy = await serve();
  const browser = new Browser(healthy);
  await browser.begin(firstPage);
  const frozen = await serve({ store });
  const [page, call] = await Promise.all(
    ['text/html', '*/*'].map((accept) =>
      frozen.inject({ url: firstPage, headers: { accept }, cookies: Object.fromEntries(browser.cookies) }),
    ),
  );
  expect([page?.statusCode, page?.headers['retry-after']]).toEqual([503, '5']);
  expect([call?.statusCode, call?.headers['retry-after']]).toEqual([503, '5']);
  expect(page?.payload).toContain('Something broke.');

  // The next request does not wait as well: requests of one visit wait for one another.
  const ask = () => store.selectFrom('visits').select('id').execute();
  await expect(ask()).rejects.toThrow('The database does not answer.');
  const tried = lines.length;
  await expect(ask()).rejects.toThrow('The database does not answer.');
  expect(lines).toHaveLength(tried);

  lines.forEach((line) => line.destroy());
  await Promise.all([frozen.close(), healthy.close(), store.destroy()]);
  silent.close();
});

it('a database that has its tables is opened without a question, for which a busy start would have no time', async () => {
  const nobody = 'postgres://nobody@127.0.0.1:1/nothing';
  const { db, close } = await openDatabase({ type: 'server', url: nobody, schema: 'server' });
  await expect(sql`select 1`.execute(db)).rejects.toThrow('The database does not answer.');
  await close();
});

// The built-in database is a part of the server: while it is at work, nobody waits for it.
const servers = databaseKinds.filter(({ name }) => name !== 'PGlite');

it.each(servers)(
  'a table that somebody holds is 503 on $name, and nothing goes on waiting there',
  async (kind) => {
    const source = await kind.start(storeMigrations);
    const { db, close } = await source.open<StoreTables>();
    const app = await serve({ store: db });
    const browser = new Browser(app);
    await browser.begin(firstPage);
    await db.transaction().execute(async (holder) => {
      await sql`lock table visits in access exclusive mode`.execute(holder);
      const page = await browser.open(firstPage);
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
      const waiting = await sql`select pid from pg_stat_activity where wait_event_type = 'Lock'`.execute(
        holder,
      );
      expect(waiting.rows).toEqual([]);
    });
    expect((await browser.open(firstPage)).statusCode).toBe(200);
    await app.close();
    await close();
    source.stop();
  },
);

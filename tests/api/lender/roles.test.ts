import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { openMigrated } from '#api/store/open-database.ts';
import { hasOwnPostgres, startPostgres } from '../../fixtures/postgres.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'deploy', 'roles.sql');
const names = ['flows_server', 'flows_lender'] as const;

describe.runIf(hasOwnPostgres)('roles.sql', () => {
  const owner = hasOwnPostgres ? startPostgres() : undefined;
  const socket = () => new URL(owner?.url ?? 'postgres://').searchParams.get('host') ?? '';
  const ask = async (database: string, user: string, sql: string) => {
    const client = new Client({ host: socket(), user, database });
    await client.connect();
    try {
      return (await client.query(sql)).rows as readonly unknown[];
    } finally {
      await client.end();
    }
  };

  beforeAll(() => {
    const passwords = { SERVER_DATABASE_PASSWORD: "it's one", LENDER_DATABASE_PASSWORD: 'another' };
    const place = ['--host', socket(), '--username', 'postgres', '--dbname', 'postgres'];
    execFileSync('psql', [...place, '--quiet', '--file', file], {
      env: { PATH: process.env['PATH'], ...passwords },
    });
  });
  afterAll(async () => {
    for (const name of names) {
      await ask('postgres', 'postgres', `drop database ${name} with (force)`);
      await ask('postgres', 'postgres', `drop role ${name}`);
    }
    owner?.stop();
  });

  it.each([
    ['flows_server', storeMigrations],
    ['flows_lender', lenderMigrations],
  ] as const)('lets %s make its tables in its own database', async (name, migrations) => {
    const url = `postgres://${name}@localhost/${name}?host=${encodeURIComponent(socket())}`;
    const opened = await openMigrated({ type: 'server', url, schema: 'own' }, migrations);
    await opened.close();
  });

  it.each([
    ['flows_server', 'flows_lender'],
    ['flows_lender', 'flows_server'],
    ['flows_server', 'postgres'],
    ['flows_lender', 'postgres'],
  ])('keeps %s out of %s', async (user, database) => {
    await expect(ask(database, user, 'select 1')).rejects.toThrow('permission denied for database');
  });

  it('makes roles that own nothing else', async () => {
    const rows = await ask(
      'postgres',
      'postgres',
      `select rolname from pg_roles where rolname like 'flows%' and (rolsuper or rolcreatedb or rolcreaterole or rolreplication)`,
    );
    expect(rows).toEqual([]);
  });
});

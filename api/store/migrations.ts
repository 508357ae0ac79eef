import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Migrations } from './open-database.ts';

/** Visits: sealed state, found by id or by account. */
const visits: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('visits')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('state', 'bytea', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('brand', 'text', (column) => column.notNull())
      .addColumn('account', 'text')
      .addColumn('created', 'timestamptz', (column) => column.notNull())
      .addColumn('touched', 'timestamptz', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('visits_by_account').on('visits').columns(['account', 'touched']).execute();
    await db.schema.createIndex('visits_by_expiry').on('visits').column('expires').execute();
  },
};

/** Tries to sign in, counted where all servers see them. */
const signInTries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('sign_in_tries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('free_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_in_tries_by_expiry').on('sign_in_tries').column('expires').execute();
  },
};

/** The server's own migrations; merged ones are never edited. */
export const storeMigrations: Migrations = {
  '001-visits': visits,
  '002-sign-in-tries': signInTries,
};

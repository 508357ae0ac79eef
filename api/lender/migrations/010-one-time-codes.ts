import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Codes that were sent, and states with which people were led to the provider. */
export const oneTimeCodes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('one_time_codes')
      .addColumn('organization', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('one_time_codes_key', ['organization', 'email_key'])
      .execute();
    await db.schema
      .createTable('provider_states')
      .addColumn('state', 'uuid', (column) => column.primaryKey())
      .addColumn('organization', 'text', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes of what signs in of which one mail is still to report. */
export const unreportedChanges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('unreported_changes')
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('first_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('unreported_changes_key', ['identity', 'recipient', 'change'])
      .execute();
  },
};

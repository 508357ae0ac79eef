import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that a person has sent, before an operation says what they are for. */
export const files: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('files')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

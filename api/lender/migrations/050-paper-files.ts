import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Papers as they were drawn for a download, one for each number of signatures; they are never drawn again. */
export const paperFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('paper_files')
      .addColumn('paper', 'uuid', (column) => column.notNull().references('papers.uuid'))
      .addColumn('signatures', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('paper_files_key', ['paper', 'signatures'])
      .execute();
  },
};

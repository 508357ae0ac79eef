import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Papers of additional signers as they were drawn for a download, one for each number of signatures. */
export const signerPaperFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('signer_paper_files')
      .addColumn('paper', 'uuid', (column) => column.notNull().references('signer_papers.uuid'))
      .addColumn('signatures', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('signer_paper_files_key', ['paper', 'signatures'])
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files are kept outside the database; it knows what they are, and whether they are clean. */
export const storedFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    // Who has these rows has been able to send files for hours only; without their content they are nothing.
    await db.schema.alterTable('files').dropColumn('content').execute();
    await db.schema
      .alterTable('files')
      .addColumn('hash', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('EXPIRED'))
      .addColumn('used_at', 'timestamptz')
      .addColumn('number', 'bigserial', (column) => column.notNull())
      // Null: it is the borrower's.
      .addColumn('invitation', 'uuid', (column) => column.references('invitations.uuid'))
      .execute();
    await db.schema.createIndex('files_by_state').on('files').columns(['state', 'sent_at']).execute();
    await db.schema.createIndex('files_by_application').on('files').column('application').execute();
  },
};

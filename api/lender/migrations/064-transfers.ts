import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files that come in pieces, each kept outside the database until the file is whole. */
export const transfers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('transfers')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('received', 'integer', (column) => column.notNull())
      .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
      // Null: nobody has taken the file yet.
      .addColumn('kept_as', 'text')
      .execute();
    await db.schema
      .createTable('transfer_pieces')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('transfer', 'uuid', (column) =>
        column.notNull().references('transfers.uuid').onDelete('cascade'),
      )
      .addColumn('from_byte', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('transfers_by_identity').on('transfers').column('identity').execute();
    await db.schema.createIndex('transfers_by_age').on('transfers').column('begun_at').execute();
    await db.schema.createIndex('pieces_by_transfer').on('transfer_pieces').column('transfer').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Offers that were chosen, decisions with their reasons, assets. */
export const product: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('selections')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('decisions')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('decisions_by_application').on('decisions').column('application').execute();
    await db.schema
      .createTable('assets')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What reviewers still need, and the answers. */
export const conditions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('conditions')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('answered_at', 'timestamptz')
      .addColumn('answer', 'jsonb')
      .execute();
    await db.schema.createIndex('conditions_by_application').on('conditions').column('application').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who owns the home, and the monitoring questions. */
export const particulars: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('ownerships')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('hmda_answers')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
      .execute();
    // The consents that an application needs after its creation.
    await db
      // Migrations know no tables.
      .withTables<{ consent_types: { type: string; version: string } }>()
      .insertInto('consent_types')
      .values(['HARD_CREDIT', 'E_SIGN', 'EMPLOYMENT'].map((type) => ({ type, version: '2026-01' })))
      .execute();
  },
};

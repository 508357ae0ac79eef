import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Credit files, sealed social security numbers, debts on the home and credit inquiries. */
export const creditAndLiens: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('credit_files')
      .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
      .addColumn('stage', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('asked_again', 'integer', (column) => column.notNull())
      .addColumn('is_unlocked', 'boolean', (column) => column.notNull())
      .addColumn('sealed_pin', 'text')
      .addColumn('score', 'integer', (column) => column.notNull())
      .addColumn('property_value', 'double precision', (column) => column.notNull())
      .addColumn('mortgage', 'double precision', (column) => column.notNull())
      .addColumn('is_smaller_accepted', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('social_security_numbers')
      .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await createDebts(db);
  },
};

async function createDebts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('liens')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('balance', 'double precision', (column) => column.notNull())
    .addColumn('payment', 'double precision', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('liens_by_application').on('liens').column('application').execute();
  await db.schema
    .createTable('inquiries')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('creditor', 'text', (column) => column.notNull())
    .addColumn('asked_on', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('balance', 'double precision')
    .execute();
  await db.schema.createIndex('inquiries_by_application').on('inquiries').column('application').execute();
}

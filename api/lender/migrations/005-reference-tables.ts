import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables of what is the same for everyone: where loans are offered, consents, licences, hours, addresses. */
export const referenceTables: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createEligibility(db);
    await createLicenses(db);
    await db.schema
      .createTable('operating_hours')
      .addColumn('department', 'text', (column) => column.notNull())
      .addColumn('weekday', 'integer', (column) => column.notNull())
      .addColumn('opens', 'text')
      .addColumn('closes', 'text')
      .addPrimaryKeyConstraint('operating_hours_key', ['department', 'weekday'])
      .execute();
    await db.schema
      .createTable('addresses')
      .addColumn('street1', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('zip', 'text', (column) => column.notNull())
      .addColumn('search', 'text', (column) => column.primaryKey())
      .execute();
  },
};

async function createEligibility(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('states')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('served', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('restricted_zips')
    .addColumn('zip', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('consent_types')
    .addColumn('type', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
}

async function createLicenses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('licenses')
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('abbrev', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('license', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('licenses_key', ['organization', 'abbrev'])
    .execute();
}

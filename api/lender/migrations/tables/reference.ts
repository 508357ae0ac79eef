import type { Kysely } from 'kysely';

/** States, licences, settings, partners and announcements. */
export async function createReference(db: Kysely<unknown>): Promise<void> {
  await createStates(db);
  await createRestrictedZips(db);
  await createLicenses(db);
  await createConsentTypes(db);
  await createFeatures(db);
  await createOperatingHours(db);
  await createAddresses(db);
  await createOfferCodes(db);
  await createReferrals(db);
  await createOriginators(db);
  await createAffiliatePrefills(db);
  await createBanners(db);
}

async function createStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('states')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('served', 'boolean', (column) => column.notNull())
    .execute();
}

async function createRestrictedZips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restricted_zips')
    .addColumn('zip', 'text', (column) => column.primaryKey())
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

async function createConsentTypes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consent_types')
    .addColumn('type', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
}

async function createFeatures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('features')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('variables', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createOperatingHours(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operating_hours')
    .addColumn('department', 'text', (column) => column.notNull())
    .addColumn('weekday', 'integer', (column) => column.notNull())
    .addColumn('opens', 'text')
    .addColumn('closes', 'text')
    .addPrimaryKeyConstraint('operating_hours_key', ['department', 'weekday'])
    .execute();
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('addresses')
    .addColumn('street1', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.primaryKey())
    .execute();
}

async function createOfferCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offer_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createReferrals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('referrals')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('status', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createOriginators(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('originators')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('licensed_states', 'jsonb', (column) => column.notNull())
    .addColumn('enforces_licensed_states', 'boolean', (column) => column.notNull())
    .addColumn('display', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createAffiliatePrefills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('affiliate_prefills')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createBanners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banners')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('apps', 'jsonb', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz')
    .execute();
}

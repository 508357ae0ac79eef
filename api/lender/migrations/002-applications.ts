import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Applications, the consents given with them, and the keys that make creating them repeatable. */
export const applications: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createApplications(db);
    await createConsents(db);
    await createIdempotencyKeys(db);
  },
};

async function createApplications(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applications')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('loan_number', 'bigint', (column) => column.notNull().unique().generatedAlwaysAsIdentity())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .addColumn('waiting_until', 'timestamptz')
    .addColumn('completed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('request', 'jsonb', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('offers', 'jsonb')
    .addColumn('replay_link', 'text')
    .execute();
  await db.schema.createIndex('applications_by_identity').on('applications').column('identity').execute();
  await db.schema.createIndex('applications_by_email').on('applications').column('email_key').execute();
  // One active application a person, whatever the requests that arrive at the same moment.
  await sql`create unique index one_active_application on applications (email_key) where active`.execute(db);
}

async function createConsents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('application_consents')
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('given_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_consents_key', ['application', 'type'])
    .execute();
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('identity', 'uuid', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('application', 'uuid', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['identity', 'key'])
    .execute();
}

import { type Kysely, sql } from 'kysely';

/** Applications, what was answered with them, and what was decided. */
export async function createApplications(db: Kysely<unknown>): Promise<void> {
  await createApplicationsTable(db);
  await createApplicationConsents(db);
  await createIdempotencyKeys(db);
  await createKeptAnswers(db);
  await createOwnerships(db);
  await createHmdaAnswers(db);
  await createExperiments(db);
  await createSelections(db);
  await createDecisions(db);
  await createValuationOrders(db);
  await createPaymentPlans(db);
  await createRentalLoans(db);
}

async function createApplicationsTable(db: Kysely<unknown>): Promise<void> {
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
  await db.schema.createIndex('applications_by_email').on('applications').column('email_key').execute();
  await db.schema.createIndex('applications_by_identity').on('applications').column('identity').execute();
  // One active application a person, also when requests arrive at the same moment.
  await sql`create unique index one_active_application on applications (email_key) where active`.execute(db);
}

async function createApplicationConsents(db: Kysely<unknown>): Promise<void> {
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

async function createKeptAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('kept_answers')
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_answers_key', ['application', 'operation', 'key'])
    .execute();
}

async function createOwnerships(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ownerships')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createHmdaAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hmda_answers')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('answered_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createExperiments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('experiments')
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('variation', 'text', (column) => column.notNull())
    .addColumn('met_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('experiments_key', ['application', 'name'])
    .execute();
}

async function createSelections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('selections')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createDecisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('decisions')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('decisions_by_application').on('decisions').column('application').execute();
}

async function createValuationOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('valuation_orders')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contact_phone', 'text')
    .addColumn('sealed_payment', 'text')
    .addColumn('ordered_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createPaymentPlans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_plans')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('pay_type', 'text', (column) => column.notNull())
    .addColumn('payment_day', 'integer', (column) => column.notNull())
    .execute();
}

/** Applications for loans on rented property. */
async function createRentalLoans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rental_loans')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('loan_number', 'bigint', (column) => column.notNull().unique().generatedAlwaysAsIdentity())
    .addColumn('key', 'text')
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('OFFERS', 'CHOSEN', 'DECLINED')`),
    )
    .addColumn('request', 'jsonb', (column) => column.notNull())
    .addColumn('decision', 'jsonb', (column) => column.notNull())
    .addColumn('chosen_offer', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('rental_loans_key', ['identity', 'key'])
    .execute();
}

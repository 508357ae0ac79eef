import { type Kysely, sql } from 'kysely';

/** What proves an application: credit, income, assets, accounts, policies and conditions. */
export async function createProofs(db: Kysely<unknown>): Promise<void> {
  await createCreditFiles(db);
  await createLiens(db);
  await createInquiries(db);
  await createIncomeSources(db);
  await createEmployers(db);
  await createAssets(db);
  await createBankAccounts(db);
  await createLinkedAccounts(db);
  await createPolicies(db);
  await createInvitations(db);
  await createConditions(db);
}

async function createCreditFiles(db: Kysely<unknown>): Promise<void> {
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
}

async function createLiens(db: Kysely<unknown>): Promise<void> {
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
}

async function createInquiries(db: Kysely<unknown>): Promise<void> {
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

async function createIncomeSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('income_sources')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('employment_type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('institution', 'text')
    .addColumn('sealed_token', 'text')
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('income_sources_by_application')
    .on('income_sources')
    .column('application')
    .execute();
}

async function createEmployers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employers')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createAssets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assets')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createBankAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_accounts')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('routing_number', 'text', (column) => column.notNull())
    .addColumn('sealed_number', 'text', (column) => column.notNull())
    .addColumn('mask', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addUniqueConstraint('bank_accounts_by_purpose', ['application', 'purpose'])
    .execute();
}

async function createLinkedAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('linked_accounts')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('routing_number', 'text', (column) => column.notNull())
    .addColumn('sealed_number', 'text', (column) => column.notNull())
    .addColumn('mask', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bank_name', 'text', (column) => column.notNull())
    .addUniqueConstraint('linked_accounts_by_position', ['application', 'position'])
    .execute();
}

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policies')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('insurer', 'text', (column) => column.notNull())
    .addColumn('policy_number', 'text', (column) => column.notNull())
    .addColumn('expires', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('lacks', 'jsonb', (column) => column.notNull())
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    // Two may be sent within a millisecond, and the later one counts.
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .addColumn('coverage', 'double precision')
    .addColumn('mortgagee', 'text')
    .execute();
  await db.schema.createIndex('policies_by_application').on('policies').column('application').execute();
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('identity', 'uuid')
    .addColumn('signature', 'text')
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('identity_confirmed_at', 'timestamptz')
    .addColumn('signed_at', 'timestamptz')
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .addColumn('chosen_at', 'timestamptz')
    .execute();
  await sql`create unique index invitations_by_email on invitations (application, email_key) where state <> 'WITHDRAWN'`.execute(
    db,
  );
  await db.schema.createIndex('invitations_by_identity').on('invitations').column('identity').execute();
}

async function createConditions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conditions')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('answered_at', 'timestamptz')
    .addColumn('answer', 'jsonb')
    // Null: it is needed of the borrower.
    .addColumn('invitation', 'uuid', (column) => column.references('invitations.uuid'))
    .addColumn('number', 'bigserial', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('conditions_by_application').on('conditions').column('application').execute();
}

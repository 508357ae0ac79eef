import { type Kysely, sql } from 'kysely';

/** Identities, how they sign in, and what they agreed to. */
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  await createIdentities(db);
  await createAliases(db);
  await createConfirmedPhones(db);
  await createProfiles(db);
  await createSocialSecurityNumbers(db);
  await createSessions(db);
  await createRevokedSessions(db);
  await createRegistrationKeys(db);
  await createProviderStates(db);
  await createOneTimeCodes(db);
  await createPasswordResets(db);
  await createTotps(db);
  await createPasskeys(db);
  await createRecoveryCodes(db);
  await createFactorChallenges(db);
  await createFactorCodes(db);
  await createFreshProofs(db);
  await createGuesses(db);
  await createPrompts(db);
  await createCommsConsents(db);
}

async function createIdentities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('sessions_ended_at', 'timestamptz', (column) => column.notNull())
    .addColumn('kept_session', 'text')
    .addUniqueConstraint('identities_by_email', ['organization', 'email_key'])
    .execute();
}

async function createAliases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('aliases')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('aliases_key', ['identity', 'type'])
    .execute();
}

async function createConfirmedPhones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('confirmed_phones')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profiles')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid').unique())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
}

async function createSocialSecurityNumbers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('social_security_numbers')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addColumn('browser', 'text')
    .addColumn('system', 'text')
    .addColumn('network', 'text')
    .execute();
  await db.schema.createIndex('sessions_by_identity').on('sessions').column('identity').execute();
}

async function createRevokedSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revoked_sessions')
    .addColumn('session', 'uuid', (column) => column.primaryKey())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createRegistrationKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration_keys')
    .addColumn('identity', 'uuid', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .execute();
}

async function createProviderStates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_states')
    .addColumn('state', 'uuid', (column) => column.primaryKey())
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .execute();
}

async function createOneTimeCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_codes')
    .addColumn('organization', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('tries_renewed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_time_codes_key', ['organization', 'email_key'])
    .execute();
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    // Null: the email has no account. The row is kept all the same, so that both take as long.
    .addColumn('identity', 'uuid', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createTotps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totps')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    // Names one secret among those that a person begins with.
    .addColumn('setup', 'uuid', (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
    .execute();
}

async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('credential', 'text', (column) => column.notNull().unique())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('passkeys_by_identity').on('passkeys').column('identity').execute();
}

async function createRecoveryCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recovery_codes')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['identity', 'hash'])
    .execute();
}

async function createFactorChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('factor_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('passkey_challenge', 'text')
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    // Null: nobody is signed in yet.
    .addColumn('session', 'text')
    .addColumn('is_agent', 'boolean', (column) => column.notNull())
    .execute();
}

async function createFactorCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('factor_codes')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('factor_codes_key', ['session', 'purpose'])
    .execute();
  await db.schema
    .createIndex('factor_codes_by_identity')
    .on('factor_codes')
    .columns(['identity', 'purpose'])
    .execute();
}

async function createFreshProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fresh_proofs')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createGuesses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guesses')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('guesses_key', ['identity', 'operation'])
    .execute();
}

async function createPrompts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prompts')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
}

async function createCommsConsents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comms_consents')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('prompt', 'uuid', (column) => column.notNull().references('prompts.uuid'))
    .addColumn('opt_in_out', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('org', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('product_type', 'text', (column) => column.notNull())
    .addColumn('given_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('comms_consents_key', ['identity', 'prompt'])
    .execute();
}

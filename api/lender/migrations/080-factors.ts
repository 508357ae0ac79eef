import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Confirmed telephones, sessions, fresh proofs and second factors. */
export const factors: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('identities').addColumn('kept_session', 'text').execute();
    await confirmedPhones(db);
    await sessions(db);
    await secondFactors(db);
    await proofs(db);
  },
};

async function confirmedPhones(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('confirmed_phones')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  // Codes went to these until now.
  await sql`insert into confirmed_phones (identity, number, confirmed_at)
    select aliases.identity, aliases.value, aliases.saved_at from aliases
    join identities on identities.uuid = aliases.identity
    where aliases.type = 'Phone' and aliases.saved_at >= identities.sessions_ended_at`.execute(db);
}

async function sessions(db: Kysely<unknown>): Promise<void> {
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

async function secondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totps')
    .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    // Null: it does not count yet.
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['identity', 'hash'])
    .execute();
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

async function proofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fresh_proofs')
    .addColumn('session', 'text', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('factor_codes')
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('factor_codes_key', ['identity', 'purpose'])
    .execute();
  await db.schema
    .createTable('factor_challenges')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    // What a passkey signs; null: no passkey was asked for.
    .addColumn('passkey_challenge', 'text')
    .addColumn('expires', 'timestamptz', (column) => column.notNull())
    .addColumn('tries_left', 'integer', (column) => column.notNull())
    .execute();
}

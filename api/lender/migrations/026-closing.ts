import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Valuation orders, times and sessions with notaries, policies, and others who sign. */
export const closing: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('valuation_orders')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('contact_phone', 'text')
      .addColumn('sealed_payment', 'text')
      .addColumn('ordered_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await createNotaries(db);
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
      .execute();
    await db.schema.createIndex('policies_by_application').on('policies').column('application').execute();
    await createInvitations(db);
  },
};

async function createNotaries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notary_reservations')
    .addColumn('uuid', 'uuid', (column) => column.primaryKey())
    .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
    // A time is given to one person only.
    .addColumn('slot', 'uuid', (column) => column.notNull().unique())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'timestamptz', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('held_until', 'timestamptz')
    .execute();
  await db.schema
    .createTable('notary_sessions')
    .addColumn('application', 'uuid', (column) => column.primaryKey().references('applications.uuid'))
    .addColumn('uuid', 'uuid', (column) => column.notNull())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .execute();
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
    .addUniqueConstraint('invitations_by_email', ['application', 'email_key'])
    .execute();
  await db.schema.createIndex('invitations_by_identity').on('invitations').column('identity').execute();
}

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prompts and the answers to them, and the waitlist. */
export const messagesAndWaitlist: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('prompts')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull().unique())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await createCommsConsents(db);
    await db.schema
      .createTable('waitlist')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('zip', 'text', (column) => column.notNull())
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('joined_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('waitlist_key', ['email_key', 'state', 'zip'])
      .execute();
  },
};

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

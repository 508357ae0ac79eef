import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Identities, their aliases, profiles and sessions. */
export const people: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createIdentities(db);
    await db.schema
      .createTable('revoked_sessions')
      .addColumn('session', 'uuid', (column) => column.primaryKey())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('aliases')
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('aliases_key', ['identity', 'type'])
      .execute();
    await db.schema
      .createTable('profiles')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('identity', 'uuid', (column) => column.notNull().unique().references('identities.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .execute();
  },
};

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
    .addUniqueConstraint('identities_by_email', ['organization', 'email_key'])
    .execute();
}

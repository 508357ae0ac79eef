import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const never = new Date(0).toISOString();

/** Passwords chosen anew, the mails that lead to them, and code tries that are counted across sends. */
export const passwordResets: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('password_resets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      // Nobody's, where the e-mail has no account: it is kept all the same, so that both take as long.
      .addColumn('identity', 'uuid', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('outbox')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('link', 'text')
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('identities')
      .addColumn('sessions_ended_at', 'timestamptz', (column) => column.notNull().defaultTo(never))
      .execute();
    await db.schema
      .alterTable('one_time_codes')
      .addColumn('tries_renewed_at', 'timestamptz', (column) => column.notNull().defaultTo(never))
      .execute();
  },
};

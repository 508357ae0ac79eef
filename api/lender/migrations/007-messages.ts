import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which messages people want and in what language, which milestones were mailed, and what is below a mail. */
export const messages: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('message_choices')
      .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('wants_mails', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mailed_milestones')
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('milestone', 'text', (column) => column.notNull())
      .addColumn('mailed_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('mailed_milestones_key', ['application', 'milestone'])
      .execute();
    await db.schema
      .alterTable('outbox')
      .addColumn('footer', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('settings_link', 'text')
      .execute();
  },
};

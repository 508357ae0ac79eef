import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What calls with an idempotency key were answered. */
export const keptAnswers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('kept_answers')
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request_hash', 'text', (column) => column.notNull())
      .addColumn('answer', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_answers_key', ['application', 'operation', 'key'])
      .execute();
  },
};

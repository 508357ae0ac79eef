import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the sandbox's notary acts by itself, and whether somebody sits at the desk in its place. */
export const notaryByItself: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('notary_sessions')
      .addColumn('due_at', 'timestamptz')
      .addColumn('is_at_desk', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
  },
};

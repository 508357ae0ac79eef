import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How often somebody has tried to guess something, and from when on they may again. */
export const guesses: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('guesses')
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('free_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('guesses_key', ['identity', 'operation'])
      .execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const never = new Date(0).toISOString();

/** When aliases were saved: whoever chose a new password since then may not be who saved them. */
export const savedAliases: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema
      .alterTable('aliases')
      .addColumn('saved_at', 'timestamptz', (column) => column.notNull().defaultTo(never))
      .execute(),
};

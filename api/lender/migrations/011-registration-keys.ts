import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The keys under which accounts were opened, so that opening one again after a lost answer finds it. */
export const registrationKeys: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('registration_keys')
      .addColumn('identity', 'uuid', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute();
  },
};

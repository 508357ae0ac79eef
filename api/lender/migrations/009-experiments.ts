import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which variants of experiments the person of an application has met. */
export const experiments: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('experiments')
      .addColumn('application', 'uuid', (column) => column.notNull().references('applications.uuid'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('variation', 'text', (column) => column.notNull())
      .addColumn('met_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('experiments_key', ['application', 'name'])
      .execute();
  },
};

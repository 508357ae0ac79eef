import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By which way somebody went to the provider. */
export const agents: Migration = {
  up: (db: Kysely<unknown>) =>
    db.schema
      .alterTable('provider_states')
      .addColumn('audience', 'text', (column) => column.notNull().defaultTo('customer'))
      .execute(),
};

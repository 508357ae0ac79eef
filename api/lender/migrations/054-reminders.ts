import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a person was reminded of a time with a notary. */
export const reminders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('notary_reservations').addColumn('reminded_at', 'timestamptz').execute();
  },
};

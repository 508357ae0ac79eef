import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which server keeps the file of a transfer at the moment: none, from this time on, if it has not come to an end. */
export const keepingTransfers: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('transfers').addColumn('keeping_until', 'timestamptz').execute();
  },
};

import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an agent ended a chat. */
export const closedChats: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('chats').addColumn('closed_at', 'timestamptz').execute();
  },
};

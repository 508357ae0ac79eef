import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When somebody last said that they sign by an invitation: whoever is asked for several homes chooses, and can choose again. */
export const chosenInvitation: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('invitations').addColumn('chosen_at', 'timestamptz').execute();
    await sql`update invitations set chosen_at = sent_at where identity is not null`.execute(db);
  },
};

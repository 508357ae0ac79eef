import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whoever was let go and is asked anew has another invitation: what was asked of them before belongs to the first. */
export const invitedAgain: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.alterTable('invitations').dropConstraint('invitations_by_email').execute();
    await sql`
      create unique index invitations_by_email on invitations (application, email_key)
      where state <> 'WITHDRAWN'`.execute(db);
  },
};

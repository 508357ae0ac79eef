import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a message was delivered, and whether it is a mail or a text message. */
export const deliveries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('outbox')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
      .addColumn('delivered_at', 'timestamptz')
      .execute();
    // What was there before was shown, and is not to be sent now.
    await sql`update outbox set delivered_at = sent_at`.execute(db);
    await sql`create index outbox_waiting on outbox (sent_at) where delivered_at is null`.execute(db);
  },
};

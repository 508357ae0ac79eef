import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** To whom a chat is tied, with the numbers that it goes on with, and files that are sent in it. */
export const chatFiles: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('chats')
      // Null: whoever began it was not signed in.
      .addColumn('identity', 'uuid', (column) => column.references('identities.uuid'))
      .execute();
    // Good for minutes: whoever has one ties the chat again.
    await db.schema.dropTable('chat_nonces').execute();
    await db.schema
      .createTable('chat_nonces')
      .addColumn('nonce_hash', 'text', (column) => column.primaryKey())
      .addColumn('sid', 'text', (column) => column.notNull().references('chats.sid'))
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('files')
      .alterColumn('application', (column) => column.dropNotNull())
      .addColumn('chat', 'text', (column) => column.references('chats.sid'))
      .addColumn('message', 'uuid', (column) => column.references('chat_messages.uuid'))
      .execute();
    await db.schema.createIndex('files_by_chat').on('files').column('chat').execute();
    await sql`alter table files add constraint files_of_one check (num_nonnulls(application, chat) = 1 or state = 'EXPIRED')`.execute(
      db,
    );
  },
};

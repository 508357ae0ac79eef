import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Chats, what was said in them, and feedback. */
export const conversations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('chats')
      .addColumn('sid', 'text', (column) => column.primaryKey())
      .addColumn('channel', 'text', (column) => column.notNull().unique())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('contact', 'uuid', (column) => column.notNull())
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('chat_messages')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('sid', 'text', (column) => column.notNull().references('chats.sid'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('response', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('rating', 'jsonb')
      .execute();
    await db.schema.createIndex('chat_messages_by_chat').on('chat_messages').column('sid').execute();
    await db.schema
      .createTable('chat_nonces')
      .addColumn('identity', 'uuid', (column) => column.primaryKey().references('identities.uuid'))
      .addColumn('nonce_hash', 'text', (column) => column.notNull())
      .addColumn('expires', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('feedback')
      .addColumn('uuid', 'uuid', (column) => column.primaryKey())
      .addColumn('identity', 'uuid', (column) => column.notNull().references('identities.uuid'))
      .addColumn('document', 'jsonb', (column) => column.notNull())
      .addColumn('given_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

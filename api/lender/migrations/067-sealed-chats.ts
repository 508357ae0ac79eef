import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is said in chats is sealed from now on; what was said before stood there in clear, and no chat lasts longer than hours. */
export const sealedChats: Migration = {
  up: async (db: Kysely<unknown>) => {
    const chats = db as Kysely<{
      readonly chat_messages: object;
      readonly files: { readonly message: string | null };
    }>;
    await chats.updateTable('files').set({ message: null }).where('message', 'is not', null).execute();
    await chats.deleteFrom('chat_messages').execute();
  },
};

import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ChatMessageRow, ChatRow } from '../tables/life-tables.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { FileRow } from '../tables/proof-tables.ts';

// B§9.
const mostMessages = 20;

/** Begins a chat. */
export async function insertChat(db: Kysely<LenderTables>, chat: Insertable<ChatRow>): Promise<void> {
  await db.insertInto('chats').values(chat).execute();
}

/** A chat by one of what it is known by. */
export function findChat(
  db: Kysely<LenderTables>,
  by: 'sid' | 'channel' | 'token_hash',
  value: string,
): Promise<Selectable<ChatRow> | undefined> {
  return db.selectFrom('chats').selectAll().where(by, '=', value).executeTakeFirst();
}

/** A chat that nobody else says anything in until the transaction is over. */
export function lockChat(db: Kysely<LenderTables>, sid: string): Promise<Selectable<ChatRow> | undefined> {
  return db.selectFrom('chats').selectAll().where('sid', '=', sid).forUpdate().executeTakeFirst();
}

/** How much has been said in a chat. */
export async function countMessages(db: Kysely<LenderTables>, sid: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sid', '=', sid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Gives a chat another token, which takes the place of the one before. */
export async function renewChat(db: Kysely<LenderTables>, sid: string, token_hash: string): Promise<void> {
  await db.updateTable('chats').set({ token_hash }).where('sid', '=', sid).execute();
}

/** Ends a chat. */
export async function closeChat(db: Kysely<LenderTables>, sid: string, closed_at: Date): Promise<void> {
  await db.updateTable('chats').set({ closed_at }).where('sid', '=', sid).execute();
}

/** Deletes chats that were over by then, with all that was said in them. */
export async function deleteOldChats(db: Kysely<LenderTables>, before: Date): Promise<void> {
  const old = db.selectFrom('chats').select('sid').where('expires', '<=', before);
  // Their contents go with the next files that nobody uses.
  await db
    .updateTable('files')
    .set({ state: 'EXPIRED', chat: null, message: null })
    .where('chat', 'in', old)
    .execute();
  await db.deleteFrom('chat_nonces').where('sid', 'in', old).execute();
  await db.deleteFrom('chat_messages').where('sid', 'in', old).execute();
  await db.deleteFrom('chats').where('expires', '<=', before).execute();
}

/** The last messages of a chat, oldest first. */
export async function listMessages(
  db: Kysely<LenderTables>,
  sid: string,
): Promise<readonly Selectable<ChatMessageRow>[]> {
  const newest = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('sid', '=', sid)
    .orderBy('number', 'desc')
    .limit(mostMessages)
    .execute();
  return newest.toReversed();
}

/** Keeps a question. */
export async function insertMessage(
  db: Kysely<LenderTables>,
  message: Insertable<ChatMessageRow>,
): Promise<void> {
  await db.insertInto('chat_messages').values(message).execute();
}

/** Keeps its answer. */
export async function answerMessage(db: Kysely<LenderTables>, uuid: string, response: string): Promise<void> {
  await db.updateTable('chat_messages').set({ response }).where('uuid', '=', uuid).execute();
}

/** Keeps what somebody thinks of an answer, and tells whether there is such an answer. */
export async function rateMessage(
  db: Kysely<LenderTables>,
  sid: string,
  uuid: string,
  rating: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_messages')
    .set({ rating })
    .where('sid', '=', sid)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ties the chat of a channel to a person, and gives it; undefined where there is none, or it is tied to somebody else. */
export function tieChat(
  db: Kysely<LenderTables>,
  channel: string,
  identity: string,
): Promise<Selectable<ChatRow> | undefined> {
  return (
    db
      .updateTable('chats')
      .set({ identity })
      .where('channel', '=', channel)
      // In the same statement: two may tie it at the same moment.
      .where((row) => row.or([row('identity', 'is', null), row('identity', '=', identity)]))
      .returningAll()
      .executeTakeFirst()
  );
}

/** Keeps a number that a chat goes on with beside those before, which are good for as long as was said. */
export async function saveNonce(db: Kysely<LenderTables>, row: LenderTables['chat_nonces']): Promise<void> {
  await db.insertInto('chat_nonces').values(row).execute();
}

/** The chat that such a number is good for. */
export function findChatByNonce(
  db: Kysely<LenderTables>,
  nonce_hash: string,
  now: Date,
): Promise<Selectable<ChatRow> | undefined> {
  return db
    .selectFrom('chats')
    .innerJoin('chat_nonces', 'chat_nonces.sid', 'chats.sid')
    .selectAll('chats')
    .where('nonce_hash', '=', nonce_hash)
    .where('chat_nonces.expires', '>', now)
    .executeTakeFirst();
}

/** Notes that a file belongs to a message, and gives it; undefined where the chat has no such file that waits for one. */
export function attachFile(
  db: Kysely<LenderTables>,
  { sid, uuid: message, created_at: used_at }: { sid: string; uuid: string; created_at: Date },
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .updateTable('files')
    .set({ message, used_at })
    .where('chat', '=', sid)
    .where('uuid', '=', uuid)
    .where('message', 'is', null)
    .where('state', 'in', ['WAITING', 'CLEAN'])
    .returningAll()
    .executeTakeFirst();
}

/** The files of some messages, in the order in which they came. */
export async function listAttached(
  db: Kysely<LenderTables>,
  messages: readonly string[],
): Promise<readonly FileRow[]> {
  if (messages.length === 0) return [];
  return db.selectFrom('files').selectAll().where('message', 'in', messages).orderBy('number').execute();
}

/** A file that was said in a chat. */
export function readAttached(
  db: Kysely<LenderTables>,
  sid: string,
  uuid: string,
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('chat', '=', sid)
    .where('uuid', '=', uuid)
    .where('message', 'is not', null)
    .executeTakeFirst();
}

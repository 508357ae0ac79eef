import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { ChatFile, ChatMessage, Conversation } from '#schemas/generated/api.ts';
import { wrongField } from './problems.ts';
import { type Chat, isActive } from './own-chat.ts';
import type { Lender } from '../lender.ts';
import type { LenderTables } from '../lender-tables.ts';
import { attachFile, listAttached } from '../queries/chat-files.ts';
import { countMessages, insertMessage, listMessages } from '../queries/chats.ts';
import type { ChatMessageRow } from '../tables/closing-tables.ts';
import type { FileRow } from '../tables/proof-tables.ts';
import { refuseMore } from '../life-cycle/bounds.ts';

/** What somebody says in a chat: words, files that were kept for it before, or both. */
interface Said {
  readonly words: string;
  readonly files: readonly string[];
}

/** Keeps what is said and what is answered to it, and gives it as it is listed. */
export async function say(
  { lifeCycle, now }: Lender,
  db: Kysely<LenderTables>,
  { sid }: Chat,
  { words, files }: Said,
  answer: (names: readonly string[]) => string,
): Promise<ChatMessage> {
  refuseMore(lifeCycle, 'chatMessages', await countMessages(db, sid));
  const said = { uuid: randomUUID(), sid, question: words, response: '', created_at: now(), rating: null };
  await insertMessage(db, said);
  const attached: FileRow[] = [];
  for (const [at, id] of files.entries()) attached.push(await attach(db, said, id, at));
  const response = answer(attached.map(({ name }) => name));
  await db.updateTable('chat_messages').set({ response }).where('uuid', '=', said.uuid).execute();
  return messageReply({ ...said, response }, attached);
}

async function attach(db: Kysely<LenderTables>, said: Selectable<ChatMessageRow>, id: string, at: number) {
  // Behind the slash stands the name, for whoever shows it.
  const [uuid = ''] = id.toLowerCase().split('/');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid);
  const attached = isId ? await attachFile(db, said, uuid) : undefined;
  if (attached === undefined)
    throw wrongField(`/files/${at}`, 'is no file of this chat that waits for its message');
  return attached;
}

/** Where a chat stands. */
export async function conversationOf(db: Kysely<LenderTables>, chat: Chat, now: Date): Promise<Conversation> {
  return {
    state: isActive(chat, now) ? 'ACTIVE' : 'CLOSED',
    isFrozen: false,
    messages: await messagesOf(db, chat.sid),
  };
}

/** The last messages of a chat, oldest first, with their files. */
export async function messagesOf(db: Kysely<LenderTables>, sid: string): Promise<ChatMessage[]> {
  const messages = await listMessages(db, sid);
  const files = await listAttached(
    db,
    messages.map(({ uuid }) => uuid),
  );
  return messages.map((said) =>
    messageReply(
      said,
      files.filter(({ message }) => message === said.uuid),
    ),
  );
}

function messageReply(
  { uuid, sid, question, response, created_at }: Selectable<ChatMessageRow>,
  files: readonly FileRow[],
): ChatMessage {
  return {
    questionId: uuid,
    questionStr: question,
    responseStr: response,
    createdDt: created_at.toISOString(),
    conversationId: sid,
    ...(files.length > 0 && { files: files.map(fileReply) }),
  };
}

function fileReply({ uuid, name, media_type, bytes, state }: FileRow): ChatFile {
  return {
    uuid,
    name,
    mediaType: media_type,
    bytes,
    // One that belongs to a message is not given up as long as there is its chat.
    state: state as ChatFile['state'],
  };
}

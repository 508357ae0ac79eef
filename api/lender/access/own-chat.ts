import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ChatFile, ChatMessage, Conversation, StartChatRequest } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { type ReadApplication, readApplication } from '../queries/applications.ts';
import {
  answerMessage,
  attachFile,
  countMessages,
  findChat,
  findChatByNonce,
  insertMessage,
  listAttached,
  listMessages,
  lockChat,
} from '../queries/chats.ts';
import type { ChatMessageRow, ChatRow } from '../tables/life-tables.ts';
import type { Call } from '../call/call.ts';
import { lenderProblem, notFound, unauthenticated, wrongField } from '../http/problems.ts';
import type { FileRow } from '../tables/proof-tables.ts';
import { refuseMore } from '../rules/workflow.ts';

export type Chat = Selectable<ChatRow>;
type Caller = Pick<Call, 'person'>;

/** A chat that is the caller's; refused with 404 where it is another person's, as where there is none. */
export async function readChat(db: Kysely<LenderTables>, sid: string, caller: Caller): Promise<Chat> {
  return theirs(await findChat(db, 'sid', sid), caller);
}

/**
 * Does something in a chat of the caller's that goes on, in one transaction on its locked row, so that concurrent
 * messages are counted one by one. A chat with a person is none with the chatbot.
 */
export function inChat<Result>(
  { db, now, inOrder }: Lender,
  { sid, mode }: { readonly sid: string; readonly mode?: StartChatRequest['chatMode'] | undefined },
  caller: Caller,
  act: (db: Transaction<LenderTables>, chat: Chat) => Promise<Result>,
): Promise<Result> {
  const change = async (transaction: Transaction<LenderTables>): Promise<Result> => {
    const chat = theirs(await lockChat(transaction, sid), caller);
    if (mode !== undefined && chat.document.chatMode !== mode) throw notFound('conversation');
    if (!isActive(chat, now())) throw sessionOver();
    return act(transaction, chat);
  };
  return inOrder(sid, () => db.transaction().execute(change));
}

/** The chat, if it is the caller's; else refused with 404. */
function theirs(chat: Chat | undefined, caller: Caller): Chat {
  if (chat === undefined || !isTheirs(chat, caller)) throw notFound('conversation');
  return chat;
}

/** A chat is everybody's who has its number, until it is tied to a person. */
export function isTheirs({ identity }: Chat, { person }: Caller): boolean {
  return identity === null || identity === person?.identity;
}

/** Nobody has ended the chat, and its time is not over. */
export function isActive({ closed_at, expires }: Chat, now: Date): boolean {
  return closed_at === null && expires > now;
}

/** Refuses a number that is not in force: the channel's, until the chat is tied; after that, one that was given for it. */
export async function requireNonce(
  db: Kysely<LenderTables>,
  { sid, channel, identity }: Chat,
  nonce: string,
  now: Date,
): Promise<void> {
  const isGood =
    identity === null ? nonce === channel : (await findChatByNonce(db, hashOf(nonce), now))?.sid === sid;
  if (isGood) return;
  throw lenderProblem({
    type: 'stale-nonce',
    title: 'The nonce is not in force',
    status: 403,
    detail: 'Token state is invalid.',
  });
}

/** The application that the caller names, undefined where they name none; refuses one that is not their own. */
export async function requireOwnApplication(
  db: Kysely<LenderTables>,
  uuid: string | undefined,
  { person }: Caller,
): Promise<ReadApplication | undefined> {
  if (uuid === undefined) return undefined;
  if (person === undefined) throw unauthenticated();
  const application = await readApplication(db, uuid.toLowerCase(), person.identity);
  if (application === undefined) throw notFound('application');
  return application;
}

/** As it is stored: a reader of the table cannot use what is in it. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function sessionOver() {
  return lenderProblem({
    type: 'chat-over',
    title: 'The chat has ended',
    status: 410,
    detail: 'Token state is invalid.',
  });
}

/** What somebody says in a chat: words, files that were kept for it before, or both. */
interface Said {
  readonly words: string;
  readonly files: readonly string[];
}

/** Keeps what is said and what is answered to it, and gives it as it is listed. */
export async function say(
  { workflow, sealed, now }: Lender,
  db: Kysely<LenderTables>,
  { sid }: Chat,
  { words, files }: Said,
  answer: (names: readonly string[]) => string,
): Promise<ChatMessage> {
  refuseMore(workflow, 'chatMessages', await countMessages(db, sid));
  const said = { uuid: randomUUID(), sid, question: words, response: '', created_at: now(), rating: null };
  // People say in a chat what they would type into a form, numbers of theirs among it.
  await insertMessage(db, { ...said, question: await sealed.seal(words) });
  const attached: FileRow[] = [];
  for (const [at, id] of files.entries()) attached.push(await attach(db, said, id, at));
  const response = answer(attached.map(({ name }) => name));
  await answerMessage(db, said.uuid, await sealed.seal(response));
  return messageReply({ ...said, response }, attached);
}

async function attach(db: Kysely<LenderTables>, said: Selectable<ChatMessageRow>, id: string, at: number) {
  // The name comes after the slash, for those who show it.
  const [uuid = ''] = id.toLowerCase().split('/');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid);
  const attached = isId ? await attachFile(db, said, uuid) : undefined;
  if (attached === undefined)
    throw wrongField(`/files/${at}`, 'is no file of this chat that waits for its message');
  return attached;
}

/** Where a chat is. */
export async function conversationOf(
  lender: Lender,
  db: Kysely<LenderTables>,
  chat: Chat,
): Promise<Conversation> {
  return {
    state: isActive(chat, lender.now()) ? 'ACTIVE' : 'CLOSED',
    isFrozen: false,
    messages: await messagesOf(lender, db, chat.sid),
  };
}

/** The last messages of a chat, oldest first, with their files. */
export async function messagesOf(
  { sealed }: Lender,
  db: Kysely<LenderTables>,
  sid: string,
): Promise<ChatMessage[]> {
  const messages = await listMessages(db, sid);
  const files = await listAttached(
    db,
    messages.map(({ uuid }) => uuid),
  );
  return Promise.all(
    messages.map(async (said) => {
      const [question, response] = await Promise.all([
        sealed.open(said.question),
        sealed.open(said.response),
      ]);
      const attached = files.filter(({ message }) => message === said.uuid);
      return messageReply({ ...said, question, response }, attached);
    }),
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

import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StartChatRequest } from '#schemas/generated/api.ts';
import type { LenderTables } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import { readApplication } from '../queries/applications.ts';
import { findChat, findChatByNonce, lockChat } from '../queries/chats.ts';
import type { ChatRow } from '../tables/closing-tables.ts';
import type { Call } from './call.ts';
import { lenderProblem, notFound, unauthenticated } from './problems.ts';

export type Chat = Selectable<ChatRow>;
type Caller = Pick<Call, 'person'>;

/** A chat that is the caller's; refused with 404 where it is another person's, as where there is none. */
export async function readChat(db: Kysely<LenderTables>, sid: string, caller: Caller): Promise<Chat> {
  return theirs(await findChat(db, 'sid', sid), caller);
}

/**
 * Does something in a chat of the caller's that goes on, in one transaction on its locked row, so that messages that
 * come at once are counted one by one. A chat with a person is none with the chatbot.
 */
export function inChat<Result>(
  { db, now }: Lender,
  { sid, mode }: { readonly sid: string; readonly mode?: StartChatRequest['chatMode'] | undefined },
  caller: Caller,
  act: (db: Transaction<LenderTables>, chat: Chat) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const chat = theirs(await lockChat(transaction, sid), caller);
    if (mode !== undefined && chat.document.chatMode !== mode) throw notFound('conversation');
    if (!isActive(chat, now())) throw sessionOver();
    return act(transaction, chat);
  });
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

/** Refuses an application that is not the caller's own; who names none is let through. */
export async function requireOwnApplication(
  db: Kysely<LenderTables>,
  uuid: string | undefined,
  { person }: Caller,
): Promise<void> {
  if (uuid === undefined) return;
  if (person === undefined) throw unauthenticated();
  if ((await readApplication(db, uuid.toLowerCase(), person.identity)) === undefined)
    throw notFound('application');
}

/** As it is stored: whoever reads the table cannot use what is in it. */
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

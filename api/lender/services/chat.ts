import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type {
  ChatMessage,
  ChatSession,
  ChatUser,
  Conversation,
  StartChatRequest,
} from '#schemas/generated/api.ts';
import type { ChatMessageRow, ChatRow } from '../tables/closing-tables.ts';
import { type LenderRoutes, operation, pathValue, personOf } from '../http/call.ts';
import { lenderProblem, notFound } from '../http/problems.ts';
import type { Lender } from '../lender.ts';
import {
  closeChat,
  countMessages,
  findChat,
  insertChat,
  insertMessage,
  listMessages,
  lockChat,
  rateMessage,
  readNonce,
  renewChat,
  saveNonce,
} from '../queries/chats.ts';
import { refuseMore } from '../life-cycle/bounds.ts';
import { agentAnswer, botAnswer, sampleUsers } from '../providers/sandbox-chat.ts';

const csp = '/service-csp';
const proxy = '/service-omni-proxy';
const conversations = `${proxy}/insecure/api/v1/stream/conversations`;
const bot = '/service-chat-chatbot/external/api/v1/message';

// B§9. A nonce is renewed every minute; one that was missed is good for another.
const lifeMs = { AGENT: 6 * 3_600_000, CHATBOT: 10 * 60_000 };
const nonceLifeMs = 2 * 60_000;

/** The operations of `schemas/api/chat.json`, by where they are served. */
export const chatRoutes: LenderRoutes = {
  [`POST ${csp}/external/api/v1/twilio/initWebChat`]: operation('startChat', async (lender, call) => ({
    body: await begin(lender, call.body),
  })),

  [`POST ${proxy}/insecure/api/v1/stream/init-web-chat`]: operation(
    'startOmniChat',
    async (lender, call) => ({
      body: await begin(lender, call.body),
    }),
  ),

  [`POST ${csp}/external/api/v1/twilio/refreshToken`]: operation('refreshChatToken', async (lender, call) => {
    const { db, now } = lender;
    const chat = await findChat(db, 'token_hash', hashOf(call.body.token));
    if (chat === undefined || chat.expires <= now()) throw sessionOver();
    const token = secret();
    await renewChat(db, chat.sid, hashOf(token));
    return { body: { token, expiration: chat.expires.toISOString() } };
  }),

  [`POST ${csp}/external/api/v1/twilio/web-chat-info`]: operation('getChatInfo', async ({ db }, call) => {
    const chat = await findChat(db, 'channel', call.body.omniProxyChannelId);
    if (chat === undefined) throw notFound('channel');
    return { body: { contactId: chat.contact } };
  }),

  [`POST ${csp}/customer/secure/api/v1/webchat/authenticate`]: operation(
    'authenticateChat',
    async (lender, call) => ({ body: { nonce: await nextNonce(lender, personOf(call).identity) } }),
  ),

  [`PUT ${csp}/customer/secure/api/v1/webchat/refresh`]: operation(
    'refreshChatNonce',
    async (lender, call) => {
      const { identity } = personOf(call);
      const kept = await readNonce(lender.db, identity, lender.now());
      if (kept?.nonce_hash !== hashOf(call.body.nonce)) throw sessionOver();
      return { body: { nonce: await nextNonce(lender, identity) } };
    },
  ),

  [`POST ${proxy}/secure/api/v1/stream/users`]: operation('listChatUsers', async (_lender, call) => {
    const { role, name = '' } = call.body.filters;
    const fits = (user: ChatUser) =>
      (role === undefined || user.role === role) &&
      user.friendlyName.toLowerCase().includes(name.toLowerCase());
    return { body: { users: sampleUsers.filter(fits) } };
  }),

  [`GET ${conversations}/{conversationSid}`]: operation('getConversation', async ({ db, now }, call) => {
    const chat = await findChat(db, 'sid', pathValue(call, 'conversationSid'));
    if (chat === undefined) throw notFound('conversation');
    return { body: await conversationOf(db, chat, now()) };
  }),

  [`DELETE ${conversations}/{conversationSid}`]: operation('endChat', async ({ db, now }, call) => {
    const chat = await findChat(db, 'sid', pathValue(call, 'conversationSid'));
    if (chat === undefined) throw notFound('conversation');
    const closed_at = chat.closed_at ?? now();
    await closeChat(db, chat.sid, closed_at);
    return { body: await conversationOf(db, { ...chat, closed_at }, now()) };
  }),

  [`POST ${conversations}/{conversationSid}/messages`]: operation('sendChatMessage', (lender, call) =>
    inChat(lender, pathValue(call, 'conversationSid'), 'AGENT', async (db, chat) => {
      const question = call.body.message;
      await say(lender, db, chat, question, agentAnswer(question));
      const closed_at = question.toLowerCase().includes('goodbye') ? lender.now() : null;
      if (closed_at !== null) await closeChat(db, chat.sid, closed_at);
      return { body: await conversationOf(db, { ...chat, closed_at }, lender.now()) };
    }),
  ),

  [`GET ${bot}/getChatHistory/{conversationId}`]: operation('getChatHistory', async ({ db }, call) => {
    const messages = await listMessages(db, pathValue(call, 'conversationId'));
    return { body: { messages: messages.map(messageReply) } };
  }),

  [`POST ${bot}/chatWithAutobot`]: operation('askChatbot', (lender, { body: { conversationId, message } }) =>
    inChat(lender, conversationId, 'CHATBOT', async (db, chat) => ({
      body: messageReply(await say(lender, db, chat, message, botAnswer(message))),
    })),
  ),

  [`POST ${bot}/setChatReplyUsedWithFeedback`]: operation('rateChatbot', async ({ db }, call) => {
    const { conversationId, questionId } = call.body;
    if (!(await rateMessage(db, conversationId, questionId, JSON.stringify(call.body)))) {
      throw notFound('question');
    }
    return { body: { accepted: true } };
  }),
};

async function begin({ db, now }: Lender, request: StartChatRequest): Promise<ChatSession> {
  const token = secret();
  const chat: Selectable<ChatRow> = {
    sid: `CH${randomBytes(16).toString('hex')}`,
    channel: `OP${randomBytes(16).toString('hex')}`,
    token_hash: hashOf(token),
    contact: randomUUID(),
    document: request,
    expires: new Date(now().getTime() + lifeMs[request.chatMode]),
    closed_at: null,
  };
  await insertChat(db, { ...chat, document: JSON.stringify(request) });
  return {
    token,
    conversationSid: chat.sid,
    omniProxyChannelId: chat.channel,
    providerId: 'sandbox',
    expiration: chat.expires.toISOString(),
    ...(request.skill !== undefined && { skill: request.skill }),
  };
}

/**
 * Says something in a chat that goes on, in one transaction on its locked row, so that messages that come at once are
 * counted one by one. A chat with a person is none with the chatbot.
 */
function inChat<Result>(
  { db, now }: Lender,
  sid: string,
  mode: StartChatRequest['chatMode'],
  act: (db: Lender['db'], chat: Selectable<ChatRow>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const chat = await lockChat(transaction, sid);
    if (chat?.document.chatMode !== mode) throw notFound('conversation');
    if (!isActive(chat, now())) throw sessionOver();
    return act(transaction, chat);
  });
}

async function say(
  { lifeCycle, now }: Lender,
  db: Lender['db'],
  { sid }: Selectable<ChatRow>,
  question: string,
  response: string,
): Promise<Selectable<ChatMessageRow>> {
  refuseMore(lifeCycle, 'chatMessages', await countMessages(db, sid));
  const said = { uuid: randomUUID(), sid, question, response, created_at: now(), rating: null };
  await insertMessage(db, said);
  return said;
}

/** Nobody has ended the chat, and its time is not over. */
function isActive({ closed_at, expires }: Selectable<ChatRow>, now: Date): boolean {
  return closed_at === null && expires > now;
}

async function conversationOf(db: Lender['db'], chat: Selectable<ChatRow>, now: Date): Promise<Conversation> {
  const messages = await listMessages(db, chat.sid);
  return {
    state: isActive(chat, now) ? 'ACTIVE' : 'CLOSED',
    isFrozen: false,
    messages: messages.map(messageReply),
  };
}

async function nextNonce({ db, now }: Lender, identity: string): Promise<string> {
  const nonce = secret();
  const expires = new Date(now().getTime() + nonceLifeMs);
  await saveNonce(db, { identity, nonce_hash: hashOf(nonce), expires });
  return nonce;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

// As it is stored: whoever reads the table cannot use what is in it.
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function sessionOver() {
  return lenderProblem({
    type: 'chat-over',
    title: 'The chat has ended',
    status: 410,
    detail: 'Token state is invalid.',
  });
}

function messageReply({
  uuid,
  sid,
  question,
  response,
  created_at,
}: Selectable<ChatMessageRow>): ChatMessage {
  return {
    questionId: uuid,
    questionStr: question,
    responseStr: response,
    createdDt: created_at.toISOString(),
    conversationId: sid,
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { ChatNonce, ChatSession, ChatUser, StartChatRequest } from '#schemas/generated/api.ts';
import { type Call, type LenderRoutes, operation, pathValue, personOf } from '../call/call.ts';
import {
  type Chat,
  hashOf,
  inChat,
  isTheirs,
  messagesOf,
  readChat,
  requireNonce,
  requireOwnApplication,
  say,
  sessionOver,
} from '../access/own-chat.ts';
import { notFound } from '../http/problems.ts';
import type { Lender } from '../call/lender.ts';
import { sampleUsers } from '../providers/sandbox-chat.ts';
import { botAnswer } from '../workflow/chatbot.ts';
import { moneyDayOf } from '../workflow/money-day.ts';
import {
  findChat,
  findChatByNonce,
  insertChat,
  rateMessage,
  renewChat,
  saveNonce,
  tieChat,
} from '../queries/chats.ts';

const csp = '/service-csp';
const proxy = '/service-omni-proxy';
const bot = '/service-chat-chatbot/external/api/v1/message';

// B§9. A nonce is renewed every minute; one that was missed is good for another.
const lifeMs = { AGENT: 6 * 3_600_000, CHATBOT: 10 * 60_000 };
const nonceLifeMs = 2 * 60_000;

/** Chats as they begin and are renewed, and what the chatbot is asked, of `schemas/api/chat.json`. */
export const chatRoutes: LenderRoutes = {
  [`POST ${csp}/external/api/v1/twilio/initWebChat`]: operation('startChat', async (lender, call) => ({
    body: await begin(lender, call),
  })),

  [`POST ${proxy}/insecure/api/v1/stream/init-web-chat`]: operation(
    'startOmniChat',
    async (lender, call) => ({
      body: await begin(lender, call),
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

  // The first nonce is the channel, which the person who began the chat got.
  [`POST ${csp}/customer/secure/api/v1/webchat/authenticate`]: operation(
    'authenticateChat',
    async (lender, call) => {
      const chat = await tieChat(lender.db, call.body.nonce, personOf(call).identity);
      if (chat === undefined) throw notFound('conversation');
      return { body: await nextNonce(lender, chat) };
    },
  ),

  [`PUT ${csp}/customer/secure/api/v1/webchat/refresh`]: operation(
    'refreshChatNonce',
    async (lender, call) => {
      const chat = await findChatByNonce(lender.db, hashOf(call.body.nonce), lender.now());
      if (chat?.identity !== personOf(call).identity) throw sessionOver();
      return { body: await nextNonce(lender, chat) };
    },
  ),

  [`POST ${proxy}/secure/api/v1/stream/users`]: operation('listChatUsers', async (_lender, call) => {
    const { role, name = '' } = call.body.filters;
    const fits = (user: ChatUser) =>
      (role === undefined || user.role === role) &&
      user.friendlyName.toLowerCase().includes(name.toLowerCase());
    return { body: { users: sampleUsers.filter(fits) } };
  }),

  [`GET ${bot}/getChatHistory/{conversationId}`]: operation('getChatHistory', async (lender, call) => {
    const { db } = lender;
    const chat = await findChat(db, 'sid', pathValue(call, 'conversationId'));
    // A nonce that nobody was given ends a chat (B§4), so another person's chat gives the same answer.
    return { body: { messages: chat && isTheirs(chat, call) ? await messagesOf(lender, db, chat.sid) : [] } };
  }),

  [`POST ${bot}/chatWithAutobot`]: operation('askChatbot', (lender, call) => {
    const { conversationId: sid, message, nonce, applicationId } = call.body;
    return inChat(lender, { sid, mode: 'CHATBOT' }, call, async (db, chat) => {
      await requireNonce(db, chat, nonce, lender.now());
      const application = await requireOwnApplication(db, applicationId, call);
      const money = application && (await moneyDayOf(db, application));
      const said = { words: message, files: [] };
      return { body: await say(lender, db, chat, said, () => botAnswer(lender.workflow, message, money)) };
    });
  }),

  [`POST ${bot}/setChatReplyUsedWithFeedback`]: operation('rateChatbot', async ({ db, now }, call) => {
    // Not kept with the rest: the database has its hash alone.
    const { nonce, ...rating } = call.body;
    const { conversationId, questionId } = rating;
    const chat = await readChat(db, conversationId, call);
    await requireNonce(db, chat, nonce, now());
    if (!(await rateMessage(db, chat.sid, questionId, JSON.stringify(rating)))) {
      throw notFound('question');
    }
    return { body: { accepted: true } };
  }),
};

async function begin({ db, now }: Lender, call: Call<StartChatRequest>): Promise<ChatSession> {
  const { body: request } = call;
  await requireOwnApplication(db, request.applicationUuid, call);
  const token = secret();
  const chat: Chat = {
    sid: `CH${randomBytes(16).toString('hex')}`,
    channel: `OP${randomBytes(16).toString('hex')}`,
    token_hash: hashOf(token),
    contact: randomUUID(),
    document: request,
    expires: new Date(now().getTime() + lifeMs[request.chatMode]),
    closed_at: null,
    identity: null,
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

async function nextNonce({ db, now }: Lender, { sid }: Chat): Promise<ChatNonce> {
  const nonce = secret();
  const expires = new Date(now().getTime() + nonceLifeMs);
  await saveNonce(db, { nonce_hash: hashOf(nonce), sid, expires });
  return { nonce };
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}

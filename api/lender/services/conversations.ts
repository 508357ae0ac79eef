import { type Call, type FileAnswer, type LenderRoutes, operation, pathValue } from '../call/call.ts';
import {
  type Chat,
  conversationOf,
  inChat,
  isActive,
  readChat,
  say,
  sessionOver,
} from '../access/own-chat.ts';
import { conflict, notFound } from '../http/problems.ts';
import { keepFile } from '../files/keep-file.ts';
import { withEnding } from '../files/kinds.ts';
import type { Lender } from '../call/lender.ts';
import { botAnswerToFiles } from '../providers/sandbox-chat.ts';
import { agentAnswer } from '../workflow/chatbot.ts';
import { closeChat, findChat, readAttached } from '../queries/chats.ts';
import { sentIn } from './files.ts';

const stream = '/service-omni-proxy/insecure/api/v1/stream/conversations/{conversationSid}';
const desk = '/service-omni-proxy/sandbox/api/v1/desks/{conversationSid}';
const sidOf = (call: Call): string => pathValue(call, 'conversationSid');

/** A chat as the person who began it sees it, and as the agent at the sandbox's desk does. */
export const conversationRoutes: LenderRoutes = {
  [`GET ${stream}`]: operation('getConversation', async (lender, call) => ({
    body: await conversationOf(lender, lender.db, await readChat(lender.db, sidOf(call), call)),
  })),

  [`DELETE ${stream}`]: operation('endChat', async (lender, call) => {
    const { db, now } = lender;
    const chat = await readChat(db, sidOf(call), call);
    const closed_at = chat.closed_at ?? now();
    await closeChat(db, chat.sid, closed_at);
    return { body: await conversationOf(lender, db, { ...chat, closed_at }) };
  }),

  [`POST ${stream}/messages`]: operation('sendChatMessage', (lender, call) => {
    const { message: words, files = [] } = call.body;
    // A separate operation asks the chatbot, which takes no files.
    const mode = words === undefined ? undefined : 'AGENT';
    return inChat(lender, { sid: sidOf(call), mode }, call, async (db, chat) => {
      const answer = (names: readonly string[]): string =>
        chat.document.chatMode === 'AGENT'
          ? agentAnswer(lender.workflow, words ?? '', names)
          : botAnswerToFiles();
      await say(lender, db, chat, { words: words ?? '', files }, answer);
      const closed_at = words?.toLowerCase().includes('goodbye') ? lender.now() : null;
      if (closed_at !== null) await closeChat(db, chat.sid, closed_at);
      return { body: await conversationOf(lender, db, { ...chat, closed_at }) };
    });
  }),

  // In no transaction: it takes as long as the file comes.
  [`POST ${stream}/files`]: operation('keepChatFile', async (lender, call) => {
    const chat = await readChat(lender.db, sidOf(call), call);
    if (!isActive(chat, lender.now())) throw sessionOver();
    // It takes whole files only, since a person who chats may have no account.
    const id = await keepFile(lender, { chat: chat.sid }, sentIn(call), undefined);
    return { status: 201, body: { id } };
  }),

  [`GET ${stream}/files/{file}`]: {
    operationId: 'getChatFile',
    answer: async (lender, call) => fileIn(lender, await readChat(lender.db, sidOf(call), call), call),
  },

  [`GET ${desk}`]: operation('getChatDesk', async (lender, call) => ({
    body: await conversationOf(lender, lender.db, await atDesk(lender.db, call)),
  })),

  [`GET ${desk}/files/{file}`]: {
    operationId: 'getChatDeskFile',
    answer: async (lender, call) => fileIn(lender, await atDesk(lender.db, call), call),
  },
};

async function atDesk(db: Lender['db'], call: Call): Promise<Chat> {
  const chat = await findChat(db, 'sid', sidOf(call));
  if (chat?.document.chatMode !== 'AGENT') throw notFound('conversation');
  return chat;
}

async function fileIn({ db, files }: Lender, { sid }: Chat, call: Call): Promise<FileAnswer> {
  const attached = await readAttached(db, sid, pathValue(call, 'file').toLowerCase());
  if (attached === undefined) throw notFound('file');
  const { uuid, name, media_type, bytes, hash, state } = attached;
  if (state !== 'CLEAN') throw conflict('not-clean', 'This file was not found to be harmless.');
  const content = await files.read(uuid);
  return {
    file: { name: withEnding(name, media_type), mediaType: media_type, length: bytes, hash, content },
  };
}

/*
 * Threat (Files and messages): A chat without end, or somebody else's chat.
 * Defence: Limits on a locked row; tied to its account.
 */
import { describe, expect, it, vi } from 'vitest';
import { findTopic } from '#api/lender/workflow/chatbot.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { type Reply, wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';

const minuteMs = 60_000;
const lender = serveLender();
const stream = '/service-omni-proxy/insecure/api/v1/stream';
const bot = '/service-chat-chatbot/external/api/v1/message';
const about = { pageUrl: 'https://lender.example/account/heloc', org: 'FIGURE' };

// The first nonce of a chat (specification/decisions.md, Chat).
const channels = new Map<string, string>();

/** Begins a chat, and gives its number and its token. */
async function begin(chatMode: 'AGENT' | 'CHATBOT', changes = {}) {
  const body = { name: 'Olivia Sample', email: 'olivia@sample.example', chatMode, ...about, ...changes };
  const reply = await lender.ask('POST', `${stream}/init-web-chat`, { body });
  const { conversationSid: sid, omniProxyChannelId: channel, token } = reply.body;
  channels.set(String(sid), String(channel));
  return { reply, sid: String(sid), token: String(token) };
}

const say = (sid: string, message: string, more = {}): Promise<Reply> =>
  lender.ask('POST', `${stream}/conversations/${sid}/messages`, { body: { message, ...more } });
const ask = (sid: string, message: string, nonce = channels.get(sid) ?? 'none'): Promise<Reply> =>
  lender.ask('POST', `${bot}/chatWithAutobot`, {
    body: {
      conversationId: sid,
      message,
      nonce,
      organization: 'FIGURE',
      pageUrl: about.pageUrl,
      senderId: 'olivia',
      senderType: 'APPLICANT',
    },
  });
const history = async (sid: string) =>
  (await lender.ask('GET', `${bot}/getChatHistory/${sid}`)).body['messages'] as { questionStr: string }[];
const rows = (sid: string) =>
  lender.database.db.selectFrom('chat_messages').selectAll().where('sid', '=', sid).execute();

describe('a message of a chat', () => {
  it('has from 1 to 5,000 characters, for every receiver', async () => {
    for (const [mode, send] of [
      ['AGENT', say],
      ['CHATBOT', ask],
    ] as const) {
      const { sid } = await begin(mode);
      const statuses = [];
      for (const message of ['', 'x'.repeat(5001), 'x'.repeat(5000)])
        statuses.push((await send(sid, message)).status);
      expect(statuses).toEqual([400, 400, 200]);
      expect(await rows(sid)).toHaveLength(1);
    }
  });

  it('is given back letter for letter, markup and all, and nothing in it is run', async () => {
    const { sid } = await begin('CHATBOT');
    const message = '<img src=x onerror=alert(1)> [here](javascript:alert(1)) {{profile.email}} \u202E';
    expect((await ask(sid, message)).body).toMatchObject({ questionStr: message });
    expect((await history(sid)).map(({ questionStr }) => questionStr)).toEqual([message]);
  });

  it('is one of 200, also where they come together, and the last 20 are listed', async () => {
    const { sid } = await begin('CHATBOT');
    const ends: Reply[] = [];
    for (let at = 0; at < 11; at += 1)
      ends.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => ask(sid, `${at}.${index}`)))));
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(new Set(ends.slice(200).map(({ body }) => body['type']))).toEqual(new Set(['too-many']));
    expect(await rows(sid)).toHaveLength(200);
    expect(await history(sid)).toHaveLength(20);
  });

  it('brings nothing else along', async () => {
    const { sid } = await begin('AGENT');
    expect((await say(sid, 'Hello', { isAgent: true })).status).toBe(400);
    expect((await begin('AGENT', { name: 'x'.repeat(129) })).reply.status).toBe(400);
    expect((await begin('AGENT', { email: 'no address' })).reply.status).toBe(400);
    expect((await begin('AGENT', { chatMode: 'ADMIN' })).reply.status).toBe(400);
  });
});

describe('the number of a chat', () => {
  it('is no number of another', async () => {
    const { sid } = await begin('CHATBOT');
    await ask(sid, 'My number is 123');
    const guess = sid.slice(0, -1) + (sid.endsWith('0') ? '1' : '0');
    expect((await ask(guess, 'What did they say?')).status).toBe(404);
    expect((await say(guess, 'What did they say?')).status).toBe(404);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await lender.ask(method, `${stream}/conversations/${guess}`)).status).toBe(404);
    for (const each of [guess, '%25', 'CH', `${sid}' OR '1'='1`])
      expect(await history(encodeURIComponent(each))).toEqual([]);
  });

  it('leads to whom the chat is with, and to nobody else', async () => {
    const [agent, chatbot] = [await begin('AGENT'), await begin('CHATBOT')];
    expect((await ask(agent.sid, 'Are you a person?')).status).toBe(404);
    expect((await say(chatbot.sid, 'Are you a person?')).status).toBe(404);
    expect([...(await rows(agent.sid)), ...(await rows(chatbot.sid))]).toEqual([]);
  });

  it('rates answers of this chat alone', async () => {
    const [one, other] = [await begin('CHATBOT'), await begin('CHATBOT')];
    const { questionId } = (await ask(one.sid, 'What is my rate?')).body;
    const rate = (conversationId: string) =>
      lender.ask('POST', `${bot}/setChatReplyUsedWithFeedback`, {
        body: {
          questionId,
          conversationId,
          responseToCustomer: 'It depends.',
          rating: 0,
          senderEmail: 'olivia@sample.example',
          senderType: 'APPLICANT',
          nonce: channels.get(conversationId),
        },
      });
    expect((await rate(other.sid)).status).toBe(404);
    expect((await rows(one.sid))[0]?.rating).toBeNull();
    expect((await rate(one.sid)).status).toBe(200);
  });
});

describe('the session of a chat', () => {
  it.each([
    ['AGENT', 6 * 60],
    ['CHATBOT', 10],
  ] as const)('with %s is over after %i minutes, however often it was renewed', async (mode, minutes) => {
    const { sid, token } = await begin(mode);
    const send = mode === 'AGENT' ? say : ask;
    wait(lender.clock, (minutes - 1) * minuteMs);
    const renew = (body: object) =>
      lender.ask('POST', '/service-csp/external/api/v1/twilio/refreshToken', { body });
    const next = await renew({ token });
    expect([next.status, (await send(sid, 'Still there?')).status]).toEqual([200, 200]);
    expect((await renew({ token })).status).toBe(410);
    wait(lender.clock, minuteMs);
    expect((await renew({ token: next.body['token'] })).status).toBe(410);
    expect((await send(sid, 'And now?')).status).toBe(410);
    expect(await rows(sid)).toHaveLength(1);
  });

  it('is over once the agent has ended it', async () => {
    const { sid } = await begin('AGENT');
    expect((await say(sid, 'Goodbye')).body).toMatchObject({ state: 'CLOSED' });
    expect((await say(sid, 'One more thing')).status).toBe(410);
  });

  it.each(['AGENT', 'CHATBOT'] as const)('with %s is over once the person has ended it', async (mode) => {
    const { sid } = await begin(mode);
    const end = () => lender.ask('DELETE', `${stream}/conversations/${sid}`);
    expect((await end()).body).toMatchObject({ state: 'CLOSED' });
    expect((await (mode === 'AGENT' ? say : ask)(sid, 'One more thing')).status).toBe(410);
    expect((await end()).status).toBe(200);
  });
});

it('a word of thousands of letters takes no more to find than a long one', () => {
  const { chatKnowledge } = workflowOf(mainFlows());
  // The distances from one word to others, as they are looked for.
  const filled = vi.spyOn(Uint8Array.prototype, 'fill');
  const mostFor = (question: string): number => {
    filled.mockClear();
    findTopic(chatKnowledge, question);
    return Math.max(
      ...filled.mock.contexts.flatMap((each) => (each instanceof Uint8Array ? [each.length] : [])),
    );
  };
  const [most, usual] = [mostFor('mortgage'.repeat(600)), mostFor('mortgage'.repeat(5))];
  filled.mockRestore();
  expect([usual > 1_000, most]).toEqual([true, usual]);
});

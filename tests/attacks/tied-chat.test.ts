/*
 * Threat (Files and messages): A chat without end, or somebody else's chat.
 * Defence: Limits on a locked row; tied to its account.
 */
import { describe, expect, it } from 'vitest';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { applicationBody, createUrl } from '../api/lender/application-body.ts';
import { picture, wait } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { bot, chatsAt, secure, stream } from './chats-at.ts';

const minuteMs = 60_000;
const files = memoryStore();
const lender = serveLender(undefined, { files });
const { begin, chatWith, tie, say, ask, send } = chatsAt(lender, files);

describe('a chat that is tied to the person who is signed in', () => {
  it('is nobody else’s, who has all of its numbers', async () => {
    const [owner, other] = [await lender.register(), await lender.register()];
    const [agent, chatbot] = [await chatWith('AGENT'), await chatWith('CHATBOT')];
    await tie(agent, owner);
    const nonce = await tie(chatbot, owner);
    expect((await say(agent.sid, { message: 'My number is 123' }, owner)).status).toBe(200);
    expect((await ask(chatbot.sid, nonce, owner)).status).toBe(200);
    for (const token of [other, undefined]) {
      const as = token === undefined ? {} : { token };
      const conversation = `${stream}/conversations/${agent.sid}`;
      const tries = [
        await lender.ask('GET', conversation, as),
        await lender.ask('DELETE', conversation, as),
        await say(agent.sid, { message: 'What did they say?' }, token),
        await ask(chatbot.sid, nonce, token),
        await send(agent.sid, 'a.jpg', picture, token),
      ];
      expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      const history = await lender.ask('GET', `${bot}/getChatHistory/${chatbot.sid}`, as);
      expect(history.body).toEqual({ messages: [] });
    }
    const taken = await lender.ask('POST', `${secure}/authenticate`, {
      token: other,
      body: { nonce: agent.channel },
    });
    expect(taken.status).toBe(404);
  });

  it('goes on with a nonce that was given for it, for two minutes, and no other', async () => {
    const [owner, other] = [await lender.register(), await lender.register()];
    const [chat, another] = [await chatWith('CHATBOT'), await chatWith('CHATBOT')];
    const [nonce, foreign] = [await tie(chat, owner), await tie(another, other)];
    for (const wrong of [chat.channel, foreign, 'invented'])
      expect((await ask(chat.sid, wrong, owner)).status).toBe(403);
    const refresh = (token: string, given: string) =>
      lender.ask('PUT', `${secure}/refresh`, { token, body: { nonce: given } });
    expect((await refresh(other, nonce)).status).toBe(410);
    wait(lender.clock, minuteMs);
    const next = await refresh(owner, nonce);
    // In another tab the one before is still good.
    for (const good of [nonce, String(next.body['nonce'])])
      expect((await ask(chat.sid, good, owner)).status).toBe(200);
    wait(lender.clock, minuteMs);
    expect((await ask(chat.sid, nonce, owner)).status).toBe(403);
    expect((await refresh(owner, nonce)).status).toBe(410);
    wait(lender.clock, minuteMs);
    expect((await ask(chat.sid, String(next.body['nonce']), owner)).status).toBe(403);
    expect((await ask(chat.sid, await tie(chat, owner), owner)).status).toBe(200);
  });

  it('is one person’s, where two tie it at the same moment', async () => {
    const [one, other] = [await lender.register(), await lender.register()];
    for (let round = 0; round < 10; round += 1) {
      const chat = await chatWith('CHATBOT');
      const ties = await Promise.all(
        [one, other].map((token) =>
          lender.ask('POST', `${secure}/authenticate`, { token, body: { nonce: chat.channel } }),
        ),
      );
      expect(ties.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const tied = ties[0]?.status === 200 ? 0 : 1;
      const nonce = String(ties[tied]?.body['nonce']);
      expect((await ask(chat.sid, nonce, [one, other][tied])).status).toBe(200);
    }
  });

  it('is about an application of its person alone', async () => {
    const [owner, other] = [await lender.register(), await lender.register()];
    const { body } = await lender.ask('POST', createUrl, { token: owner, body: applicationBody() });
    const about = { applicationUuid: String(body['uuid']) };
    const statuses = async (token?: string) => (await begin('AGENT', about, token)).status;
    expect([await statuses(), await statuses(other), await statuses(owner)]).toEqual([401, 404, 200]);
    const chat = await chatWith('CHATBOT');
    const asked = async (token?: string) =>
      (await ask(chat.sid, chat.channel, token, { applicationId: about.applicationUuid })).status;
    expect([await asked(), await asked(other), await asked(owner)]).toEqual([401, 404, 200]);
  });
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { applicationUrl } from '../api/lender/application-body.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { chatsAt, stream } from './chats-at.ts';

const lender = serveLender();
const { begin, chatWith, ask } = chatsAt(lender, memoryStore());

it('an id in a notation that no database reads is refused as a wrong one, and fails nothing', async () => {
  const token = await lender.register();
  const { sid, channel } = await chatWith('CHATBOT');
  const strange = `urn:uuid:${randomUUID()}`;
  const ends = [
    await lender.ask('GET', `${stream}/conversations/${sid}/files/${strange}`),
    await lender.ask('GET', applicationUrl(strange), { token }),
    await begin('AGENT', { applicationUuid: strange }, token),
    await ask(sid, channel, token, { applicationId: strange }),
  ];
  expect(ends.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

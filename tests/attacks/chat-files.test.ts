import { describe, expect, it } from 'vitest';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { deleteOldChats } from '#api/lender/queries/chats.ts';
import { picture, startOfTests } from '../api/lender/running-lender.ts';
import { serveLender } from '../api/lender/serve-lender.ts';
import { bot, chatsAt, proxy, uuidIn } from './chats-at.ts';

const minuteMs = 60_000;
const virus = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const files = memoryStore();
// These tests look files through when they say so.
const lender = serveLender(undefined, { files, announce: () => undefined });
const atProduction = serveLender(undefined, { production: true });
const { chatWith, tie, say, send, read, doJob } = chatsAt(lender, files);

describe('a file of a chat', () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(40)]);
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(40)]);

  it('is one of seven kinds by its content, under every name', async () => {
    const { sid } = await chatWith('AGENT');
    const kinds = [
      [picture, 'a.jpg', 201],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png', 201],
      [Buffer.from('#!AMR\n....'), 'a.amr', 201],
      [mp3, 'a.mp3', 201],
      [mp4, 'a.mp4', 201],
      [pdf, 'a.pdf', 201],
      [Buffer.from('BM is how my notes begin: José\r\n\t'), 'a.txt', 201],
      [Buffer.from('MZ\u0000\u0003'), 'a.txt', 415],
      [Buffer.from('GIF89a\u0001'), 'a.jpg', 415],
      [Buffer.concat([Buffer.alloc(100_000, 'text '), Buffer.from([0])]), 'a.txt', 415],
      [Buffer.alloc(0), 'a.txt', 415],
    ] as const;
    const statuses = [];
    for (const [content, name] of kinds) statuses.push((await send(sid, name, content)).status);
    expect(statuses).toEqual(kinds.map(([, , status]) => status));
  });

  it('comes with words or without, is seen by both sides, and is saved once it is clean', async () => {
    const { sid } = await chatWith('AGENT');
    const { id } = await send(sid, 'page.html', Buffer.from('<script>alert(1)</script>'));
    expect((await read(sid, id)).status).toBe(404);
    const said = await say(sid, { files: [id] });
    const [message] = said.body['messages'] as {
      questionStr: string;
      responseStr: string;
      files: object[];
    }[];
    expect(message).toMatchObject({
      questionStr: '',
      responseStr: expect.stringContaining('I have page.html.') as string,
      files: [{ name: 'page.html', mediaType: 'text/plain', bytes: 25, state: 'WAITING' }],
    });
    expect((await read(sid, id)).status).toBe(409);
    await doJob('scan-file', { file: uuidIn(id) });
    const desk = `${proxy}/sandbox/api/v1/desks/${sid}`;
    expect((await lender.ask('GET', desk)).body).toMatchObject({
      messages: [{ files: [{ state: 'CLEAN' }] }],
    });
    for (const reply of [await read(sid, id), await lender.ask('GET', `${desk}/files/${uuidIn(id)}`)]) {
      expect(reply).toMatchObject({ status: 200, type: 'text/plain' });
      expect(reply.headers['content-disposition']).toBe("attachment; filename*=UTF-8''page.html.txt");
      expect(Buffer.from(reply.bytes).toString()).toBe('<script>alert(1)</script>');
    }
    expect((await atProduction.ask('GET', desk)).status).toBe(404);
    const { id: second } = await send(sid, 'deed.pdf', pdf);
    expect((await say(sid, { message: 'And the deed', files: [second] })).body).toMatchObject({
      messages: [{}, { questionStr: 'And the deed', files: [{ name: 'deed.pdf' }] }],
    });
  });

  it('belongs to its chat and to one message of it', async () => {
    const [one, other] = [await chatWith('AGENT'), await chatWith('CHATBOT')];
    const { id } = await send(one.sid, 'deed.pdf', pdf);
    for (const wrong of [[id], ['deed.pdf'], [`${uuidIn(id)}'/x`]])
      expect((await say(other.sid, { files: wrong })).status).toBe(400);
    expect((await say(one.sid, { files: [id] })).status).toBe(200);
    expect((await say(one.sid, { files: [id] })).status).toBe(400);
    await doJob('scan-file', { file: uuidIn(id) });
    expect((await read(one.sid, id)).status).toBe(200);
    expect((await read(other.sid, id)).status).toBe(404);
    for (const body of [{}, { files: [] }, { message: '' }, { message: '', files: [id] }])
      expect((await say(one.sid, body)).status).toBe(400);
  });

  it('is nobody else’s once the chat is tied, not even the number’s who has it', async () => {
    const [owner, other] = [await lender.register(), await lender.register()];
    const chat = await chatWith('AGENT');
    await tie(chat, owner);
    const { id } = await send(chat.sid, 'deed.pdf', pdf, owner);
    expect((await say(chat.sid, { files: [id] }, owner)).status).toBe(200);
    await doJob('scan-file', { file: uuidIn(id) });
    const statuses = [];
    for (const token of [owner, other, undefined]) statuses.push((await read(chat.sid, id, token)).status);
    expect(statuses).toEqual([200, 404, 404]);
    expect((await read(chat.sid, id, `${other}x`)).status).toBe(401);
  });

  it('is kept back where it does harm', async () => {
    const { sid } = await chatWith('CHATBOT');
    const { id } = await send(sid, 'virus.txt', Buffer.from(virus));
    await say(sid, { files: [id] });
    await doJob('scan-file', { file: uuidIn(id) });
    expect((await read(sid, id)).status).toBe(409);
    expect((await lender.ask('GET', `${bot}/getChatHistory/${sid}`)).body).toMatchObject({
      messages: [
        {
          responseStr: expect.stringContaining('I cannot read files') as string,
          files: [{ state: 'INFECTED' }],
        },
      ],
    });
  });

  it('is one of twenty, also where they come together', async () => {
    const { sid } = await chatWith('AGENT');
    const all = await Promise.all(Array.from({ length: 24 }, () => send(sid, 'a.jpg', picture)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('is sent to no chat that is over', async () => {
    const { sid } = await chatWith('AGENT');
    await say(sid, { message: 'Goodbye' });
    expect((await send(sid, 'a.jpg', picture)).status).toBe(410);
  });

  it('goes with its chat', async () => {
    lender.clock.time = startOfTests;
    const { sid } = await chatWith('AGENT');
    const { id } = await send(sid, 'deed.pdf', pdf);
    await say(sid, { files: [id] });
    await deleteOldChats(lender.database.db, new Date(startOfTests.getTime() + 10 * 60 * minuteMs));
    await doJob('forget-unused-files');
    const left = await lender.database.db
      .selectFrom('files')
      .selectAll()
      .where('uuid', '=', uuidIn(id))
      .execute();
    expect(left).toEqual([]);
    await expect(files.read(uuidIn(id))).rejects.toThrow('No file is kept');
  });
});

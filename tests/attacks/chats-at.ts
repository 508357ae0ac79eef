import type { FileStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import type { Reply, RunningLender } from '../api/lender/running-lender.ts';

export const proxy = '/service-omni-proxy';
export const stream = `${proxy}/insecure/api/v1/stream`;
export const secure = '/service-csp/customer/secure/api/v1/webchat';
export const bot = '/service-chat-chatbot/external/api/v1/message';

interface Chat {
  readonly sid: string;
  readonly channel: string;
}

const reported = (token?: string) => (token === undefined ? {} : { token });

/** The id of a file, without its name. */
export const uuidIn = (id: string): string => id.split('/')[0] ?? '';

/** What people do in chats at a lender that keeps files. */
export function chatsAt(lender: RunningLender, files: FileStore) {
  const begin = (chatMode: 'AGENT' | 'CHATBOT', more: object = {}, token?: string): Promise<Reply> => {
    const who = { name: 'Olivia Sample', email: 'olivia@sample.example', org: 'FIGURE' };
    const body = { ...who, pageUrl: 'https://lender.example/account/heloc', chatMode, ...more };
    return lender.ask('POST', `${stream}/init-web-chat`, { body, ...reported(token) });
  };
  return {
    begin,
    chatWith: async (mode: 'AGENT' | 'CHATBOT'): Promise<Chat> => {
      const { body } = await begin(mode);
      return { sid: String(body['conversationSid']), channel: String(body['omniProxyChannelId']) };
    },
    /** Ties a chat to somebody, and gives its nonce. */
    tie: async ({ channel }: Chat, token: string): Promise<string> => {
      const { body } = await lender.ask('POST', `${secure}/authenticate`, {
        token,
        body: { nonce: channel },
      });
      return String(body['nonce']);
    },
    say: (sid: string, body: object, token?: string) =>
      lender.ask('POST', `${stream}/conversations/${sid}/messages`, { body, ...reported(token) }),
    ask: (sid: string, nonce: string, token?: string, more: object = {}) => {
      const sender = { senderId: 'olivia', senderType: 'APPLICANT' };
      const from = { organization: 'FIGURE', pageUrl: 'https://lender.example/', ...sender };
      const body = { conversationId: sid, message: 'What is my rate?', nonce, ...from, ...more };
      return lender.ask('POST', `${bot}/chatWithAutobot`, { body, ...reported(token) });
    },
    send: async (sid: string, name: string, content: Buffer, token?: string) => {
      const form = new FormData();
      form.append('file', new File([new Uint8Array(content)], name));
      const sent = new Response(form);
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const reply = await lender.app.inject({
        method: 'POST',
        url: `${stream}/conversations/${sid}/files`,
        headers: { ...authorization, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      return { status: reply.statusCode, id: String(reply.json<{ id?: string }>().id) };
    },
    read: (sid: string, id: string, token?: string) =>
      lender.ask('GET', `${stream}/conversations/${sid}/files/${uuidIn(id)}`, reported(token)),
    /** Does one of the jobs about files. */
    doJob: (name: string, data: Readonly<Record<string, string>> = {}) =>
      fileJobs({
        db: lender.database.db,
        now: () => lender.clock.time,
        files,
        scan: sandboxScan,
        announce: () => undefined,
      })
        .find((job) => job.name === name)
        ?.run(data),
  };
}

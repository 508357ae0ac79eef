import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Answer, Reachable } from '../api/server/browser.ts';
import { noAnswer } from '../flows/submit/scripted-visitor.ts';

/** What a browser looks at of an answer. */
interface Heard {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly payload: string;
}

/** A request was answered. */
export type OnAnswer = (path: string, statusCode: number, tookMs: number) => void;

const pauseMs = 40;
const patienceMs = 300_000;

/**
 * A server at the end of a line that may break. Pages and events are asked for until there is an answer, as a person
 * and a browser's queue do; any other request is sent once. `origin` is asked for each time.
 */
export function overHttp(origin: () => string, heard: OnAnswer = () => undefined): Reachable {
  const agent = new Agent({ keepAlive: true });
  return {
    inject: async (options) => {
      const { method = 'GET', url } = options;
      const path = String(url);
      const isRepeated = method === 'GET' || path.startsWith('/visit/events');
      const until = performance.now() + (isRepeated ? patienceMs : 0);
      for (;;) {
        const began = performance.now();
        const answer = await ask(agent, origin(), options).catch(() => undefined);
        if (answer) heard(path, answer.statusCode, performance.now() - began);
        const isOver = answer && !(isRepeated && answer.statusCode >= 500);
        if (isOver || performance.now() > until) return answerOf(answer ?? nothing);
        await sleep(pauseMs);
      }
    },
  };
}

const nothing: Heard = { statusCode: noAnswer, headers: {}, payload: '' };

async function ask(agent: Agent, origin: string, options: InjectOptions): Promise<Heard> {
  const { method = 'GET', url, headers, cookies = {}, payload } = options;
  const { port } = new URL(origin);
  const isRaw = payload === undefined || typeof payload === 'string' || payload instanceof Uint8Array;
  const body = isRaw ? payload : JSON.stringify(payload);
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const cookie = Object.entries(cookies).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method,
      path: String(url),
      headers: { ...type, ...headers, ...(cookie.length > 0 && { cookie: cookie.join('; ') }) },
    },
    resolve,
  );
  sent.once('error', reject).end(body);
  const answer = await promise;
  return { statusCode: answer.statusCode ?? noAnswer, headers: answer.headers, payload: await text(answer) };
}

function answerOf(heard: Heard): Answer {
  const cookies = (heard.headers['set-cookie'] ?? []).map(readCookie);
  // Browsers of tests look at these members alone.
  return { ...heard, cookies, json: () => JSON.parse(heard.payload) as unknown } as unknown as Answer;
}

function readCookie(header: string) {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const at = pair.indexOf('=');
  const age = attributes.find((each) => /^max-age=/i.test(each))?.slice('max-age='.length);
  const isPast = attributes.some(
    (each) => /^expires=/i.test(each) && Date.parse(each.slice(8)) <= Date.now(),
  );
  return {
    name: pair.slice(0, at),
    value: isPast ? '' : decodeURIComponent(pair.slice(at + 1)),
    ...(age === undefined ? {} : { maxAge: Number(age) }),
  };
}

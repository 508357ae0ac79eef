import { median } from '../fixtures/median.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { Browser, type Page, type Reachable } from '../api/server/browser.ts';
import { password } from '../flows/submit/registration-walk.ts';
import { startServer } from '../journeys/stage/start-server.ts';
import { firstPage } from '../journeys/walk/steps.ts';
import type { Attack } from './attack.ts';
import { overHttp } from './over-http.ts';
import { walkPerson } from './walk-person.ts';

const chats = '/service-omni-proxy/insecure/api/v1/stream';
const loginUrl = '/identity/api/v1/login';
const email = 'honest@example.com';
const honestAddress = '203.0.113.7';
const mostTimesLonger = 2;
/** Alone, an answer takes a few milliseconds: several times as long is still immediate for a person. */
const immediateMs = 1000;

/** Asks the server until it is stopped. */
type Flood = (from: (address: string) => Reachable, isOver: AbortSignal) => Promise<unknown>;

/** Each as somebody without an account can do it. */
const floods: Readonly<Record<string, Flood>> = {
  '150 wrong passwords': (from, isOver) =>
    manyTimes(150, async (sender) => {
      const browser = new Browser(from(`198.51.${Math.floor(sender / 250)}.${sender % 250}`));
      for (let time = 0; !isOver.aborted; time += 1) {
        const guess = { email: `guess-${sender}-${time}@example.com`, password: 'Wrong-guess-1!' };
        await browser.send({ method: 'POST', url: loginUrl, payload: guess });
      }
    }),
  '40 messages of one chat': async (from, isOver) => {
    const browser = new Browser(from('198.51.100.1'));
    while (!isOver.aborted) {
      const about = { name: 'Olivia', pageUrl: 'https://lender.example/', chatMode: 'AGENT', org: 'FIGURE' };
      const payload = { ...about, email: 'olivia@sample.example' };
      const begun = await browser.send({ method: 'POST', url: `${chats}/init-web-chat`, payload });
      const { conversationSid } = begun.json<{ conversationSid?: string }>();
      const url = `${chats}/conversations/${conversationSid}/messages`;
      await manyTimes(40, () => browser.send({ method: 'POST', url, payload: { message: 'Hello.' } }));
    }
  },
  'single events of 24 visits': (from, isOver) =>
    manyTimes(24, async () => {
      const browser = new Browser(from('198.51.100.2'));
      const page = await browser.begin(firstPage);
      while (!isOver.aborted) await press(browser, page);
    }),
};

function manyTimes(times: number, task: (time: number) => Promise<unknown>): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, (_none, time) => task(time)));
}

/** Answers a question, and notes how far the visit is with it. */
async function press(browser: Browser, page: { -readonly [Key in keyof Page]: Page[Key] }): Promise<void> {
  const answered = { type: 'answered', field: 'street1', value: `${page.version} Juniper Lane` } as const;
  const answer = await browser.events(page, [answered]);
  const { version = page.version } = answer.json<{ version?: number }>();
  page.version = version;
}

const acts = ['press', 'login', 'page'] as const;
type Waits = { readonly [Act in (typeof acts)[number]]: number[] };

/** How long another person waits for an answer during an attack. */
async function waitsOf(from: (address: string) => Reachable, rounds: number): Promise<Waits> {
  const waits: Waits = { press: [], login: [], page: [] };
  const browser = new Browser(from(honestAddress));
  const { begun: _begun, ...page } = await browser.begin(firstPage);
  const timed = async (act: keyof Waits, task: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await task();
    waits[act].push(performance.now() - began);
  };
  for (let round = 0; round < rounds; round += 1) {
    await timed('press', () => press(browser, page));
    await timed('page', () => new Browser(from(honestAddress)).open(firstPage));
    const login = { method: 'POST', url: loginUrl, payload: { email, password } } as const;
    await timed('login', () => new Browser(from(honestAddress)).send(login));
  }
  return waits;
}

/** Whether one person who asks for much has another one wait, and how many times as long as without it. */
export const holdUp: Attack = {
  name: 'hold up others',
  full: 20,
  sample: 2,
  needsStorage: true,
  run: async (size, kind, reported) => {
    const storage = kind.start();
    const server = await startServer({
      ...storage.variables,
      PROXIES: '127.0.0.1',
      BACKEND_SPEED: '1000000',
    });
    try {
      const line = overHttp(() => server.origin);
      const from = (address: string): Reachable => ({
        inject: (options) =>
          line.inject({ ...options, headers: { ...options.headers, 'x-forwarded-for': address } }),
      });
      await walkPerson(from(honestAddress), mainFlows(), email);
      await waitsOf(from, size);
      const alone = await waitsOf(from, size);
      const figures: string[] = [];
      const slow: string[] = [];
      for (const [at, [name, flood]] of Object.entries(floods).entries()) {
        reported(at, Object.keys(floods).length);
        const over = new AbortController();
        const flooding = flood(from, over.signal);
        const waits = await waitsOf(from, size).finally(() => over.abort());
        await flooding;
        const rows = acts.map((act) => compare(act, alone[act], waits[act]));
        figures.push(`${name}: ${rows.map(({ text }) => text).join(', ')}`);
        slow.push(...rows.filter(({ isSlow }) => isSlow).map(({ text }) => `${name}: ${text}`));
      }
      return { figures: `\n    ${figures.join('\n    ')}\n   `, faults: [], slow };
    } finally {
      await server.stop();
      server.remove();
      storage.stop();
    }
  },
};

function compare(act: string, alone: readonly number[], beside: readonly number[]) {
  const [longestAlone, longest] = [Math.max(...alone), Math.max(...beside)];
  const [usual, usualBeside] = [median([...alone]), median([...beside])];
  const times = longest / longestAlone;
  return {
    text:
      `${act} at most ${longestAlone.toFixed(0)} and ${longest.toFixed(0)} ms (${times.toFixed(1)} times), ` +
      `usually ${usual.toFixed(0)} and ${usualBeside.toFixed(0)} ms`,
    isSlow: times > mostTimesLonger && longest > immediateMs,
  };
}

/*
 * Threat (Availability): One network floods.
 * Defence: Fair queues for hashes, connections, folds and pages; bounded, with deadlines; 429 or 503.
 */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { VisitEvent } from '#engine/index.ts';
import { Browser, type Page } from '../api/server/browser.ts';
import { databaseKinds } from '../fixtures/databases.ts';
import { type Answered, type LenderStage, password, setLenderStage } from './lender-stage.ts';

const flows = await ServedFlows.start(join(import.meta.dirname, '..', '..'), 'default');
const firstPage = '/account/heloc/register-v2';
const chats = '/service-omni-proxy/insecure/api/v1/stream';
const honestAddress = '203.0.113.7';
/** Of many networks, side by side, as one provider gives them. */
const attackAddress = (index: number): string => `198.51.${Math.floor(index / 250)}.${index % 250}`;

const isBusy = ({ status }: Answered): boolean => status === 429 || status === 503;

/** So much of an attack may be done before another person is answered: what runs already, and little else. */
const fewBefore = 25;

describe.each(databaseKinds)('somebody who asks for much at the same moment, on $name', ({ start }) => {
  let stage: LenderStage;
  let app: FastifyInstance;
  beforeAll(async () => {
    stage = await setLenderStage(undefined, start);
    const unlimited = { account: 10_000, address: 10_000 };
    app = await stage.server({ flows, triesAllowed: unlimited });
  });
  afterAll(() => stage.close());

  /** How much of an attack was done, and not refused, before another person who asks later was answered. */
  async function doneBefore(attack: readonly Promise<Answered>[], ask: () => Promise<Answered>) {
    let done = 0;
    const counted = attack.map(async (asked) => {
      const answer = await asked;
      if (!isBusy(answer)) done += 1;
      return answer;
    });
    const honest = await ask();
    const before = done;
    return { honest, before, attack: await Promise.all(counted) };
  }

  const signIn = (email: string, given: string, address: string, browser?: Browser) =>
    stage.post(app, '/identity/api/v1/login', { email, password: given }, address, browser);

  it('with 150 wrong passwords keeps nobody else from signing in, or from their page', async () => {
    const email = 'right@person.example';
    await stage.register(app, email, flows.fallback);
    const guess = (_none: unknown, index: number) =>
      signIn(`guess-${index}@victim.example`, 'Wrong-guess-1!', attackAddress(index));
    const { honest, before, attack } = await doneBefore(Array.from({ length: 150 }, guess), () =>
      signIn(email, password, honestAddress),
    );
    expect(honest.status).toBe(200);
    expect(before).toBeLessThan(fewBefore);
    const refused = attack.filter(isBusy);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1']));
    expect(attack.length - refused.length).toBe(attack.filter(({ status }) => status === 401).length);
  });

  it('with 150 wrong passwords from one network keeps nobody of it out who has a page open', async () => {
    const email = 'same@network.example';
    await stage.register(app, email, flows.fallback);
    const browser = new Browser(app);
    await browser.begin(firstPage);
    const guess = (_none: unknown, index: number) =>
      signIn(`same-${index}@victim.example`, 'Wrong-guess-1!', attackAddress(1));
    const { honest, before } = await doneBefore(Array.from({ length: 150 }, guess), () =>
      signIn(email, password, attackAddress(1), browser),
    );
    expect(honest.status).toBe(200);
    expect(before).toBeLessThan(fewBefore);
  });

  it('with 40 messages of one chat keeps nobody else from theirs, or from signing in', async () => {
    const email = 'chats@person.example';
    await stage.register(app, email, flows.fallback);
    const about = { name: 'Olivia', pageUrl: 'https://lender.example/', chatMode: 'AGENT', org: 'FIGURE' };
    const begin = async (address: string): Promise<string> => {
      const from = { ...about, email: `${address}@chats.example` };
      const { payload } = await stage.post(app, `${chats}/init-web-chat`, from, address);
      return String((JSON.parse(payload) as { conversationSid: string }).conversationSid);
    };
    const [theirs, own] = [await begin(attackAddress(2)), await begin(honestAddress)];
    const say = (sid: string, address: string) =>
      stage.post(app, `${chats}/conversations/${sid}/messages`, { message: 'Hello.' }, address);
    const flood = () => Array.from({ length: 40 }, () => say(theirs, attackAddress(2)));

    const saying = await doneBefore(flood(), () => say(own, honestAddress));
    expect(saying.honest.status).toBe(200);
    expect(saying.before).toBeLessThan(fewBefore);
    // Where requests come one by one to the chat itself, all of them find room to wait.
    const ended = saying.attack.filter((answer) => answer.status !== 200 && !isBusy(answer));
    expect(ended).toEqual([]);
    const signing = await doneBefore(flood(), () => signIn(email, password, honestAddress));
    expect(signing.honest.status).toBe(200);
  });

  it('with single events of 24 visits holds up neither a batch of 60 nor a page', async () => {
    const answer = (index: number): VisitEvent => ({
      type: 'answered',
      field: 'street1',
      value: `${index} Juniper Lane`,
    });
    const over = new AbortController();
    let taken = 0;
    const keepSending = async (browser: Browser, begun: Page): Promise<void> => {
      for (let { version } = begun; !over.signal.aborted; version += 1) {
        const { statusCode } = await browser.events({ ...begun, version }, [answer(version)]);
        if (statusCode !== 200) throw new Error(`An event was answered with ${statusCode}.`);
        taken += 1;
      }
    };
    const from = async (address: string) => {
      const browser = new Browser({
        inject: (options) => app.inject({ ...options, remoteAddress: address }),
      });
      const { begun: _begun, ...page } = await browser.begin(firstPage);
      return { browser, page };
    };
    const senders = await Promise.all(Array.from({ length: 24 }, () => from(attackAddress(3))));
    const honest = await from(honestAddress);
    const sending = senders.map(({ browser, page }) => keepSending(browser, page));
    const many = Array.from({ length: 60 }, (_none, index) => answer(index));
    const batch = await honest.browser.events(honest.page, many);
    const duringBatch = taken;
    const opened = await honest.browser.open(firstPage);
    const duringPage = taken - duringBatch;
    over.abort();
    await Promise.all(sending);
    expect([batch.statusCode, opened.statusCode]).toEqual([200, 200]);
    // Each of them has its turn, and between two of its turns theirs.
    expect(duringBatch).toBeLessThan(2 * many.length);
    expect(duringPage).toBeLessThan(2 * senders.length);
  });
});

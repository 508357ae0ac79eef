/*
 * Threat (Accounts): Passwords or codes are guessed.
 * Defence: Attempts counted by account and network in the shared database; growing delays; common passwords refused.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const loginUrl = '/identity/api/v1/login';
const codeUrl = '/identity/api/v1/one-time-code';
const minuteMs = 60_000;

/** `192.0.2.0`, `192.0.2.1` and so on: a guesser with many addresses. */
const addressOf = (index: number): string => `198.51.${Math.floor(index / 250)}.${index % 250}`;

describe('a guesser', () => {
  let stage: LenderStage;
  let servers: readonly FastifyInstance[];
  beforeAll(async () => {
    stage = await setLenderStage();
    servers = [await stage.server(), await stage.server()];
  });
  afterAll(() => stage.close());

  const either = (index: number): FastifyInstance => {
    const app = servers[index % 2];
    if (!app) throw new Error('There are two servers.');
    return app;
  };

  it('of one password has five tries in all: not more in new visits, from many addresses or at two servers', async () => {
    const email = 'one@victim.example';
    await stage.register(either(0), email);
    const guess = (index: number) =>
      stage.post(either(index), loginUrl, { email, password: `Guess-${index}-word!` }, addressOf(index));
    const answers = await Promise.all(Array.from({ length: 40 }, (_each, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('2');
  });

  it('gets no further tries by writing the email in other letters', async () => {
    await stage.register(either(0), 'six@victim.example');
    const written = ['six@victim.example', 'SIX@victim.example', 'Six@victim.example', 'six@Victim.Example'];
    const guess = (index: number) => {
      const email = written[index % written.length];
      return stage.post(either(index), loginUrl, { email, password: 'Wrong-guess-1!' }, addressOf(index));
    };
    const answers = await Promise.all(Array.from({ length: 24 }, (_each, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('gets no further tries where a failure of the lender comes between them', async () => {
    const email = 'broken@victim.example';
    await stage.register(either(0), email);
    const cutOff = await stage.server({ backendUrl: 'http://127.0.0.1:9' });
    const guess = async (app: FastifyInstance) =>
      (await stage.post(app, loginUrl, { email, password: 'Wrong-guess-1!' }, addressOf(1))).status;
    for (let attempt = 0; attempt < 4; attempt += 1) await guess(either(0));
    expect(await guess(cutOff)).toBe(502);
    expect([await guess(either(0)), await guess(either(0))]).toEqual([401, 429]);
  });

  it('waits longer each time, and the person gets in when the wait is over', async () => {
    const email = 'two@victim.example';
    await stage.register(either(0), email);
    const login = (given: string) =>
      stage.post(either(0), loginUrl, { email, password: given }, addressOf(1));
    for (let attempt = 0; attempt < 5; attempt += 1) await login('Wrong-guess-1!');
    expect((await login(password)).status).toBe(429);
    stage.wait(2000);
    expect((await login('Wrong-guess-1!')).status).toBe(401);
    stage.wait(2000);
    expect((await login(password)).headers['retry-after']).toBe('2');
    stage.wait(2000);
    expect((await login(password)).status).toBe(200);
    expect((await login('Wrong-guess-1!')).status).toBe(401);
  });

  it('elsewhere does not keep out a person who has signed in with their browser before', async () => {
    const email = 'five@victim.example';
    await stage.register(either(0), email);
    const [own, other] = [new Browser(either(0)), new Browser(either(0))];
    const login = (browser: Browser, given: string, index: number) =>
      stage.post(either(0), loginUrl, { email, password: given }, addressOf(index), browser);
    expect((await login(own, password, 1)).status).toBe(200);
    own.cookies.delete('jwt');
    for (let index = 0; index < 8; index += 1) await login(new Browser(either(0)), 'Wrong-guess-1!', index);

    expect((await login(other, password, 2)).status).toBe(429);
    expect((await login(own, password, 3)).status).toBe(200);
    // Its own guesses count, and it is known for this account alone.
    const guesses = [];
    for (let index = 0; index < 7; index += 1) guesses.push(await login(own, 'Wrong-guess-1!', 4));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    other.cookies.set('known', (own.cookies.get('known') ?? '').replace(/^[^.]*/, 'another'));
    expect((await login(other, password, 5)).status).toBe(429);
  });

  it.each([
    '/service-csp/external/api/v1/twilio/initWebChat',
    '/service-omni-proxy/insecure/api/v1/stream/init-web-chat',
  ])('who opens chats by %s has sixty from an address, with every email they name', async (url) => {
    const about = { name: 'Olivia', pageUrl: 'https://lender.example/', chatMode: 'AGENT', org: 'FIGURE' };
    const begin = (index: number, address: string) =>
      stage.post(either(index), url, { ...about, email: `${index}@chats.example` }, address);
    const opened = await Promise.all(
      Array.from({ length: 70 }, (_each, index) => begin(index, addressOf(70))),
    );
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await begin(0, addressOf(71))).status).toBe(200);
  });

  it('keeps out nobody of those who share a computer, until many others have signed in there', async () => {
    const emails = ['ada', 'bea'].map((name) => `${name}@shared.example`);
    const shared = new Browser(either(0));
    const signIn = (browser: Browser, email: string, given = password, index = 1) =>
      stage.post(either(0), loginUrl, { email, password: given }, addressOf(index), browser);
    for (const email of emails) {
      await stage.register(either(0), email);
      expect((await signIn(shared, email)).status).toBe(200);
      for (let index = 0; index < 8; index += 1)
        await signIn(new Browser(either(0)), email, 'Wrong-guess-1!', index);
    }
    for (const email of emails) expect((await signIn(shared, email, password, 5)).status).toBe(200);
    expect((await signIn(new Browser(either(0)), emails[0] ?? '', password, 6)).status).toBe(429);

    const marks = (): number => (shared.cookies.get('known') ?? '').split('~').length;
    expect(marks()).toBe(2);
    for (let index = 0; index < 9; index += 1) {
      const email = `guest-${index}@shared.example`;
      await stage.register(either(0), email);
      await signIn(shared, email, password, 100 + index);
    }
    expect(marks()).toBe(8);
    expect((await signIn(shared, emails[0] ?? '', password, 7)).status).toBe(429);
  });

  it('who tries one password with many accounts is stopped by the address', async () => {
    const answers = [];
    for (let index = 0; index < 80; index += 1) {
      const email = `many-${index}@victim.example`;
      answers.push((await stage.post(either(index), loginUrl, { email, password }, '192.0.2.9')).status);
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(60);
    const email = 'someone-else@victim.example';
    expect((await stage.post(either(0), loginUrl, { email, password }, '192.0.2.10')).status).toBe(401);
  });

  it('of offer codes is stopped by the address, and can sign in all the same', async () => {
    const remoteAddress = '192.0.2.91';
    const guess = (index: number) => either(index).inject({ url: `/offercode/NONE-${index}`, remoteAddress });
    const answers = [];
    for (let index = 0; index < 70; index += 1) answers.push((await guess(index)).statusCode);
    expect(answers.filter((status) => status !== 429)).toHaveLength(60);
    const email = 'someone@victim.example';
    const answer = await stage.post(either(0), loginUrl, { email, password }, remoteAddress);
    expect(answer.status).toBe(401);
  });

  it('gets no second count by an address of the same network', async () => {
    const app = await stage.server({ triesAllowed: { account: 5, address: 4 } });
    const statuses = [];
    for (let index = 0; index < 9; index += 1) {
      const email = `sixth-${index}@victim.example`;
      const address = `2001:db8:7:7::${(index + 1).toString(16)}`;
      statuses.push((await stage.post(app, loginUrl, { email, password }, address)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  });

  it('cannot have a person sent 200 codes, nor keep them from asking for a mail', async () => {
    const email = 'three@victim.example';
    await stage.register(either(0), email);
    for (const [url, table] of [
      [codeUrl, 'one_time_codes'],
      ['/identity/api/v1/password-reset', 'outbox'],
    ] as const) {
      const ask = (index: number) => stage.post(either(index), url, { email }, addressOf(index));
      const { statements, result } = await stage.work(async () => {
        const statuses = [];
        for (let index = 0; index < 30; index += 1) statuses.push((await ask(index)).status);
        return statuses;
      });
      expect(new Set(result)).toEqual(new Set([200]));
      expect(
        statements.filter((each) => each.startsWith('insert') && each.includes(`"${table}" (`)),
      ).toHaveLength(5);
    }
  });

  it('cannot find out by registering which of many people have an account', async () => {
    await Promise.all([1, 2].map((index) => stage.register(either(0), `known-${index}@victim.example`)));
    const url = '/identity/api/v1/registration/register?organization=PEDAL';
    const ask = (index: number) => {
      const email = `known-${1 + (index % 2)}@victim.example`;
      return stage.post(either(0), url, { email, password, phoneNumber: '(415) 555-0132' }, '192.0.2.77');
    };
    const statuses = [];
    for (let index = 0; index < 20; index += 1) statuses.push((await ask(index)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('cannot find out by registering many people together either', async () => {
    const app = await stage.server({ triesAllowed: { account: 5, address: 4 } });
    const emails = Array.from({ length: 12 }, (_, index) => `at-once-${index}@victim.example`);
    await Promise.all(emails.map((email) => stage.register(app, email)));
    const url = '/identity/api/v1/registration/register?organization=PEDAL';
    const about = { password, phoneNumber: '(415) 555-0132' };
    const ask = (email: string) => stage.post(app, url, { email, ...about }, '192.0.2.78');
    const statuses = (await Promise.all(emails.map(ask))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(4).fill(401), ...Array(8).fill(429)]);
  });

  it('stays where it was after an hour of trying, and not longer', async () => {
    const email = 'four@victim.example';
    const login = () => stage.post(either(0), loginUrl, { email, password: 'Wrong-guess-1!' }, '192.0.2.50');
    for (let attempt = 0; attempt < 6; attempt += 1) await login();
    expect((await login()).status).toBe(429);
    stage.wait(61 * minuteMs);
    expect((await login()).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import type { PageData } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';
import { answered, copyOf, tellsOf } from './visit-of-an-account.ts';

const aMinute = 60_000;
const newPassword = 'Difference!Engine2';

let stage: LenderStage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await setLenderStage();
  app = await stage.server();
});
afterAll(() => stage.close());

const registration = '/identity/api/v1/registration/register?organization=PEDAL';
const bodyOf = (email: string) => ({ email, password, phoneNumber: '(415) 555-0132' });

async function registerAndAnswer(email: string): Promise<{ browser: Browser; page: PageData }> {
  const browser = new Browser(app);
  const page = await browser.begin(firstPage);
  await stage.post(app, registration, bodyOf(email), undefined, browser);
  const answer = await browser.events(page, [answered('LARGE')]);
  return { browser, page: { ...page, ...answer.json() } };
}

/** Their person sets another password, in a browser of their own. */
async function resetPassword(email: string): Promise<void> {
  await stage.post(app, '/identity/api/v1/password-reset', { email });
  const mails = (await new Browser(app).open('/outbox')).payload;
  const token = /new-password\?token=([\w-]+)/.exec(mails)?.[1];
  const url = '/identity/api/v1/password-reset/confirm';
  expect(await stage.post(app, url, { token, password: newPassword })).toMatchObject({ status: 200 });
}

const isSignedIn = (browser: Browser) => browser.cookies.has('jwt');

describe('a browser whose session was ended elsewhere, by a new password', () => {
  it('learns nothing more of the visit after a minute, and takes nothing away', async () => {
    const { browser, page } = await registerAndAnswer('ada@victim.example');
    expect((await browser.open(firstPage)).payload).toMatch(tellsOf('LARGE'));
    await resetPassword('ada@victim.example');
    stage.wait(aMinute);
    const wrong = await copyOf(browser, app).events({ ...page, version: 1 }, [answered('SMALL')]);
    const reported = [wrong, await browser.open(firstPage)];
    expect(reported.map(({ payload }) => payload).join('\n')).not.toMatch(tellsOf('LARGE'));
    expect(isSignedIn(browser)).toBe(false);
    const home = new Browser(app);
    await home.begin(firstPage);
    const login = { email: 'ada@victim.example', password: newPassword };
    const headers = { 'x-org': 'PEDAL' };
    await home.send({ method: 'POST', url: '/identity/api/v1/login', payload: login, headers });
    expect((await home.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('begins no visit of the account with a token that was given without one', async () => {
    const browser = new Browser(app);
    await stage.post(app, registration, bodyOf('bea@victim.example'), undefined, browser);
    const before = copyOf(browser, app);
    await browser.send({ method: 'POST', url: '/session/forget' });
    await before.open(firstPage);
    expect([isSignedIn(before), before.cookies.get('visit') ?? '']).toEqual([
      false,
      expect.stringContaining('begun'),
    ]);
  });

  it('is shown nothing by a server that cannot ask, and keeps what it has', async () => {
    const { browser } = await registerAndAnswer('cleo@victim.example');
    const cut = copyOf(browser, await stage.server({ backendUrl: 'http://127.0.0.1:9' }));
    const { statusCode, headers, payload } = await cut.open(firstPage);
    expect([statusCode, headers['retry-after'], isSignedIn(cut)]).toEqual([503, '5', true]);
    expect(payload).not.toMatch(tellsOf('LARGE'));
  });
});

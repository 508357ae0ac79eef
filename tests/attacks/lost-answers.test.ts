/*
 * Threat (Availability): A crash or lost reply.
 * Defence: Events are stored before they are acknowledged; batches and creations repeat safely.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import type { Answer, Reachable } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { lastPage, submit, walkToLastPage } from '../flows/submit/registration-walk.ts';
import { ScriptedVisitor, noAnswer } from '../flows/submit/scripted-visitor.ts';
import { attackers } from './attacker.ts';
import { type Shop, answered, copyOf, openShop, signIn, tellsOf } from './visit-of-an-account.ts';

/** A line on which answers can get lost: what was asked is done, and neither its answer nor its cookies arrive. */
function lineTo(app: Reachable): Reachable & { readonly lose: (path: string) => void } {
  let lost: string | undefined;
  return {
    lose: (path) => (lost = path),
    inject: async (options) => {
      const answer = await app.inject(options);
      if (lost === undefined || !String(options.url).startsWith(lost)) return answer;
      lost = undefined;
      // Browsers of tests look at these members alone.
      return { statusCode: noAnswer, headers: {}, payload: '', cookies: [] } as unknown as Answer;
    },
  };
}

const attacker = attackers();

describe('the answers of somebody whose account was opened, which they never heard of', () => {
  it.each([
    ['press again', false],
    ['open the page again', true],
  ])('are there when they %s', async (_how, isOpened) => {
    const { app, email, accounts, applications } = await attacker();
    const line = lineTo(app);
    const visitor = new ScriptedVisitor(line, mainFlows());
    await walkToLastPage(visitor, email);
    line.lose('/identity/api/v1/registration/register');
    await submit(visitor);
    expect([visitor.cookies.has('jwt'), await accounts()]).toEqual([false, ['FIGURE']]);
    const given = visitor.facts['register'];
    if (isOpened) await visitor.open(lastPage);
    expect(visitor.facts['register']).toEqual(given);
    await submit(visitor);
    expect([visitor.state.modal, await accounts(), await applications()]).toEqual([null, ['FIGURE'], 1]);
  });
});

describe('a visit that got another id, in a browser that never learned it', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  const aMinuteMs = 61_000;

  it('goes on there while its person is signed in, and nowhere else', async () => {
    const line = lineTo(shop.app);
    const browser = new Browser(line);
    const page = await browser.begin(firstPage);
    await signIn(browser, 'ada@rider.example');
    const planted = copyOf(browser, shop.app);
    line.lose('/visit/events');
    await browser.events(page, [answered('LARGE')]);
    shop.pass(aMinuteMs);
    planted.cookies.delete('jwt');
    await signIn(planted, 'mallory@rider.example');
    expect((await planted.open(firstPage)).payload).not.toMatch(tellsOf('LARGE'));
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('takes what its page sends once more', async () => {
    const line = lineTo(shop.app);
    const browser = new Browser(line);
    const page = await browser.begin(firstPage);
    await signIn(browser, 'bea@rider.example');
    line.lose('/visit/events');
    await browser.events(page, [answered('LARGE')]);
    shop.pass(aMinuteMs);
    const again = await browser.events(page, [answered('LARGE')]);
    expect([again.statusCode, again.json()]).toEqual([200, { version: page.version + 1 }]);
  });
});

import { expect, it } from 'vitest';
import type { VisitEvent } from '#engine/index.ts';
import { type Browser, type Page, sentences } from './browser.ts';
import { serveShop } from './serve-shop.ts';
import { firstPage } from './small-shop.ts';

const shop = serveShop();
const size: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };
const stepAfter = '/bicycles/rent/rider';
const pressed = '/bicycles/rent/days';

/** A browser that has left its first page while an answer was under way, which does not arrive in time. */
async function leftWhileSending(): Promise<{ browser: Browser; left: Page; next: Page }> {
  const browser = shop.browser();
  const left = await browser.begin(firstPage);
  browser.cookies.set('sending', `${left.tab}.${left.version + 1}`);
  return { browser, left, next: await browser.visit(stepAfter) };
}

/** A press on a page that has led to another one by the time when it is sent. */
function press(browser: Browser, { tab, version }: Page) {
  return browser.send({
    method: 'POST',
    url: '/visit/events',
    headers: { referer: `http://localhost${pressed}` },
    payload: {
      tab,
      version,
      events: [{ type: 'navigated', url: pressed, now: 1 }],
      vault: {},
      proofs: {},
    },
  });
}

it('a press leads on although an answer of the page before arrives first, and both count', async () => {
  const { browser, left, next } = await leftWhileSending();
  expect((await browser.events(left, [size])).statusCode).toBe(200);
  const answer = await press(browser, next);
  expect([answer.statusCode, answer.json()]).toEqual([409, { url: pressed }]);
  const page = await browser.visit(pressed);
  expect(page.state.facts['rental']).toEqual({ size: 'MEDIUM' });
  expect(sentences(page)).toEqual([]);
});

it('an answer of the page before that arrives after a press changes nothing under that page', async () => {
  const { browser, left, next } = await leftWhileSending();
  expect((await press(browser, next)).statusCode).toBe(200);
  expect((await browser.events(left, [size])).statusCode).toBe(409);
  const answered: VisitEvent = { type: 'answered', field: 'days', value: 2 };
  const answer = await browser.events({ ...next, version: next.version + 1 }, [answered]);
  expect([answer.statusCode, answer.json()]).toEqual([200, { version: next.version + 2 }]);
  expect(sentences(await browser.visit(pressed))).toEqual([]);
});

it('answers of the next page are kept beside a late one of the page before', async () => {
  const { browser, left, next } = await leftWhileSending();
  await browser.events(left, [size]);
  const { tab, version } = next;
  const name: VisitEvent = { type: 'answered', field: 'firstName', value: 'Ada' };
  await browser.send({
    method: 'POST',
    url: '/visit/events',
    headers: { referer: `http://localhost${stepAfter}` },
    payload: { tab, version, events: [name], vault: {}, proofs: {} },
  });
  const { state } = await browser.visit(stepAfter);
  expect(state.facts).toMatchObject({ rental: { size: 'MEDIUM' }, rider: { firstName: 'Ada' } });
});

import { describe, expect, it } from 'vitest';
import type { VisitEvent } from '#engine/visit/event.ts';
import { sentences } from './browser.ts';
import { firstStep, makeFirstCalls } from './rental-walk.ts';
import { serveShop } from './serve-shop.ts';
import { firstPage } from './small-shop.ts';

const shop = serveShop();
const lost = 'We could not find what you had answered here, so you begin again.';
const size: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };

describe('the events of a browser', () => {
  it('are folded into the visit of the server', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const answer = await browser.events(page, firstStep);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: page.version + firstStep.length }]);
    const { state } = await browser.visit('/bicycles/rent/rider');
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1' });
  });

  it('are refused with the address of the visit when an answer has changed in another tab', async () => {
    const browser = shop.browser();
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.events(second, [{ type: 'answered', field: 'firstName', value: 'Ada' }]);
    const late = await browser.events(first, [size]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: '/bicycles/rent/rider' }]);
    const announced = await browser.visit('/bicycles/rent/rider');
    expect(announced.state.facts['rental']).toBeUndefined();
    expect(sentences(announced)).toEqual(['This went on in another place. You can go on from here.']);
    expect(sentences(await browser.visit('/bicycles/rent/rider'))).toEqual([]);
  });

  it('are led to no other site by an address that was opened in another tab', async () => {
    const browser = shop.browser();
    await browser.begin(firstPage);
    await browser.visit('//elsewhere.example/x');
    const late = await browser.events({ tab: 99, version: 1 }, [size]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: '/elsewhere.example/x' }]);
  });

  it('of a page in a separate tab leave it there, and lead no other page to it', async () => {
    const browser = shop.browser();
    const page = await browser.begin(firstPage);
    const terms = await browser.visit('/terms');
    await browser.events(page, [size]);
    const asked = async ({ tab, version }: typeof page, path: string) => {
      const closed: VisitEvent = { type: 'closed', target: 'modal' };
      const answer = await browser.send({
        method: 'POST',
        url: '/visit/events',
        headers: { referer: `http://localhost${path}` },
        payload: { tab, version, events: [closed], vault: {}, proofs: {} },
      });
      return [answer.statusCode, answer.json().url];
    };
    expect(await asked(terms, '/terms')).toEqual([409, '/terms']);
    await browser.visit('/terms');
    expect(await asked({ ...page, tab: 99 }, firstPage)).toEqual([409, firstPage]);
  });

  it('go on as if nothing was while another tab only looks', async () => {
    const browser = shop.browser();
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.visit('/bicycles/rent/days');
    await browser.events(second, [{ type: 'navigated', url: '/bicycles/rent/days', now: 1 }]);
    const answer = await browser.events(first, [size]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: first.version + 1 }]);
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'MEDIUM' });
    expect((await browser.events(second, [size])).statusCode).toBe(409);
  });

  it('are refused by the first of five tabs, since four are remembered', async () => {
    const browser = shop.browser();
    const pages = [await browser.begin(firstPage)];
    for (let tab = 1; tab < 5; tab += 1) pages.push(await browser.visit(firstPage));
    const closed: VisitEvent = { type: 'closed', target: 'modal' };
    const answers = [];
    for (const page of pages) answers.push((await browser.events(page, [closed])).statusCode);
    expect(answers).toEqual([409, 200, 200, 200, 200]);
  });

  it('stay on their page where others were only opened, however many, and their answers are kept', async () => {
    const browser = shop.browser();
    const page = await browser.begin(firstPage);
    const others = ['rider', 'days', 'rider', 'days'];
    for (const step of others) await browser.visit(`/bicycles/rent/${step}`);
    const { tab, version } = page;
    const post = (payload: object) =>
      browser.send({
        method: 'POST',
        url: '/visit/events',
        headers: { referer: `http://localhost${firstPage}` },
        payload: { tab, vault: {}, proofs: {}, ...payload },
      });
    const late = await post({ version, events: [size] });
    expect([late.statusCode, late.json()]).toEqual([409, { url: firstPage }]);
    // What was answered while the page waited for this follows, before it is opened again.
    await post({ version: version + 1, events: [{ ...size, value: 'LARGE' }], isLate: true });
    const { state } = await browser.visit(firstPage);
    expect(state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('that follow from a page which has to be left change nothing where what it has sent did not', async () => {
    const browser = shop.browser();
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.events(second, [{ type: 'answered', field: 'firstName', value: 'Ada' }]);
    expect((await browser.events(first, [size])).statusCode).toBe(409);
    const late = await browser.events({ ...first, version: first.version + 1 }, [size], {}, { isLate: true });
    expect(late.statusCode).toBe(409);
    const announced = await browser.visit('/bicycles/rent/rider');
    expect(announced.state.facts['rental']).toBeUndefined();
    expect(sentences(announced)).toEqual(['This went on in another place. You can go on from here.']);
  });

  it('of two tabs at the same moment are accepted from one of them', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const sizes = ['SMALL', 'MEDIUM', 'LARGE'];
    const answers = await Promise.all(sizes.map((value) => browser.events(page, [{ ...size, value }])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('are accepted again, and folded once, when their answer was lost', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const more = [size, { ...size, value: 'LARGE' }];
    const versions = [];
    for (const events of [[size], [size], more, more])
      versions.push((await browser.events(page, events)).json().version - page.version);
    expect(versions).toEqual([1, 1, 2, 2]);
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  const misfit: VisitEvent = { type: 'submitted', target: 'nothing', now: 1 };
  const start: VisitEvent = { type: 'answered', field: 'start', value: '2030-01-01' };

  it('leave nothing behind when none of them is allowed', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const answer = await browser.events(page, [misfit, start]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ version: page.version, vault: {}, state: { steps: {} } });
    expect(answer.json().state.facts.rental).toBeUndefined();
  });

  it.each([
    ['an answer', start],
    ['a press', misfit],
    ['a reply without proof', { type: 'replied', call: 'call-1', status: 200, now: 1 } as const],
  ])('leave the answers that fit when %s is not allowed', async (_what, one) => {
    const browser = shop.browser();
    const page = await browser.begin(firstPage);
    const answer = await browser.events(page, [one, size]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ version: page.version + 2, vault: {} });
    expect(answer.json().state.facts.rental).toEqual({ size: 'MEDIUM' });
    const { state } = await browser.visit(firstPage);
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM' });
  });

  it('are refused again, and answers kept, when a refusal was lost', async () => {
    const browser = shop.browser();
    const page = await browser.begin(firstPage);
    const large = { ...size, value: 'LARGE' };
    const versions = [];
    for (const events of [
      [misfit, size],
      [misfit, size],
      [misfit, size, large],
    ]) {
      const answer = await browser.events(page, events);
      versions.push([answer.statusCode, answer.json().version - page.version]);
    }
    expect(versions).toEqual([
      [409, 2],
      [409, 2],
      [409, 3],
    ]);
    const next = { ...page, version: page.version + 3 };
    expect((await browser.events(next, [{ type: 'closed', target: 'modal' }])).statusCode).toBe(200);
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('begin a new visit when theirs is not known', async () => {
    const browser = shop.browser();
    browser.cookies.set('visit', 'forged.PEDAL.signature');
    const answer = await browser.send({
      method: 'POST',
      url: '/visit/events',
      headers: { referer: 'http://localhost/bicycles/rent/days' },
      payload: { tab: 1, version: 4, events: [size], vault: {}, proofs: {} },
    });
    expect([answer.statusCode, answer.json()]).toEqual([409, { url: '/bicycles/rent/days' }]);
    expect(browser.cookies.get('visit')).not.toContain('forged');
    expect(sentences(await browser.visit('/bicycles/rent/days'))).toEqual([lost]);
  });

  it.each([
    [{ type: 'opened', url: '/', now: 1 }, '/events/0/type'],
    [{ type: 'learned', facts: { session: { signedIn: true } } }, '/events/0/type'],
    [{ type: 'answered', field: 'size', value: null }, '/events/0/value'],
    [{ type: 'navigated', url: '//elsewhere.example', now: 1 }, '/events/0/url'],
    [{ type: 'closed', target: 'modal', extra: 1 }, '/events/0/extra'],
  ])('have to be what a browser may say: not %j', async (event, field) => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    // Not events, which is the point.
    const answer = await browser.events(page, [event as unknown as VisitEvent]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

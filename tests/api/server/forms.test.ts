import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser, dataOf, sentences } from './browser.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

const stock = { bicycles: [{ id: 'b-1', name: 'Roadster', size: 'MEDIUM', dailyRate: 10 }] };
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  const shop = await shopThat(({ url }) => (url.includes('bicycles') ? stock : {}));
  closeShop = shop.close;
  app = await serve({ lenderUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const rider = '/bicycles/rent/rider';
const size = { $document: 'rent/index', $target: 'continue', size: 'MEDIUM', extras: 'HELMET' };
const choice = { ...size, bicycle: 'b-1' };
const person = {
  $document: 'rent/rider',
  $target: 'continue',
  firstName: ' Ada ',
  lastName: 'Lovelace',
  'birthdate.month': '2',
  'birthdate.day': '28',
  'birthdate.year': '1990',
  height: '1,7x',
  phone: '',
  email: 'ADA@rider.example',
};

function post(browser: Browser, url: string, fields: Readonly<Record<string, string>>, headers = {}) {
  return browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** A browser that has come to the second step without script. */
async function atRider(): Promise<Browser> {
  const browser = new Browser(app);
  await browser.open(firstPage);
  await post(browser, firstPage, size);
  await post(browser, firstPage, choice);
  await browser.open(rider);
  return browser;
}

/** Sends a form and follows where it leads. */
async function sent(browser: Browser, url: string, fields: Readonly<Record<string, string>>) {
  const answer = await post(browser, url, fields);
  return browser.open(String(answer.headers['location']));
}

const leadsTo = (answer: { statusCode: number; headers: Record<string, unknown> }) => [
  answer.statusCode,
  answer.headers['location'],
];

describe('a form that a browser sends', () => {
  it('leads on to the next step once what it asks for is there', async () => {
    const browser = new Browser(app);
    await browser.open(firstPage);
    const first = await sent(browser, firstPage, size);
    expect(first.payload).toContain('href="#screen-bicycle"');
    expect(first.payload).toContain('Roadster');
    expect(leadsTo(await post(browser, firstPage, choice))).toEqual([303, rider]);
    const { state } = await browser.visit(rider);
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1', extras: ['HELMET'] });
    expect(state.calls).toEqual({});
  });

  it('comes again with its answers and with what is wrong with them', async () => {
    const browser = await atRider();
    expect(leadsTo(await post(browser, rider, person))).toEqual([303, rider]);
    const answer = await browser.open(rider);
    expect(answer.payload).toContain('href="#screen-height"');
    for (const value of ['Ada', 'Lovelace', '28', '1990', '1,7x', 'ada@rider.example']) {
      expect(answer.payload).toContain(`value="${value}"`);
    }
    expect(dataOf(answer.payload).effects).toEqual([{ type: 'focus', target: 'summary' }]);
    expect((await browser.open(rider)).payload).not.toContain('href="#screen-height"');
    expect(leadsTo(await post(browser, rider, { ...person, height: '170' }))).toEqual([
      303,
      '/bicycles/rent/days',
    ]);
  });

  it('holds no sensitive answer outside of the vault', async () => {
    const browser = await atRider();
    const { state, vault } = dataOf((await sent(browser, rider, person)).payload);
    expect(JSON.stringify(state)).not.toContain('1990-02-28');
    expect(Object.values(vault)).toEqual(['1990-02-28']);
  });

  it('empties what is not ticked any more', async () => {
    const browser = await atRider();
    const { extras: _unticked, ...rest } = choice;
    await browser.open(firstPage);
    await post(browser, firstPage, rest);
    const { state } = await browser.visit(firstPage);
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1' });
  });

  it('runs what any other button runs, with the answers kept', async () => {
    const browser = new Browser(app);
    await browser.open(firstPage);
    const answer = await sent(browser, firstPage, {
      $document: 'rent/index',
      $target: 'all/b-1/choose',
      size: '',
      extras: 'BASKET',
    });
    expect(dataOf(answer.payload).state.facts['rental']).toEqual({
      size: 'MEDIUM',
      bicycle: 'b-1',
      extras: ['BASKET'],
    });
  });

  it('is refused when another site sends it', async () => {
    const browser = await atRider();
    const answer = await post(browser, rider, person, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
  });

  it('of an address that is none gets the page that says so, and leaves nothing behind', async () => {
    const answer = await post(new Browser(app), '/bicycles/nowhere', person);
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('visit');
  });

  it('too long is not read', async () => {
    const answer = await post(await atRider(), rider, { ...person, firstName: 'x'.repeat(200_000) });
    expect(answer.statusCode).toBe(413);
  });
});

describe('somebody who', () => {
  it('sends a form twice is where the first one led', async () => {
    const browser = await atRider();
    const fields = { ...person, height: '' };
    const answers = await Promise.all([post(browser, rider, fields), post(browser, rider, fields)]);
    expect(answers.map(leadsTo)).toEqual([
      [303, '/bicycles/rent/days'],
      [303, '/bicycles/rent/days'],
    ]);
    const told = await browser.visit('/bicycles/rent/days');
    expect(sentences(told)).toEqual(['We have this already and counted it once.']);
  });

  it('goes on in another tab keeps what both tabs say', async () => {
    const browser = await atRider();
    await post(browser, rider, { ...person, height: '' });
    await browser.open('/bicycles/rent/days');
    expect(leadsTo(await post(browser, firstPage, { ...choice, extras: 'BASKET' }))).toEqual([303, rider]);
    const { state } = await browser.visit('/bicycles/rent/days');
    expect(state.facts).toMatchObject({ rental: { extras: ['BASKET'] }, rider: { lastName: 'Lovelace' } });
  });

  it('sends a form of a page that is no longer there sees where they are, and why', async () => {
    const browser = await atRider();
    const answer = await sent(browser, rider, { ...person, $document: 'rent/gone' });
    expect(answer.payload).toContain('Who rides it?');
    expect(answer.payload).toContain(dataOf(answer.payload).notices[0]?.runs[0]?.text);
    expect(dataOf(answer.payload).state.facts['rider']).toBeUndefined();
  });

  it('sends a form without the steps before is led to the first one that lacks an answer', async () => {
    const browser = new Browser(app);
    expect(leadsTo(await post(browser, rider, { ...person, height: '' }))).toEqual([303, firstPage]);
    const answer = await browser.open(firstPage);
    expect(answer.payload).toContain('href="#screen-size"');
    expect(answer.payload).toContain('Which bicycle would you like?');
    expect(answer.payload).toContain('action="/bicycles/rent"');
    expect(dataOf(answer.payload).state.facts['rider']).toMatchObject({ lastName: 'Lovelace' });
  });

  it('has a forged cookie loses nothing of the form', async () => {
    const browser = await atRider();
    browser.cookies.set('visit', `${browser.cookies.get('visit')?.slice(0, -3)}abc`);
    const answer = await sent(browser, rider, { ...person, height: '' });
    const told = dataOf(answer.payload);
    expect(told.state.facts['rider']).toMatchObject({ lastName: 'Lovelace' });
    expect(sentences(told)).toEqual(['We could not find what you had answered here, so you begin again.']);
  });
});

describe('somebody who wants to be forgotten', () => {
  it('is, and begins afresh without their cookie', async () => {
    const browser = await atRider();
    await browser.open('/shops');
    const answer = await post(browser, '/shops', { $document: '/shops', $target: 'forgetMe' });
    expect([leadsTo(answer), browser.cookies.has('visit')]).toEqual([
      [303, '/bicycles/rent?forgotten=yes'],
      false,
    ]);
    expect((await browser.visit(firstPage)).state.facts['rider']).toBeUndefined();
  });
});

describe('a page that needs a script to load something', () => {
  const withoutScript = '/visit/without-script?page=%2Fbicycles%2Frent';

  it('sends a browser without script to have it loaded here', async () => {
    const browser = new Browser(app);
    const { payload } = await browser.open(firstPage);
    expect(payload).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${withoutScript}"></noscript>`,
    );
    expect(leadsTo(await browser.open(withoutScript))).toEqual([303, firstPage]);
    const { payload: loaded } = await browser.open(firstPage);
    expect(loaded).toContain('Choose Roadster');
    expect(loaded).not.toContain('http-equiv="refresh"');
  });

  it.each([
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '//elsewhere.example',
    'https://elsewhere.example',
  ])('leads nobody to another site: %j', async (page) => {
    const browser = new Browser(app);
    await browser.open(firstPage);
    const answer = await browser.open(`/visit/without-script?page=${encodeURIComponent(page)}`);
    expect(leadsTo(answer)).toEqual([303, '/bicycles/rent']);
  });

  it('is not one that there is not, and nothing is kept of it', async () => {
    const browser = new Browser(app);
    await browser.open(firstPage);
    const before = browser.cookies.get('visit');
    expect((await browser.open('/visit/without-script?page=%2Fnowhere')).statusCode).toBe(404);
    expect((await browser.visit(firstPage)).begun).toBeDefined();
    expect(browser.cookies.get('visit')?.split('.')[0]).toBe(before?.split('.')[0]);
  });

  it('leads nobody in circles who keeps no cookies', async () => {
    expect((await new Browser(app).open(withoutScript)).statusCode).toBe(400);
  });

  it('is again the script’s to load once a script speaks up', async () => {
    const browser = await atRider();
    const page = await browser.visit(firstPage);
    await browser.events(page, [{ type: 'answered', field: 'size', value: 'SMALL' }]);
    expect((await browser.visit(firstPage)).effects).toContainEqual(
      expect.objectContaining({ type: 'call' }),
    );
  });
});

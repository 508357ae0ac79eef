import { describe, expect, it } from 'vitest';
import { type Browser, dataOf, sentences } from './browser.ts';
import { atRider, choice, leadsTo, person, post, quietShop, rider, size } from './rental-forms.ts';
import { serveShop } from './serve-shop.ts';
import { firstPage } from './small-shop.ts';

const shop = serveShop(quietShop);

/** Sends a form and follows where it leads. */
async function sent(browser: Browser, url: string, fields: Readonly<Record<string, string>>) {
  const answer = await post(browser, url, fields);
  return browser.open(String(answer.headers['location']));
}

describe('a form that a browser sends', () => {
  it('leads on to the next step once what it asks for is there', async () => {
    const browser = shop.browser();
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
    const browser = await atRider(shop.browser());
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

  it('keeps the month and the day of a date that lacks its year', async () => {
    const browser = await atRider(shop.browser());
    const answer = await sent(browser, rider, { ...person, 'birthdate.year': '' });
    expect(answer.payload).toContain('href="#screen-birthdate"');
    expect(answer.payload).toMatch(/name="birthdate.month"[^>]* value="2"/);
    expect(answer.payload).toMatch(/name="birthdate.day"[^>]* value="28"/);
  });

  it('keeps a text that is too long as a whole, and says so', async () => {
    const browser = await atRider(shop.browser());
    const firstName = 'あ'.repeat(5_000);
    const answer = await sent(browser, rider, { ...person, firstName });
    expect(answer.payload).toContain('href="#screen-firstName"');
    expect(answer.payload).toContain(`value="${firstName}"`);
  });

  it('reads what nobody can see as nothing', async () => {
    const browser = await atRider(shop.browser());
    const seen = { firstName: '\u{feff}Ada\u{a0}', email: 'ada\u{200b}@rider．example', height: '１７０' };
    expect(leadsTo(await post(browser, rider, { ...person, ...seen }))).toEqual([303, '/bicycles/rent/days']);
    const { state } = await browser.visit(rider);
    expect(state.facts['rider']).toMatchObject({ firstName: 'Ada', email: 'ada@rider.example', height: 170 });
  });

  it('holds no sensitive answer outside of the vault', async () => {
    const browser = await atRider(shop.browser());
    const { state, vault } = dataOf((await sent(browser, rider, person)).payload);
    expect(JSON.stringify(state)).not.toContain('1990-02-28');
    expect(Object.values(vault)).toEqual(['1990-02-28']);
  });

  it('empties what is not ticked any more', async () => {
    const browser = await atRider(shop.browser());
    const { extras: _unticked, ...rest } = choice;
    await browser.open(firstPage);
    await post(browser, firstPage, rest);
    const { state } = await browser.visit(firstPage);
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1' });
  });

  it('runs what any other button runs, with the answers kept', async () => {
    const browser = shop.browser();
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
    const browser = await atRider(shop.browser());
    const answer = await post(browser, rider, person, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
  });

  it('of an address that is none gets the page that says so, and leaves nothing behind', async () => {
    const answer = await post(shop.browser(), '/bicycles/nowhere', person);
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('visit');
  });

  it('too long is not read', async () => {
    const answer = await post(await atRider(shop.browser()), rider, {
      ...person,
      firstName: 'x'.repeat(200_000),
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('somebody who', () => {
  it('sends a form twice is where the first one led', async () => {
    const browser = await atRider(shop.browser());
    const fields = { ...person, height: '' };
    const answers = await Promise.all([post(browser, rider, fields), post(browser, rider, fields)]);
    expect(answers.map(leadsTo)).toEqual([
      [303, '/bicycles/rent/days'],
      [303, '/bicycles/rent/days'],
    ]);
    const announced = await browser.visit('/bicycles/rent/days');
    expect(sentences(announced)).toEqual(['We have this already and counted it once.']);
  });

  it('goes on in another tab keeps what both tabs say', async () => {
    const browser = await atRider(shop.browser());
    await post(browser, rider, { ...person, height: '' });
    await browser.open('/bicycles/rent/days');
    expect(leadsTo(await post(browser, firstPage, { ...choice, extras: 'BASKET' }))).toEqual([303, rider]);
    const { state } = await browser.visit('/bicycles/rent/days');
    expect(state.facts).toMatchObject({ rental: { extras: ['BASKET'] }, rider: { lastName: 'Lovelace' } });
  });

  it('sends a form of a page that is no longer there sees where they are, and why', async () => {
    const browser = await atRider(shop.browser());
    const answer = await sent(browser, rider, { ...person, $document: 'rent/gone' });
    expect(answer.payload).toContain('Who rides it?');
    expect(answer.payload).toContain(dataOf(answer.payload).notices[0]?.runs[0]?.text);
    expect(dataOf(answer.payload).state.facts['rider']).toBeUndefined();
  });

  it('sends a form without the steps before is led to the first one that lacks an answer', async () => {
    const browser = shop.browser();
    expect(leadsTo(await post(browser, rider, { ...person, height: '' }))).toEqual([303, firstPage]);
    const answer = await browser.open(firstPage);
    expect(answer.payload).toContain('href="#screen-size"');
    expect(answer.payload).toContain('Which bicycle would you like?');
    expect(answer.payload).toContain('action="/bicycles/rent"');
    expect(dataOf(answer.payload).state.facts['rider']).toMatchObject({ lastName: 'Lovelace' });
  });

  it('has a forged cookie loses nothing of the form', async () => {
    const browser = await atRider(shop.browser());
    browser.cookies.set('visit', `${browser.cookies.get('visit')?.slice(0, -3)}abc`);
    const answer = await sent(browser, rider, { ...person, height: '' });
    const announced = dataOf(answer.payload);
    expect(announced.state.facts['rider']).toMatchObject({ lastName: 'Lovelace' });
    expect(sentences(announced)).toEqual([
      'We could not find what you had answered here, so you begin again.',
    ]);
  });
});

describe('somebody who wants to be forgotten', () => {
  it('is, and begins afresh without their cookie', async () => {
    const browser = await atRider(shop.browser());
    await browser.open('/shops');
    const answer = await post(browser, '/shops', { $document: '/shops', $target: 'forgetMe' });
    expect([leadsTo(answer), browser.cookies.has('visit')]).toEqual([
      [303, '/bicycles/rent?forgotten=yes'],
      false,
    ]);
    expect((await browser.visit(firstPage)).state.facts['rider']).toBeUndefined();
  });
});

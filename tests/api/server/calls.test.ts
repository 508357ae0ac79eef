import '@fastify/cookie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Json } from '#engine/index.ts';
import { Browser } from './browser.ts';
import { post, size } from './rental-forms.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';
import type { Answer } from './small-shop.ts';

const seen: { headers: Record<string, unknown>; url: string; body: unknown }[] = [];
let answer: Answer = () => ({});
let app: FastifyInstance;
let shop: Awaited<ReturnType<typeof shopThat>>;

beforeAll(async () => {
  shop = await shopThat((request, reply) => {
    seen.push({ headers: request.headers, url: request.url, body: request.body });
    return answer(request, reply);
  });
  app = await serve({ backendUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), shop.close()]));

const register = (browser: Browser, payload: Json) =>
  browser.send({ method: 'POST', url: '/shop/v1/rider', payload: payload as object });
const credentials = { email: 'ada@rider.example', password: 'analytical1' };

function withToken(token: string): Browser {
  const browser = new Browser(app);
  // As the server itself keeps it.
  browser.cookies.set('jwt', app.signCookie(`PEDAL::${token}`));
  return browser;
}

const tokenIn = ({ cookies }: Browser) =>
  app
    .unsignCookie(cookies.get('jwt') ?? '')
    .value?.split(':')
    .at(-1);

describe('a call of the flows', () => {
  it('reaches the service at its own path, with its query and body', async () => {
    answer = () => ({});
    await new Browser(app).send({ url: '/shop/v1/bicycles?shop=A%26B' });
    expect(seen.at(-1)).toMatchObject({ url: '/shop/v1/bicycles?shop=A%26B' });
    await register(new Browser(app), credentials);
    expect(seen.at(-1)).toMatchObject({ url: '/shop/v1/rider', body: credentials });
  });

  it('says which brand it comes from, against what the browser says', async () => {
    const browser = new Browser(app);
    await browser.visit(`${firstPage}?org=CITYWHEELS`);
    await browser.send({ url: '/shop/v1/rider', headers: { 'x-shop': 'PEDAL' } });
    expect(seen.at(-1)?.headers['x-shop']).toBe('CITYWHEELS');
  });

  it('says where the person is, against what the browser says', async () => {
    await new Browser(app).send({
      url: '/shop/v1/rider',
      headers: { 'x-origin': 'https://elsewhere.example' },
    });
    expect(seen.at(-1)?.headers['x-origin']).toMatch(/^http:\/\/localhost/);
  });

  it('says which device it is for, also when the server makes it', async () => {
    const headers = { 'user-agent': 'Velocipede/1.0' };
    await new Browser(app).send({ url: '/shop/v1/rider', headers });
    expect(seen.at(-1)?.headers['user-agent']).toBe('Velocipede/1.0');
    const browser = new Browser(app);
    await browser.open(firstPage, headers);
    await post(browser, firstPage, size, headers);
    expect(seen.at(-1)).toMatchObject({ url: '/shop/v1/bicycles?shop=PEDAL', headers });
  });

  it('says the site that a proxy was asked for, also when the server makes it', async () => {
    const site = await serve({ backendUrl: shop.url, proxies: ['127.0.0.1'] });
    const headers = {
      host: 'inside',
      'x-forwarded-host': 'shop.localhost',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '192.0.2.7',
    };
    const expected = { 'x-origin': 'https://shop.localhost', 'x-network': '192.0.2.*' };
    await new Browser(site).send({ url: '/shop/v1/rider', headers });
    expect(seen.at(-1)).toMatchObject({ url: '/shop/v1/rider', headers: expected });
    const browser = new Browser(site);
    await browser.open(firstPage, headers);
    await post(browser, firstPage, size, headers);
    expect(seen.at(-1)).toMatchObject({ url: '/shop/v1/bicycles?shop=PEDAL', headers: expected });
    await site.close();
  });

  it('says in production that the site is one of https, also where a proxy does not say so', async () => {
    const site = await serve({ backendUrl: shop.url, production: true });
    await new Browser(site).send({ url: '/shop/v1/rider', headers: { host: 'shop.example' } });
    expect(seen.at(-1)?.headers['x-origin']).toBe('https://shop.example');
    await site.close();
  });

  it('takes along neither cookies nor headers that nobody declared', async () => {
    await withToken('a.b.c').send({
      url: '/shop/v1/rider',
      headers: { 'x-secret': '1', authorization: 'Bearer forged' },
    });
    const headers = seen.at(-1)?.headers ?? {};
    expect([headers['cookie'], headers['x-secret']]).toEqual([undefined, undefined]);
    expect(headers['authorization']).toBe('Bearer a.b.c');
  });

  it.each(['a.b.c', 'Bearer a.b.c', 'bearer Bearer a.b.c'])(
    'carries exactly one prefix for the token "%s"',
    async (token) => {
      answer = () => ({ jwt: token });
      const browser = new Browser(app);
      await register(browser, credentials);
      await browser.send({ url: '/shop/v1/rider' });
      expect(seen.at(-1)?.headers['authorization']).toBe('Bearer a.b.c');
    },
  );

  it.each(['a.b.c', 'PEDAL::a.b.c', 'PEDAL:loose:a.b.c.signature', ''])(
    'carries no token that this server has not put into the browser: "%s"',
    async (cookie) => {
      const browser = new Browser(app);
      browser.cookies.set('jwt', cookie);
      await browser.send({ url: '/shop/v1/rider' });
      expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
    },
  );

  it('carries no token of another brand', async () => {
    const browser = withToken('a.b.c');
    await browser.visit(`${firstPage}?org=CITYWHEELS`);
    await browser.send({ url: '/shop/v1/rider' });
    expect(seen.at(-1)?.headers).toMatchObject({ 'x-shop': 'CITYWHEELS' });
    expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
  });

  it('carries no token whose time is over', async () => {
    const claims = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
    await withToken(`e30.${claims}.x`).send({ url: '/shop/v1/rider' });
    expect(seen.at(-1)?.headers['authorization']).toBeUndefined();
  });

  it('keeps to its path', async () => {
    const before = seen.length;
    const answers = await Promise.all(
      ['/shop/v1/rentals/%2e%2e', '/shop/v1/rentals/..%2f..%2fsecret'].map((url) =>
        new Browser(app).send({ url }),
      ),
    );
    expect(answers[0]?.statusCode).toBe(404);
    expect(seen.slice(before).map(({ url }) => url)).toEqual(['/shop/v1/rentals/..%2F..%2Fsecret']);
  });

  it('is not made when no operation has its path', async () => {
    const before = seen.length;
    const unknown = await new Browser(app).send({ method: 'POST', url: '/shop/v1/secret', payload: {} });
    expect([unknown.statusCode, seen.length]).toEqual([404, before]);
  });
});

describe('the token of a reply', () => {
  it('goes into the cookie and never into the body', async () => {
    answer = () => ({ jwt: 'Bearer a.b.c' });
    const browser = new Browser(app);
    const reply = await register(browser, credentials);
    expect(reply.json()).toEqual({ jwt: '' });
    expect(reply.payload + JSON.stringify(reply.headers['authorization'] ?? '')).not.toContain('a.b.c');
    expect(tokenIn(browser)).toBe('a.b.c');
    expect(reply.cookies.find(({ name }) => name === 'jwt')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
  });

  it('is renewed by an answer that carries another one', async () => {
    answer = (_request, reply) => reply.header('authorization', 'Bearer d.e.f').send({ firstName: 'Ada' });
    const browser = withToken('a.b.c');
    const reply = await browser.send({ url: '/shop/v1/rider' });
    expect(tokenIn(browser)).toBe('d.e.f');
    expect(reply.headers['authorization']).toBeUndefined();
  });

  it('is not renewed by an answer other than 200', async () => {
    answer = (_request, reply) => reply.code(404).header('authorization', 'Bearer d.e.f').send({});
    const browser = withToken('a.b.c');
    await browser.send({ url: '/shop/v1/rider' });
    expect(tokenIn(browser)).toBe('a.b.c');
  });

  it('is forgotten immediately, after every answer of the service', async () => {
    const browser = withToken('a.b.c');
    const forgotten = await browser.send({ method: 'POST', url: '/session/forget' });
    expect([forgotten.statusCode, browser.cookies.has('jwt')]).toEqual([204, false]);
  });
});

describe('a reply', () => {
  it('holds only what its description names', async () => {
    answer = () => ({ firstName: 'Ada', creditScore: 700, club: null });
    expect((await new Browser(app).send({ url: '/shop/v1/rider' })).json()).toEqual({ firstName: 'Ada' });
  });

  it('hands on what a refusal says', async () => {
    answer = (_request, reply) =>
      reply.code(409).send({ status: 409, detail: 'Known', code: 'KNOWN', stack: 'secret' });
    const refused = await register(new Browser(app), credentials);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { status: 409, detail: 'Known', code: 'KNOWN' },
    ]);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  });

  it('keeps the details of a failure to itself', async () => {
    answer = (_request, reply) => reply.code(500).send({ detail: 'row (1, Ada)' });
    const failed = await new Browser(app).send({ url: '/shop/v1/rider' });
    expect([failed.statusCode, failed.json().detail]).toEqual([
      500,
      'The backend could not carry out the request.',
    ]);
  });

  it('is 502 when it is no JSON', async () => {
    answer = (_request, reply) => reply.type('text/html').send('<p>Ada</p>');
    const failed = await new Browser(app).send({ url: '/shop/v1/rider' });
    expect([failed.statusCode, failed.payload.includes('Ada')]).toEqual([502, false]);
  });

  it('is 504 when it takes too long', async () => {
    answer = () => new Promise(() => undefined);
    const impatient = await serve({ backendUrl: shop.url, callTimeoutMs: 200 });
    expect((await new Browser(impatient).send({ url: '/shop/v1/rider' })).statusCode).toBe(504);
    await impatient.close();
  });

  it('is 502 when nobody is there', async () => {
    const alone = await serve();
    const failed = await new Browser(alone).send({ url: '/shop/v1/rider' });
    expect([failed.statusCode, failed.json().title]).toEqual([502, 'Bad Gateway']);
    await alone.close();
  });
});

describe('an operation that gives out tokens', () => {
  it("is not counted when the failure was ours or the lender's", async () => {
    const strict = await serve({ triesAllowed: { account: 1, address: 1 } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await register(new Browser(strict), credentials)).statusCode);
    expect(statuses).toEqual([502, 502, 502]);
    await strict.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from './browser.ts';
import { serve, shopThat } from './small-shop.ts';

let isAsked = false;
let app: FastifyInstance;
let shop: Awaited<ReturnType<typeof shopThat>>;

beforeAll(async () => {
  shop = await shopThat(() => {
    isAsked = true;
    return {};
  });
  app = await serve({ backendUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), shop.close()]));

describe('a request with wrong fields', () => {
  it('gets Problem Details that name the first of them: nobody has us look for all', async () => {
    const refused = await new Browser(app).send({
      method: 'POST',
      url: '/shop/v1/rider',
      payload: { email: 7, age: 3 },
    });
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The request has wrong fields.',
      messages: [],
      errors: [{ field: '/password', detail: 'is missing' }],
    });
    expect(isAsked).toBe(false);
  });

  it('gets it for query parameters too', async () => {
    const faults = [];
    for (const query of ['?shpo=A', '?shop=A&shpo=A']) {
      const refused = await new Browser(app).send({ url: `/shop/v1/bicycles${query}` });
      faults.push(...refused.json().errors.map(({ field }: { field: string }) => field));
    }
    expect(faults).toEqual(['/shop', '/shpo']);
  });

  it('never reads its own words back', async () => {
    const broken = await new Browser(app).send({
      method: 'POST',
      url: '/shop/v1/rider',
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"analytical1"',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.payload).not.toContain('analytical1');
  });
});

import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { wholeApi } from '#api/server/pages/api-routes.ts';
import { serve, shopRoot } from './small-shop.ts';
import { documentsIn } from './undescribed-replies.ts';
import { describeWholeApi } from './whole-api.ts';

const named = (title: string, path: string, type: string): JsonObject => ({
  info: { title },
  paths: { [path]: { get: { operationId: path, schema: { $ref: '#/components/schemas/Thing' } } } },
  components: { schemas: { Thing: { type } } },
});

describe('the operations as one document', () => {
  describeWholeApi(documentsIn(join(shopRoot, 'schemas', 'api')));

  it('keep apart what two documents call by one name', () => {
    const whole = wholeApi([named('One', '/a', 'string'), named('The Other', '/b', 'number')]);
    expect(whole['components']).toEqual({
      schemas: { Thing: { type: 'string' }, ThingTheOther: { type: 'number' } },
    });
    expect(JSON.stringify(whole['paths'])).toContain('"#/components/schemas/ThingTheOther"');
  });
});

describe('the page that shows them', () => {
  const closing: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });
  const open = async (production: boolean) => {
    const app = await serve({ production });
    closing.push(() => app.close());
    return app;
  };

  it('reads the document with a script of ours, under a policy that names nobody else', async () => {
    const app = await open(false);
    const document = await app.inject({ url: '/openapi.json' });
    expect(Object.keys(document.json().paths)).toContain('/shop/v1/rentals');
    const page = await app.inject({ url: '/api' });
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(page.payload) ?? [];
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self'");
    expect(page.payload).not.toMatch(/src="https?:/);
    const script = await app.inject({ url: '/api/reader.js' });
    expect([script.statusCode, script.payload.length > 1_000_000]).toEqual([200, true]);
  });

  it('is not there in production', async () => {
    const app = await open(true);
    const asked = await Promise.all(['/openapi.json', '/api/reader.js'].map((url) => app.inject({ url })));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

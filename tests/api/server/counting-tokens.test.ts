import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CountingTokens, countingTokens } from '#api/server/calls/counting-tokens.ts';
import { replyCheck } from '#api/server/calls/request-validator.ts';
import type { JsonObject } from '#engine/index.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import { shopThat } from './small-shop.ts';

const documents: readonly JsonObject[] = [
  {
    openapi: '3.1.0',
    info: { title: 'Identity', version: '1' },
    paths: {
      '/identity': {
        get: {
          operationId: 'getIdentity',
          responses: {
            200: {
              description: 'Who holds the token',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Identity' } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Identity: {
          type: 'object',
          required: ['uuid', 'organizationCode', 'email'],
          properties: {
            uuid: { type: 'string', format: 'uuid' },
            organizationCode: { type: 'string' },
            email: { type: 'string', format: 'email' },
            aliases: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  },
];
const identity = {
  uuid: '5f1d4a7e-0c65-4b44-9d1f-6b7a5f2f4c11',
  organizationCode: 'FIGURE',
  email: 'ada@example.com',
  aliases: [],
};
const held = { token: 'a.b.c', brand: 'FIGURE', account: 'ada', isLoose: false };

const about = { 'x-network': '192.0.2.*', 'user-agent': 'Velocipede/1.0' };

let status = 200;
let text = '';
let seen: FastifyRequest['headers'] = {};
let time = 0;
let lender: Awaited<ReturnType<typeof shopThat>>;
let tokens: CountingTokens;

beforeAll(async () => {
  lender = await shopThat(({ headers }, reply) => {
    seen = headers;
    return reply.code(status).type('application/json').send(text);
  });
});
beforeEach(() => {
  status = 200;
  text = JSON.stringify(identity);
  tokens = countingTokens({
    backendUrl: lender.url,
    operations: readApiOperations(documents),
    isDescribed: replyCheck(documents),
    clock: () => time,
    host: { identity: { call: 'getIdentity' } },
  });
});
afterAll(() => lender.close());

/** What the lender may answer that says nothing about a token. */
const malformed = [
  [200, 'null'],
  [200, '7'],
  [200, '[]'],
  [200, '{}'],
  [200, '{"uuid":7}'],
  [200, '<html>Sign in to this network</html>'],
  [200, ''],
  [302, ''],
  [404, '{}'],
  [429, '{}'],
  [500, '{}'],
] as const;

describe('a token', () => {
  it('counts for an identity that the lender describes, and no more after a 401', async () => {
    expect(await tokens.counts(held, about)).toBe(true);
    // The lender may note with it on which device the session was seen.
    expect(seen).toMatchObject({ authorization: 'Bearer a.b.c', ...about });
    time += 60_000;
    [status, text] = [401, '{}'];
    expect(await tokens.counts(held, about)).toBe(false);
  });

  it.each(malformed)('is nobody yet where the lender answers %i %s', async (code, body) => {
    [status, text] = [code, body];
    await expect(tokens.counts(held, about)).rejects.toMatchObject({ details: { status: 503 } });
  });

  it.each(malformed)('stays refused, or counts on, where the lender answers %i %s', async (code, body) => {
    const ended = { ...held, token: 'd.e.f' };
    await tokens.counts(held, about);
    [status, text] = [401, '{}'];
    await tokens.counts(ended, about);
    time += 60_000;
    [status, text] = [code, body];
    expect([await tokens.counts(held, about), await tokens.counts(ended, about)]).toEqual([true, false]);
  });
});

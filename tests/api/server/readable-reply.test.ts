/*
 * Threat (Availability): A broken or lying lender.
 * Defence: Replies are cut to their description, refused above 1 MB, never a waitlist.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callBackend } from '#api/server/calls/call-backend.ts';
import { describedPart } from '#api/server/calls/readable-reply.ts';
import { shopRoot, shopThat } from './small-shop.ts';
import { describeUndescribed, documentsIn } from './undescribed-replies.ts';

describe('an answer that its document does not describe', () => {
  describeUndescribed(documentsIn(join(shopRoot, 'schemas', 'api')));
});

it('an answer of more than 1 MB is a failure before it is read to its end', async () => {
  const shop = await shopThat(() => ({ text: 'x'.repeat(1_000_001) }));
  const asked = callBackend({ method: 'GET', url: shop.url, headers: {} }, 5_000);
  await expect(asked).rejects.toMatchObject({ details: { status: 502 } });
  await shop.close();
});

const personDocument = {
  components: {
    schemas: {
      Person: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          jwt: { type: 'string', 'x-token': true },
          homes: { type: 'array', items: { $ref: '#/components/schemas/Home' } },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Home: {
        allOf: [{ properties: { city: { type: 'string' } } }, { properties: { zip: { type: 'string' } } }],
      },
    },
  },
};
const part = (reply: unknown) =>
  describedPart(personDocument, { $ref: '#/components/schemas/Person' }, reply);

describe('what browsers see of a reply', () => {
  it('holds what the schema names and nothing else', () => {
    expect(part({ name: 'Ada', score: 700, homes: [{ city: 'Reno', zip: '89501', owner: 'x' }] })).toEqual({
      body: { name: 'Ada', homes: [{ city: 'Reno', zip: '89501' }] },
      tokens: [],
    });
  });

  it('has the empty text where a token stood', () => {
    expect(part({ jwt: 'a.b.c' })).toEqual({ body: { jwt: '' }, tokens: ['a.b.c'] });
  });

  it('leaves out a property that is null', () => {
    expect(part({ name: null, homes: [{ city: 'Reno', zip: null }] }).body).toEqual({
      homes: [{ city: 'Reno' }],
    });
  });

  it('keeps what is null in a list, which its schema then refuses', () => {
    expect(part({ homes: [null, { city: 'Reno' }] }).body).toEqual({ homes: [null, { city: 'Reno' }] });
  });

  it('keeps the entries of a map', () => {
    expect(part({ labels: { a: 'b' } }).body).toEqual({ labels: { a: 'b' } });
  });

  it('does not take inherited names for properties', () => {
    expect(part(JSON.parse('{"constructor":{"a":1},"toString":"x"}')).body).toEqual({});
  });
});

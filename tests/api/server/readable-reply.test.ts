/*
 * Threat (Availability): A broken or lying lender.
 * Defence: Replies are cut to their description, refused above 1 MB, never a waitlist.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callBackend } from '#api/server/calls/call-backend.ts';
import { describedPart, readableReply } from '#api/server/calls/readable-reply.ts';
import { replyCheck } from '#api/server/calls/request-validator.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { JsonObject } from '#engine/index.ts';
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';
import { shopThat } from './small-shop.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'schemas', 'api');
const documents = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject);
const isDescribed = replyCheck(documents);
const operations = readApiOperations(documents);
const answering = operations.filter(({ replies }) => successOf(replies) !== undefined);

function successOf(replies: ApiOperation['replies']): string | undefined {
  return Object.keys(replies).find((status) => status.startsWith('2'));
}

/** What comes of an answer: a status that everybody takes for a failure, or what the browser gets. */
function taken(operation: ApiOperation, text: string): unknown {
  const status = Number(successOf(operation.replies));
  try {
    return readableReply(operation, { status, authorization: '', text }, isDescribed);
  } catch (error) {
    if (error instanceof RequestProblem) {
      // By their type pages tell them from other failures.
      expect(error.details.type).toBe('undescribed-reply');
      return error.details.status;
    }
    throw error;
  }
}

describe('an answer of the lender that its document does not describe', () => {
  it('can be given to every operation that answers anything', () => {
    expect(answering.length).toBeGreaterThan(operations.length / 2);
  });

  // An eligibility that cannot be read is no refusal, and leads to no waitlist: the flows see a call that failed.
  it.each(answering.map((operation) => [operation.id, operation] as const))(
    'is a failure, of every kind: %s',
    (_id, operation) => {
      const others = ['', 'nothing', '<p>no JSON</p>', '"text"', '7', 'true', '[7]', '[[]]', '{"a":'];
      expect(others.map((text) => taken(operation, text))).toEqual(others.map(() => 502));
    },
  );

  it.each(
    answering
      .filter(({ replies }) => JSON.stringify(replies).includes('"$ref"'))
      .filter((operation) => taken(operation, '{}') === 502)
      .map((operation) => [operation.id, operation] as const),
  )('is a failure if a member is of another type: %s', (_id, operation) => {
    const names = [...JSON.stringify(operation.document).matchAll(/"([A-Za-z]\w*)":/g)].map(
      ([, name]) => name,
    );
    const body = Object.fromEntries(names.map((name) => [name, { another: 'type' }]));
    expect(taken(operation, JSON.stringify(body))).toBe(502);
  });
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

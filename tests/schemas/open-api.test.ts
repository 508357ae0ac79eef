import { describe, expect, it } from 'vitest';
import { componentSchemas, readApiOperations } from '#schemas/open-api.ts';

const number = { type: 'number' };
const document = {
  paths: {
    '/shops/{shop}/rentals~': {
      parameters: [{ in: 'path', name: 'shop', required: true, schema: { type: 'string' } }],
      get: { operationId: 'listRentals', responses: {} },
      post: {
        operationId: 'createRental',
        security: [{ bearer: [] }],
        'x-idempotent': true,
        parameters: [{ in: 'query', name: 'days', schema: number }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Rental' } } } },
        responses: {
          201: { content: { 'application/json': { schema: number } } },
          204: { description: 'without content' },
          default: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  components: { schemas: { Rental: { type: 'object' } } },
};

describe('an operation of an OpenAPI document', () => {
  const [list, create] = readApiOperations([document]);

  it('has the method and path at which it is', () => {
    expect([list?.id, list?.method, list?.path]).toEqual(['listRentals', 'GET', '/shops/{shop}/rentals~']);
    expect([create?.id, create?.method]).toEqual(['createRental', 'POST']);
  });

  it('takes the parameters of its path and its own, each required or not', () => {
    expect(create?.parameters).toEqual([
      { in: 'path', name: 'shop', required: true, schema: { type: 'string' } },
      { in: 'query', name: 'days', required: false, schema: number },
    ]);
  });

  it('names its body by a fragment in which a path is escaped', () => {
    const fragment =
      '#/paths/~1shops~1%7Bshop%7D~1rentals~0/post/requestBody/content/application~1json/schema';
    expect(create?.body).toEqual({ schema: { $ref: '#/components/schemas/Rental' }, fragment });
    expect(list?.body).toBeUndefined();
  });

  it('has a schema for each answer that is JSON', () => {
    expect(create?.replies).toEqual({ 201: number, default: { type: 'object' } });
  });

  it('is secured, idempotent or our own only where its document says so', () => {
    expect([create?.isSecured, create?.isIdempotent, create?.own]).toEqual([true, true, undefined]);
    expect([list?.isSecured, list?.isIdempotent, list?.streams]).toEqual([false, false, undefined]);
  });
});

describe('the schemas of an OpenAPI document', () => {
  it('are found by name, and are none where there are no components', () => {
    expect(componentSchemas(document)).toEqual({ Rental: { type: 'object' } });
    expect(componentSchemas({})).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { describedPart } from '#api/server/calls/described-part.ts';

const document = {
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
const part = (reply: unknown) => describedPart(document, { $ref: '#/components/schemas/Person' }, reply);

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

  it('leaves out what is null', () => {
    expect(part({ name: null, homes: [null, { city: 'Reno' }] }).body).toEqual({ homes: [{ city: 'Reno' }] });
  });

  it('keeps the entries of a map', () => {
    expect(part({ labels: { a: 'b' } }).body).toEqual({ labels: { a: 'b' } });
  });

  it('does not take inherited names for properties', () => {
    expect(part(JSON.parse('{"constructor":{"a":1},"toString":"x"}')).body).toEqual({});
  });
});

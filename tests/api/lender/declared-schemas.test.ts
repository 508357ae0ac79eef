import { describe, expect, it } from 'vitest';
import { keepDeclared } from '#api/lender/http/declared-schemas.ts';

const components = {
  Row: { type: 'object', properties: { a: { type: 'string' }, more: { $ref: '#/components/schemas/Row' } } },
  Rows: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
  Open: { type: 'object', additionalProperties: true },
  Map: { type: 'object', additionalProperties: { $ref: '#/components/schemas/Row' } },
};

describe('keepDeclared', () => {
  it.each([
    [
      'what the schema does not name, at any depth',
      'Row',
      { a: 'x', b: 1, more: { a: 'y', secret: 1 } },
      { a: 'x', more: { a: 'y' } },
    ],
    ['it in each row of a list', 'Rows', [{ a: 'x', b: 1 }], [{ a: 'x' }]],
    ['absent and null values', 'Row', { a: null, more: undefined }, {}],
    ['nothing where anything may stand', 'Open', { a: { b: 1 } }, { a: { b: 1 } }],
    ['it in the values of a map', 'Map', { k: { a: 'x', b: 1 } }, { k: { a: 'x' } }],
  ])('leaves out %s', (_what, name, value, expected) => {
    expect(keepDeclared(value, { $ref: `#/components/schemas/${name}` }, components)).toEqual(expected);
  });

  it('refuses a reference to nothing', () => {
    expect(() => keepDeclared({}, { $ref: '#/components/schemas/None' }, components)).toThrow(TypeError);
  });
});

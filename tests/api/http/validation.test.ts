import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#api/http/validation.ts';
import { requestValidator } from '#api/server/calls/request-validator.ts';

const schema = {
  type: 'object',
  required: ['email', 'name'],
  additionalProperties: false,
  properties: {
    email: { type: 'string', format: 'email' },
    name: {
      type: 'object',
      required: ['first'],
      properties: { first: { type: 'string', minLength: 2, pattern: '^[a-z]' } },
    },
  },
};
const validate = requestValidator([]).compile(schema);
const errorsOf = (body: unknown) => {
  validate(body);
  return fieldErrors(validate.errors ?? []);
};

describe('the errors of a request', () => {
  const email = 'a@b.example';
  const name = { first: 'ada' };

  it('name what is wrong, what is missing or what is too much', () => {
    const bodies = [
      { email, name, 'a/b': 1 },
      { email: 'nobody', name },
      { email, name: {} },
    ];
    expect(bodies.flatMap(errorsOf)).toEqual([
      { field: '/a~1b', detail: 'is not a field of this request' },
      { field: '/email', detail: 'must match format "email"' },
      { field: '/name/first', detail: 'is missing' },
    ]);
  });

  it('end with the first', () => {
    expect(errorsOf({ email: 'nobody', name: { first: '1' }, 'a/b': 1 })).toHaveLength(1);
  });

  it('name a field once', () => {
    const wrong = { keyword: 'pattern', instancePath: '/name', params: {}, message: 'is wrong' };
    expect(fieldErrors([wrong, wrong])).toEqual([{ field: '/name', detail: 'is wrong' }]);
  });

  it('do not accept a number that is a text', () => {
    expect(errorsOf({ email: 7, name: { first: 'ada' } })).toEqual([
      { field: '/email', detail: 'must be string' },
    ]);
  });
});

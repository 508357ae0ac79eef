import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#api/http/field-errors.ts';
import { schemaValidator } from '#api/server/calls/request-validator.ts';

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
const validate = schemaValidator([], { allErrors: true }).compile(schema);
const errorsOf = (body: unknown) => {
  validate(body);
  return fieldErrors(validate.errors ?? []);
};

describe('the errors of a request', () => {
  it('name what is wrong, what is missing and what is too much', () => {
    expect(errorsOf({ email: 'nobody', name: {}, 'a/b': 1 })).toEqual([
      { field: '/a~1b', detail: 'is not a field of this request' },
      { field: '/email', detail: 'must match format "email"' },
      { field: '/name/first', detail: 'is missing' },
    ]);
  });

  it('name a field once', () => {
    expect(errorsOf({ email: 'a@b.example', name: { first: '1' } }).map(({ field }) => field)).toEqual([
      '/name/first',
    ]);
  });

  it('do not accept a number that is a text', () => {
    expect(errorsOf({ email: 7, name: { first: 'ada' } })).toEqual([
      { field: '/email', detail: 'must be string' },
    ]);
  });
});

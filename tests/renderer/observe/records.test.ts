import { describe, expect, it } from 'vitest';
import { HttpProblem, NoConnection } from '#api/client/problems.ts';
import { errorRecord, isOfNetwork, plainName } from '#renderer/observe/records.ts';

describe('a name that is sent', () => {
  it.each([
    ['register-v2/annual-income', 'register-v2/annual-income'],
    ['{uuid}/income/review', '{uuid}/income/review'],
    ['applications/3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10/cancel', 'applications/*/cancel'],
    ['rows.0.firstName', 'rows.0.firstName'],
    ['suggest/12 Elm Street', 'suggest/*'],
    ['ada@sample.example', '*.example'],
    ['phone/3035550100', 'phone/*'],
  ])('%s is %s', (name, sent) => {
    expect(plainName(name)).toBe(sent);
  });
});

describe('an error', () => {
  it.each([
    new NoConnection('/x', undefined),
    new HttpProblem(503, undefined),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Failed to fetch dynamically imported module: https://loans.example/assets/a.js'),
    new DOMException('It took too long.', 'TimeoutError'),
    new DOMException('It was called off.', 'AbortError'),
    new Error('It did not come.', { cause: new TypeError('Load failed') }),
  ])('of the network is not reported: %s', (error) => {
    expect(isOfNetwork(error)).toBe(true);
  });

  it.each([new TypeError('undefined is not a function'), new Error('boom'), 'a text'])(
    'of a script is: %s',
    (error) => {
      expect(isOfNetwork(error)).toBe(false);
    },
  );

  it('is sent by name and place, without its message', () => {
    const error = new RangeError('ada@sample.example is too long');
    error.stack = `RangeError: ada@sample.example is too long
    at check (https://loans.example/assets/start-page-abc.js:12:345)
    at https://loans.example/account/heloc/register-v2?email=ada@sample.example:1:1`;
    expect(errorRecord(error)).toEqual({
      name: 'RangeError',
      frames: ['/assets/start-page-abc.js:12:345'],
    });
  });
});

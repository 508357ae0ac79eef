import { describe, expect, it } from 'vitest';
import { answerEvent } from '#engine/index.ts';

describe('the event that answers a call', () => {
  it('reports an answer without what is null in it, at any depth', () => {
    const body = { a: null, b: [1, null, { c: null, d: false }], e: '' };
    expect(answerEvent('c1', { status: 200, body })).toEqual({
      type: 'replied',
      call: 'c1',
      status: 200,
      body: { b: [1, { d: false }], e: '' },
    });
  });

  it.each([{ status: 204 }, { status: 204, body: null }, { status: 204, body: undefined }])(
    'has no body for an empty one: %j',
    (answer) => {
      expect(answerEvent('c1', answer)).toStrictEqual({ type: 'replied', call: 'c1', status: 204 });
    },
  );

  it('reports all that a refusal says', () => {
    const body = { detail: 'Too long', title: 'Wrong', code: 'maxLength', messages: ['One', 2, 'Two'] };
    expect(answerEvent('c1', { status: 422, body })).toStrictEqual({
      type: 'failed',
      call: 'c1',
      status: 422,
      message: 'Too long',
      messages: ['One', 'Two'],
      code: 'maxLength',
    });
  });

  it.each([
    [{ message: 'Taken', detail: 'Longer' }, 'Taken'],
    [{ title: 'Conflict' }, 'Conflict'],
    ['<html>', '<html>'],
    [{ message: 7, code: 7, messages: 'no list' }, 'Error fetching'],
    ['', 'Error fetching'],
    [['no', 'object'], 'Error fetching'],
    [undefined, 'Error fetching'],
  ])('reads the message of %j', (body, message) => {
    expect(answerEvent('c1', { status: 500, body })).toStrictEqual({
      type: 'failed',
      call: 'c1',
      status: 500,
      message,
    });
  });

  it('reports no connection as status 0, without a message', () => {
    expect(answerEvent('c1')).toStrictEqual({ type: 'failed', call: 'c1', status: 0 });
  });
});

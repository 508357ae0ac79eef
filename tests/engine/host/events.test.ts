import { describe, expect, it } from 'vitest';
import {
  type Json,
  type UnstampedEvent,
  answerEvent,
  handlesIn,
  previewPage,
  redactAnswer,
  stampEvent,
} from '#engine/index.ts';
import { flowsOf, teaHouse } from '../sources.ts';
import { factsOf } from '../visit/visit.ts';

const flows = flowsOf(teaHouse);
const facts = factsOf(flows, { guest: { member: true } });
const guest = previewPage(flows, { facts, document: 'order/guest' }).state;
const account = previewPage(flows, { facts, document: 'order/account' }).state;
const answered = (field: string, value?: Json) =>
  ({ type: 'answered', field, ...(value === undefined ? {} : { value }) }) as const;

describe('stamping an event', () => {
  it.each<UnstampedEvent>([
    { type: 'navigated', url: '/tea' },
    { type: 'submitted', target: 'continue' },
    { type: 'replied', call: 'call-1', status: 200 },
    { type: 'polled', wait: 'poll-1' },
  ])('adds the time to $type', (event) => {
    expect(stampEvent(event, 42)).toStrictEqual({ ...event, now: 42 });
  });

  it.each<UnstampedEvent>([
    answered('name', 'Ann'),
    { type: 'closed', target: 'modal' },
    { type: 'learned', facts: {} },
  ])('leaves $type as it is', (event) => {
    expect(stampEvent(event, 42)).toBe(event);
  });
});

describe('sealing an answer', () => {
  it.each([
    ['a sensitive field', guest, 'code'],
    ['a password', account, 'password'],
  ])('puts that of %s behind a new handle', (_title, state, field) => {
    expect(redactAnswer(flows, state, answered(field, '1234'), () => 'h1')).toStrictEqual({
      event: answered(field, { $vault: 'h1' }),
      values: { h1: '1234' },
    });
  });

  it('leaves any other event as it is', () => {
    const plain = answered('name', 'Ann');
    expect(redactAnswer(flows, guest, plain, () => 'h1')).toStrictEqual({ event: plain, values: {} });
    const emptied = answered('code');
    expect(redactAnswer(flows, guest, emptied, () => 'h1')).toStrictEqual({ event: emptied, values: {} });
  });

  it.each([
    ['cuts what is too long for a host', 'x'.repeat(70_000), 'x'.repeat(64_000)],
    ['leaves no half of a character', `${'x'.repeat(63_999)}🍵`, `${'x'.repeat(63_999)}\ufffd`],
    ['leaves no NUL', 'A\0nn', 'Ann'],
  ])('%s', (_title, typed, value) => {
    expect(redactAnswer(flows, guest, answered('name', typed), () => 'h1').event).toEqual(
      answered('name', value),
    );
  });

  it('tidies the answer first, and needs no handle where nothing is left', () => {
    expect(redactAnswer(flows, guest, answered('code', ' 12 '), () => 'h1').values).toStrictEqual({
      h1: '12',
    });
    expect(redactAnswer(flows, guest, answered('code', '  '), () => 'h1')).toStrictEqual({
      event: answered('code'),
      values: {},
    });
  });
});

it('finds handles at any depth, in lists too', () => {
  const state = { a: { $vault: 'one' }, b: [{ c: [{ $vault: 'two' }] }], $vault: 3, d: null };
  expect([...handlesIn(state)]).toEqual(['one', 'two']);
});

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

  it.each<[unknown, readonly object[]]>([
    [[{ field: '/name', detail: 'is missing' }], [{ field: '/name' }]],
    [[{ pointer: '#/a~1b/0', message: 'Too long' }], [{ field: '/a~1b/0', message: 'Too long' }]],
    [[7, null, [], { field: 'name' }, { detail: 'Wrong' }, { field: '/name' }], [{ field: '/name' }]],
    [
      Array.from({ length: 50 }, () => ({ field: '/name' })),
      Array.from({ length: 10 }, () => ({ field: '/name' })),
    ],
  ])('reports what a refusal names: %j', (errors, parts) => {
    expect(answerEvent('c1', { status: 400, body: { errors } })).toMatchObject({ errors: parts });
  });

  it.each([undefined, 'name', {}, [], [{ field: '' }]])(
    'reports no parts where none are named: %j',
    (errors) => {
      expect(answerEvent('c1', { status: 400, body: { errors } })).not.toHaveProperty('errors');
    },
  );

  it('reports no connection as status 0, without a message', () => {
    expect(answerEvent('c1')).toStrictEqual({ type: 'failed', call: 'c1', status: 0 });
  });
});

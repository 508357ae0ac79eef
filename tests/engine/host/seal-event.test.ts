import { describe, expect, it } from 'vitest';
import {
  type Json,
  type UnstampedEvent,
  handlesIn,
  previewPage,
  sealAnswer,
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
    expect(sealAnswer(flows, state, answered(field, '1234'), () => 'h1')).toStrictEqual({
      event: answered(field, { $vault: 'h1' }),
      values: { h1: '1234' },
    });
  });

  it('leaves any other event as it is', () => {
    const plain = answered('name', 'Ann');
    expect(sealAnswer(flows, guest, plain, () => 'h1')).toStrictEqual({ event: plain, values: {} });
    const emptied = answered('code');
    expect(sealAnswer(flows, guest, emptied, () => 'h1')).toStrictEqual({ event: emptied, values: {} });
  });

  it('tidies the answer first, and needs no handle where nothing is left', () => {
    expect(sealAnswer(flows, guest, answered('code', ' 12 '), () => 'h1').values).toStrictEqual({ h1: '12' });
    expect(sealAnswer(flows, guest, answered('code', '  '), () => 'h1')).toStrictEqual({
      event: answered('code'),
      values: {},
    });
  });
});

it('finds handles at any depth, in lists too', () => {
  const state = { a: { $vault: 'one' }, b: [{ c: [{ $vault: 'two' }] }], $vault: 3, d: null };
  expect([...handlesIn(state)]).toEqual(['one', 'two']);
});

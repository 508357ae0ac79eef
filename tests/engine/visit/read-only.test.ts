import { describe, expect, it } from 'vitest';
import { type JsonObject, type VisitState, open, reduce, view } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';
import { deepFrozen } from './deep-frozen.ts';
import { factsOf } from './visit.ts';

const guest = { type: 'text', label: 'Guest', bind: 'order.note' };

/** A visit to a page with one field that has these keys. */
function visitTo(keys: object, order: JsonObject = {}) {
  const page = {
    type: 'step',
    title: 'Lock',
    let: { isKnown: 'has(order.note)' },
    body: { guest: { ...guest, ...keys }, milk: { type: 'checkbox', label: 'Milk' } },
    buttons: {},
  };
  const flows = flowsOf(changed(teaHouse, { 'pages/lock.json': page } as never));
  let state: VisitState;
  const url = '/tea/lock';
  state = open(flows, deepFrozen({ visit: 'visit', facts: factsOf(flows, { order }), url, now: 1 })).state;
  const answer = (field: string, value: unknown) => {
    const reduced = reduce(flows, state, deepFrozen({ type: 'answered', now: 1, field, value }) as never);
    if (!reduced.ok) return reduced.problem.code;
    state = reduced.state;
    return 'done';
  };
  const field = () => {
    const { body } = view(flows, state).screen;
    return body.find((block) => 'name' in block && block.name === 'guest') as {
      readonly readOnly: boolean;
      readonly warning?: string;
    };
  };
  return { answer, field };
}

describe.each([
  { readOnlyWhen: 'has(order.note)' },
  { readOnlyWhen: 'has(step.guest)' },
  { readOnlyWhen: 'isKnown' },
])('read-only by its own answer: $readOnlyWhen', (keys) => {
  it('is not locked by what is being typed', () => {
    const { answer, field } = visitTo(keys);
    expect([answer('guest', 'R'), field().readOnly, answer('guest', 'Rosa'), field().readOnly]).toEqual([
      'done',
      false,
      'done',
      false,
    ]);
  });

  it('is locked by what was there before', () => {
    const { answer, field } = visitTo(keys, { note: 'Rosa' });
    expect([field().readOnly, answer('guest', 'R')]).toEqual([true, 'disabled']);
  });
});

it('is locked by another answer while it is typed', () => {
  const { answer, field } = visitTo({ readOnlyWhen: 'step.milk' });
  expect([answer('guest', 'R'), answer('milk', true), field().readOnly, answer('guest', 'Rosa')]).toEqual([
    'done',
    'done',
    true,
    'disabled',
  ]);
});

it('is always read-only', () => {
  const { answer, field } = visitTo({ readOnly: true });
  expect([field().readOnly, answer('guest', 'R')]).toEqual([true, 'disabled']);
});

it('warns at the field and takes the answer', () => {
  const rules = { long: { when: 'answer.size() > 3', message: 'A long one', level: 'warning' } };
  const { answer, field } = visitTo({ rules });
  const seen = [field().warning, answer('guest', 'Rosa'), field().warning, answer('guest', 'Ro')];
  expect([...seen, field().warning]).toEqual([undefined, 'done', 'A long one', 'done', undefined]);
});

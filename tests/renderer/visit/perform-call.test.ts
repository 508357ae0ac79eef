import { expect, it } from 'vitest';
import { HttpProblem, NoConnection } from '../../../api/client/index.ts';
import { createCallGroups } from '#renderer/visit/host.ts';
import { failedEvent, repliedEvent } from '../../../renderer/visit/call-events.ts';

it('reports an answer without what is null in it', () => {
  expect(repliedEvent('c1', { status: 200, body: { a: 1, b: null } })).toEqual({
    type: 'replied',
    call: 'c1',
    status: 200,
    body: { a: 1 },
  });
  expect(repliedEvent('c1', { status: 204 })).toEqual({ type: 'replied', call: 'c1', status: 204 });
});

it('reports what a refusal says', () => {
  const problem = new HttpProblem(409, { message: 'Taken', messages: [], code: 'taken' }, {});
  expect(failedEvent('c1', problem)).toEqual({
    type: 'failed',
    call: 'c1',
    status: 409,
    message: 'Taken',
    code: 'taken',
  });
});

it('reports no connection as status 0', () => {
  expect(failedEvent('c1', new NoConnection('/x', undefined))).toEqual({
    type: 'failed',
    call: 'c1',
    status: 0,
  });
});

it('calls off the earlier call of the same group only', () => {
  const groups = createCallGroups();
  const [first, second, other, alone] = ['a', 'a', 'b', undefined].map(groups.begin);
  expect([first, second, other, alone].map((signal) => signal?.aborted)).toEqual([true, false, false, false]);
});

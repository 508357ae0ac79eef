import { afterAll, describe, expect, it } from 'vitest';
import { caseFolder } from './lint-case.ts';

const cases = caseFolder();
afterAll(cases.remove);

/** What is wrong with a table whose last rows have these days. */
function problems(earlier: object, later: object): readonly object[] {
  const rows = { otherwise: earlier, later: { is: ['*'], page: '.', ...later } };
  const timeOfDay = { title: 'Time', description: 'The time of day.', 'x-given': true, type: 'string' };
  return cases
    .lint({
      'flows/tables/routing.json': { tables: { progress: { rows } } },
      'schemas/domain/facts.schema.json': { properties: { timeOfDay } },
    } as never)
    .map(({ code, path, witness }) => ({ code, path, witness }));
}

const gap = (today: string, time: object = {}) => ({
  code: 'status-without-row',
  path: '/tables/progress/rows',
  witness: { facts: { today, ...time, rental: { uuid: 'other' } } },
});

describe('the windows of two rows', () => {
  it.each([
    [{ until: '2098-12-31' }, { from: '2099-01-02' }, gap('2099-01-01')],
    [{ until: '2098-12-31T18:00' }, { from: '2098-12-31T20:00' }, gap('2098-12-31', { timeOfDay: '18:00' })],
  ])('leave no gap: %j, %j', (earlier, later, found) => {
    expect(problems(earlier, later)).toEqual([found]);
  });

  it.each([
    [{ until: '2098-12-31' }, { from: '2099-01-01' }],
    [{ until: '2098-12-31T18:00' }, { from: '2098-12-31T18:00' }],
    [{ from: '2020-01-01', until: '2098-12-31' }, { from: '2099-01-01' }],
  ])('may follow each other, and begin at any day that is over: %j, %j', (earlier, later) => {
    expect(problems(earlier, later)).toEqual([]);
  });
});

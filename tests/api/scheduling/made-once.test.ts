import { expect, it } from 'vitest';
import { madeOnce } from '#api/scheduling/made-once.ts';

it('makes once what many ask for at the same time, and later', async () => {
  let times = 0;
  const ask = madeOnce(async () => (times += 1));
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

it('has it made again after a failure, of which all hear who wait', async () => {
  let times = 0;
  const ask = madeOnce(async () => {
    times += 1;
    if (times === 1) throw new Error('The disk is full.');
    return times;
  });
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([
    { reason: { message: 'The disk is full.' } },
    { reason: { message: 'The disk is full.' } },
  ]);
  expect(await ask()).toBe(2);
});

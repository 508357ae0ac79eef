import { describe, expect, it } from 'vitest';
import { inOrder } from '#api/scheduling/in-order.ts';

describe('tasks in order', () => {
  it('of one thing run one after the other, as they came', async () => {
    const queue = inOrder();
    const first = Promise.withResolvers<void>();
    const done: string[] = [];
    const asked = [
      queue('a', () => first.promise.then(() => done.push('first'))),
      queue('a', async () => done.push('second')),
      queue('a', async () => done.push('third')),
      queue('b', async () => done.push('other')),
    ];
    await asked[3];
    first.resolve();
    await Promise.all(asked);
    expect(done).toEqual(['other', 'first', 'second', 'third']);
  });

  it('go on behind one that failed', async () => {
    const queue = inOrder();
    const failed = queue('a', () => Promise.reject(new Error('No.')));
    const next = queue('a', async () => 'done');
    await expect(failed).rejects.toThrow('No.');
    expect(await next).toBe('done');
  });

  it('are refused with 429 where too many wait for the same thing, and nothing of them is done', async () => {
    const queue = inOrder();
    const first = Promise.withResolvers<void>();
    let done = 0;
    const asked = Array.from({ length: 40 }, () =>
      queue('a', async () => {
        await first.promise;
        done += 1;
      }).catch((problem: unknown) => problem),
    );
    const other = await queue('b', async () => 'done');
    first.resolve();
    const answers = await Promise.all(asked);
    const refused = answers.filter((answer) => answer !== undefined);
    expect(other).toBe('done');
    expect([done, refused.length]).toEqual([31, 9]);
    expect(refused[0]).toMatchObject({ details: { status: 429, type: 'busy' }, retryAfterSeconds: 1 });
  });
});

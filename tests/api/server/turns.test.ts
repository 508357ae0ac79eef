import { describe, expect, it } from 'vitest';
import { takeTurns } from '#api/server/visits/turns.ts';

describe('turns', () => {
  it('of one key come one after the other, in the order in which they were asked for', async () => {
    const turns = takeTurns();
    const first = Promise.withResolvers<void>();
    const done: string[] = [];
    const asked = [
      turns('a', () => first.promise.then(() => done.push('first'))),
      turns('a', async () => done.push('second')),
      turns('b', async () => done.push('other')),
    ];
    await asked[2];
    first.resolve();
    await Promise.all(asked);
    expect(done).toEqual(['other', 'first', 'second']);
  });

  it('go on behind one that failed', async () => {
    const turns = takeTurns();
    const failed = turns('a', () => Promise.reject(new Error('No.')));
    const next = turns('a', async () => 'done');
    await expect(failed).rejects.toThrow('No.');
    expect(await next).toBe('done');
  });
});

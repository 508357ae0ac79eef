import { describe, expect, it } from 'vitest';
import { eachInTurns } from '#api/server/visits/each-in-turns.ts';

describe('work in turns', () => {
  it('lets the server look for what has come between any two of those who work at once', async () => {
    let looks = 0;
    let isOver = false;
    const look = (): void => {
      looks += 1;
      if (!isOver) setImmediate(look);
    };
    look();
    const seen: number[] = [];
    const takeOne = () => eachInTurns([1], () => seen.push(looks) > 0);
    await Promise.all(Array.from({ length: 20 }, takeOne));
    isOver = true;
    expect(new Set(seen).size).toBe(20);
  });

  it('takes the items in their order, until one is the last', async () => {
    const taken: number[] = [];
    await eachInTurns([1, 2, 3, 4], (item) => taken.push(item) < 3);
    expect(taken).toEqual([1, 2, 3]);
  });

  it('lets a short one pass a long one that came before', async () => {
    const taken: string[] = [];
    const takeSlowly = (item: string): boolean => {
      const until = performance.now() + 6;
      while (performance.now() < until);
      return taken.push(item) > 0;
    };
    const long = ['long 1', 'long 2', 'long 3'];
    await Promise.all(
      [long, long].map((items) => eachInTurns(items, takeSlowly)).concat(eachInTurns(['short'], takeSlowly)),
    );
    expect(taken.indexOf('short')).toBe(2);
  });

  it('goes on for others when one of them fails', async () => {
    const failing = eachInTurns([1], () => {
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    const taken: string[] = [];
    await eachInTurns(['next'], (item) => taken.push(item) > 0);
    expect(taken).toEqual(['next']);
  });
});

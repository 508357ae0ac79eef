import { describe, expect, it } from 'vitest';
import { eachInSlices } from '#api/scheduling/each-in-slices.ts';
import { fairQueue } from '#api/scheduling/fair-queue.ts';

const slicesOf = () => fairQueue({ running: 1, waiting: 100, patienceMs: 60_000, yields: true });

describe('work in slices', () => {
  const slices = slicesOf();

  it('lets the server look for what has come between any two of those who work at the same time', async () => {
    let looks = 0;
    let isOver = false;
    const look = (): void => {
      looks += 1;
      if (!isOver) setImmediate(look);
    };
    look();
    const seen: number[] = [];
    const takeOne = () => eachInSlices(slices, [1], () => seen.push(looks) > 0);
    await Promise.all(Array.from({ length: 20 }, takeOne));
    isOver = true;
    expect(new Set(seen).size).toBe(20);
  });

  it('takes the items in their order, until one is the last', async () => {
    const taken: number[] = [];
    await eachInSlices(slices, [1, 2, 3, 4], (item) => taken.push(item) < 3);
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
      [long, long]
        .map((items) => eachInSlices(slices, items, takeSlowly))
        .concat(eachInSlices(slices, ['short'], takeSlowly)),
    );
    expect(taken.indexOf('short')).toBe(2);
  });

  it('goes on for others when one of them fails', async () => {
    const failing = eachInSlices(slices, [1], () => {
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    const taken: string[] = [];
    await eachInSlices(slices, ['next'], (item) => taken.push(item) > 0);
    expect(taken).toEqual(['next']);
  });
});

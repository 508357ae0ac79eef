import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FairQueueLimits, fairQueue } from '#api/scheduling/fair-queue.ts';
import { type Source, workFor } from '#api/scheduling/source.ts';

const limits: FairQueueLimits = { running: 1, waiting: 1_000, patienceMs: 60_000 };

/** The time that the tests say it is. */
let nowMs = 0;
/** How much of it passes with each look at the clock. */
let lookMs = 0;
beforeEach(() => {
  nowMs = 0;
  lookMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += lookMs));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A queue whose one place is taken until the tests free it, and what was done in which order. */
function takenQueue(more: Partial<FairQueueLimits> = {}) {
  const queue = fairQueue({ ...limits, ...more });
  const held = Promise.withResolvers<void>();
  const done: string[] = [];
  const holding = queue.run(() => held.promise, ['holder']);
  return {
    done,
    queue,
    ask: (name: string, source: Source) =>
      queue.run(async () => {
        await nextTurn();
        done.push(name);
      }, source),
    free: async () => {
      held.resolve();
      await holding;
    },
  };
}

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (problem: { readonly details: { readonly status: number } }) => problem.details.status,
  );

describe('a fair queue', () => {
  it('lets a source that used nothing go before the second task of another', async () => {
    const { ask, free, done } = takenQueue();
    const asked = Array.from({ length: 10 }, (_, index) => ask(`attack ${index}`, ['a', 'a1', `v${index}`]));
    asked.push(ask('honest', ['b', 'b1', 'v']));
    await free();
    await Promise.all(asked);
    expect(done.indexOf('honest')).toBe(1);
  });

  it('counts many visits of one network as that network', async () => {
    const { ask, free, done } = takenQueue();
    const asked = [0, 1, 2, 3].map((index) => ask(`attack ${index}`, ['a', 'a1', `v${index}`]));
    asked.push(...[0, 1].map((index) => ask(`honest ${index}`, ['b', 'b1', 'v'])));
    await free();
    await Promise.all(asked);
    expect(done.slice(0, 4).filter((name) => name.startsWith('honest'))).toHaveLength(2);
  });

  it('lets a visit of the same network go before the second task of another visit', async () => {
    const { ask, free, done } = takenQueue();
    const asked = Array.from({ length: 10 }, (_, index) => ask(`attack ${index}`, ['a', 'a1', 'none']));
    asked.push(ask('honest', ['a', 'a1', 'visit']));
    await free();
    await Promise.all(asked);
    expect(done.indexOf('honest')).toBe(1);
  });

  it('keeps the order of one source', async () => {
    const { ask, free, done } = takenQueue();
    const names = Array.from({ length: 20 }, (_, index) => `task ${index}`);
    const asked = names.map((name) => ask(name, ['a']));
    await free();
    await Promise.all(asked);
    expect(done).toEqual(names);
  });

  it('keeps that order where looking at each task takes time', async () => {
    const { ask, free, done } = takenQueue();
    const names = Array.from({ length: 5 }, (_, index) => `task ${index}`);
    const asked = names.map((name) => ask(name, ['a']));
    lookMs = 1;
    await free();
    await Promise.all(asked);
    expect(done).toEqual(names);
  });

  it('lets a source that used much go at last, however many new ones come', async () => {
    const queue = fairQueue(limits);
    const through = new AbortController();
    let count = 0;
    const beBusy = (): void => {
      nowMs += 40;
    };
    await queue.run(beBusy, ['used']);
    const comeNew = async (): Promise<void> => {
      while (!through.signal.aborted) {
        count += 1;
        nowMs += 1;
        await queue.run(() => nextTurn(), [`new ${count}`]);
      }
    };
    const coming = [comeNew(), comeNew(), comeNew()];
    await queue.run(() => through.abort(), ['used']);
    await Promise.all(coming);
    expect(count).toBeGreaterThan(0);
  });

  it('refuses the newest task of the largest group where too many wait, and never the only one of another', async () => {
    const { ask, free, queue } = takenQueue({ waiting: 5 });
    const attack = Array.from({ length: 10 }, (_, index) => statusOf(ask('', ['a', `a${index}`])));
    const honest = statusOf(ask('', ['b', 'b1']));
    expect(queue.countWaiting()).toBe(5);
    await free();
    expect(await honest).toBe('done');
    expect(await Promise.all(attack)).toEqual([...Array(4).fill('done'), ...Array(6).fill(503)]);
  });

  it('refuses with 429 what one source asks for beyond its share', async () => {
    const { ask, free } = takenQueue({ waitingOfOne: 2 });
    const asked = [1, 2, 3].map(() => statusOf(ask('', ['a'])));
    await free();
    expect(await Promise.all(asked)).toEqual(['done', 'done', 429]);
  });

  it('refuses what makes a network ask too much, and not another visit of it', async () => {
    const { ask, free } = takenQueue({ waitingOfOne: 3 });
    const attack = [1, 2, 3, 4, 5].map(() => statusOf(ask('', ['a', 'none'])));
    const honest = statusOf(ask('', ['a', 'visit']));
    await free();
    expect(await honest).toBe('done');
    expect(await Promise.all(attack)).toEqual(['done', 'done', 429, 429, 429]);
  });

  it('refuses with 503 and Retry-After what has waited for as long as anybody waits', async () => {
    const { ask, free, queue } = takenQueue({ patienceMs: 1 });
    await expect(ask('', ['a'])).rejects.toMatchObject({
      details: { status: 503, type: 'busy' },
      retryAfterSeconds: 1,
    });
    expect(queue.countWaiting()).toBe(0);
    await free();
  });

  it('runs no more of one group at the same time than it may', async () => {
    const queue = fairQueue({ ...limits, running: 4, runningOfOne: 2 });
    let [running, most] = [0, 0];
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
    };
    const asked = Array.from({ length: 8 }, (_, index) => queue.run(work, ['network', `visit ${index}`]));
    await Promise.all(asked);
    expect(most).toBe(2);
  });

  it('has no more bytes under way than it may, of all and of one group', async () => {
    const queue = fairQueue({ ...limits, running: 9, bytes: { most: 10, ofOne: 6 } });
    const begun: string[] = [];
    const enter = async (name: string, source: Source, bytes: number) => {
      const leave = await queue.enter(source, bytes);
      begun.push(name);
      return leave;
    };
    const [first, second] = [enter('first', ['a', 'v1'], 4), enter('second', ['a', 'v2'], 4)];
    const other = enter('other', ['b', 'v'], 6);
    const third = enter('third', ['c', 'v'], 5);
    await nextTurn();
    expect(begun).toEqual(['first', 'other']);
    (await first)();
    await Promise.all([second, nextTurn()]);
    expect(begun).toEqual(['first', 'other', 'second']);
    (await other)();
    await third;
  });

  it('lets a task in that is larger than its share, alone', async () => {
    const queue = fairQueue({ ...limits, running: 9, bytes: { most: 10, ofOne: 6 } });
    const large = await queue.enter(['a'], 99);
    const small = queue.enter(['a'], 1);
    await nextTurn();
    expect(queue.countWaiting()).toBe(1);
    large();
    await small;
  });

  it('takes the source of the request that it works for', async () => {
    const { queue, free } = takenQueue({ waitingOfOne: 1 });
    const asked = ['a', 'a', 'b'].map((name) => workFor([name], () => statusOf(queue.run(() => undefined))));
    await free();
    expect(await Promise.all(asked)).toEqual(['done', 429, 'done']);
  });

  it('gives a place back once, also after a task that failed', async () => {
    const queue = fairQueue(limits);
    await expect(queue.run(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    const end = await queue.enter();
    end();
    end();
    expect(await queue.run(() => 'done')).toBe('done');
  });
});

import { describe, expect, it } from 'vitest';
import { mostBytesOfBatch, mostEventsOfBatch } from '#api/server/sync/visit-routes.ts';
import { type SendOutcome, outlivesPage } from '#api/client/visit-requests.ts';
import type { RedactedEvent } from '#engine/index.ts';
import { createSyncQueue } from '#renderer/visit/sync-queue.ts';
import type { QueuedBatch } from '#renderer/visit/sync-queue.ts';

const typed = (field: string, values: RedactedEvent['values'] = {}): RedactedEvent => ({
  event: { type: 'answered', field, value: 'x' },
  values,
});
const submitted: RedactedEvent = { event: { type: 'submitted', target: 'continue', now: 1 }, values: {} };
const passing = new Error('no network');

/** A queue with a clock and a server that the test moves by hand. */
function setUp() {
  const sent: QueuedBatch[] = [];
  const signals: AbortSignal[] = [];
  const answers: { resolve: (outcome: SendOutcome) => void; reject: (problem: unknown) => void }[] = [];
  const timers = new Map<() => void, number | 'idle'>();
  const log: unknown[] = [];
  let pauseMs = 0;
  const queue = createSyncQueue(
    {
      send: (batch, signal) => {
        sent.push(batch);
        signals.push(signal);
        return new Promise((resolve, reject) => answers.push({ resolve, reject }));
      },
      later: (task, ms) => {
        timers.set(task, ms);
        return () => timers.delete(task);
      },
      onceIdle: (task) => {
        timers.set(task, 'idle');
        return () => timers.delete(task);
      },
      overtaken: ({ url }) => log.push(['overtaken', url]),
      refused: ({ version }, late) =>
        log.push(['refused', version, late.map(({ event, values }) => ({ ...event, ...values }))]),
      isPassing: (problem) => problem === passing,
      failed: () => log.push('failed'),
      pauseMs: () => pauseMs,
      outlivesPage: (batch) => outlivesPage({ ...batch, tab: 1, proofs: {} }),
    },
    5,
  );
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    queue,
    sent,
    signals,
    log,
    askToWait: (ms: number) => void (pauseMs = ms),
    delays: () => [...timers.values()],
    fire: () => {
      const tasks = [...timers.keys()];
      timers.clear();
      for (const task of tasks) task();
    },
    accept: async (version: number) => {
      answers.shift()?.resolve({ type: 'accepted', version });
      await settled();
    },
    refuse: async (version: number) => {
      answers.shift()?.resolve({ type: 'refused', version, state: {}, vault: {} });
      await settled();
    },
    overtake: async (url: string, isRefused = true) => {
      answers.shift()?.resolve({ type: 'overtaken', url, isRefused });
      await settled();
    },
    reject: async (problem: unknown) => {
      answers.shift()?.reject(problem);
      await settled();
    },
  };
}

const fieldsIn = (batch: QueuedBatch | undefined) =>
  (batch?.events ?? []).map((event) => ('field' in event ? event.field : event.type));

describe('the queue of events', () => {
  it('collects answers for 800 ms', () => {
    const { queue, sent, delays, fire } = setUp();
    queue.push(typed('a'));
    queue.push(typed('b'));
    expect(sent).toEqual([]);
    expect(delays()).toEqual([800]);
    fire();
    expect(sent.map(fieldsIn)).toEqual([['a', 'b']]);
    expect(sent[0]?.version).toBe(5);
  });

  it('sends what is not an answer, with the answers before it, as soon as a press is painted and the page is idle', () => {
    const { queue, sent, delays, fire } = setUp();
    queue.push(typed('a', { h1: 'secret' }));
    queue.push(submitted);
    expect(delays()).toEqual(['idle']);
    fire();
    expect(sent.map(fieldsIn)).toEqual([['a', 'submitted']]);
    expect(sent[0]?.vault).toEqual({ h1: 'secret' });
  });

  it('sends one batch at a time, the next from the version that came back', async () => {
    const { queue, sent, accept, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    queue.push(submitted);
    fire();
    expect(sent).toHaveLength(1);
    await accept(6);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.version).toBe(6);
    expect(fieldsIn(sent[1])).toEqual(['a', 'submitted']);
  });

  it('sends nothing again before the server wants it', async () => {
    const { queue, reject, fire, delays, askToWait } = setUp();
    queue.push(submitted);
    fire();
    askToWait(7_000);
    await reject(passing);
    expect(delays()).toEqual([7_000]);
  });

  it('keeps everything in order while the connection fails, with longer pauses', async () => {
    const { queue, sent, reject, fire, delays, accept } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    await reject(passing);
    expect(delays()).toEqual([1_000]);
    fire();
    // As it was: it may have arrived, and the server knows it again.
    expect(sent[1]).toEqual(sent[0]);
    await reject(passing);
    expect(delays()).toEqual([2_000]);
    fire();
    await accept(6);
    fire();
    expect(sent[3]?.version).toBe(6);
    expect(fieldsIn(sent[3])).toEqual(['a']);
  });

  it('tries again after 30 seconds at most, however long the connection fails', async () => {
    const { queue, reject, fire, delays } = setUp();
    queue.push(submitted);
    const pauses = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      fire();
      await reject(passing);
      pauses.push(...delays());
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('goes on collecting answers once a batch has arrived, unless somebody waits for them', async () => {
    const { queue, sent, delays, fire, accept } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    await accept(6);
    expect(delays()).toEqual([800]);
    queue.push(typed('b'));
    fire();
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['a', 'b']]);
    queue.push(typed('c'));
    void queue.settled();
    await accept(8);
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['a', 'b'], ['c']]);
  });

  it('sends what waits with a failed batch when the page goes away', async () => {
    const { queue, sent, reject, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    await reject(passing);
    expect(queue.flushNow()).toBe(7);
    expect(sent.map(({ version }) => version)).toEqual([5, 5]);
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['submitted', 'a']]);
  });

  it('sends the answers that it has not sent, and nothing else, before the page is left for where the visit goes on', async () => {
    const { queue, sent, overtake, accept, log, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a', { h: 'secret' }));
    queue.push(submitted);
    await overtake('/later');
    expect(log).toEqual([]);
    queue.push(typed('b'));
    await accept(7);
    await accept(8);
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['a'], ['b']]);
    expect(sent[1]).toMatchObject({ version: 6, isLate: true, vault: { h: 'secret' } });
    expect(sent[2]).toMatchObject({ version: 7, isLate: true });
    expect(log).toEqual([['overtaken', '/later']]);
    queue.flushNow();
    expect(sent).toHaveLength(3);
  });

  it('leaves the page although the answers that it has not sent do not arrive', async () => {
    const { queue, overtake, reject, log, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    await overtake('/later');
    await reject(passing);
    expect(log).toEqual([['overtaken', '/later']]);
  });

  it('drops what was not sent when what was sent leads elsewhere, such as the end of a session', async () => {
    const { queue, sent, overtake, log, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    await overtake('/later', false);
    expect(log).toEqual([['overtaken', '/later']]);
    queue.flushNow();
    expect(sent).toHaveLength(1);
  });

  it('says nothing of what it learns while the page is left, and goes on with a person who stays', async () => {
    const { queue, sent, overtake, fire } = setUp();
    queue.push(submitted);
    fire();
    await overtake('/later');
    queue.push({ event: { type: 'replied', call: 'call-1', status: 200, now: 1 }, values: {} });
    fire();
    expect(queue.flushNow()).toBeUndefined();
    expect(sent).toHaveLength(1);
    queue.push(typed('a'));
    fire();
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['a']]);
  });

  it('gives back the answers that wait when what was sent does not fit, and goes on from what the server holds', async () => {
    const { queue, sent, refuse, log, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a', { secret: 's' }));
    queue.push(submitted);
    await refuse(9);
    expect(log).toEqual([['refused', 9, [{ type: 'answered', field: 'a', value: 'x', secret: 's' }]]]);
    queue.push(submitted);
    fire();
    expect(sent[1]?.version).toBe(9);
    expect(fieldsIn(sent[1])).toEqual(['submitted']);
  });

  it('reports a failure once and does not try again', async () => {
    const { queue, reject, log, delays, fire } = setUp();
    const problem = new Error('malformed');
    queue.push(submitted);
    fire();
    await reject(problem);
    expect(log).toEqual(['failed']);
    expect(delays()).toEqual([]);
  });

  it('sends what waits when the page goes, with what is under way once more', () => {
    const { queue, sent, fire } = setUp();
    expect(queue.flushNow()).toBeUndefined();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    expect(queue.flushNow()).toBe(7);
    expect(sent.map((batch) => batch.version)).toEqual([5, 5]);
    expect(sent.map(fieldsIn)).toEqual([['submitted'], ['submitted', 'a']]);
    expect(queue.flushNow()).toBe(7);
    expect(sent).toHaveLength(2);
  });

  it('listens no more to what it has sent once more, which may come second and be refused', async () => {
    const { queue, sent, signals, refuse, accept, log, fire } = setUp();
    queue.push(submitted);
    fire();
    queue.push(typed('a'));
    queue.flushNow();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await refuse(7);
    expect(log).toEqual([]);
    await accept(7);
    queue.push(submitted);
    fire();
    expect(sent[2]?.version).toBe(7);
  });

  it('sends what waited long in batches that the server takes, in order', async () => {
    const { queue, sent, fire, accept, reject } = setUp();
    queue.push(typed('first'));
    fire();
    const long = '\u4e00'.repeat(5_000);
    for (let count = 0; count < 1_500; count++)
      queue.push(typed(`field${count}`, { [`value${count}`]: long }));
    await reject(passing);
    fire();
    await accept(6);
    for (let version = 6; version < 1_506; version += sent.at(-1)?.events.length ?? 0) {
      fire();
      await accept(version + (sent.at(-1)?.events.length ?? 0));
    }
    const fields = sent.slice(2).flatMap(fieldsIn);
    expect(fields).toEqual(Array.from({ length: 1_500 }, (_, count) => `field${count}`));
    for (const batch of sent) {
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(mostBytesOfBatch);
      expect(batch.events.length).toBeLessThanOrEqual(mostEventsOfBatch);
    }
  });

  it('has a person who leaves asked while more waits than one request can carry', async () => {
    const { queue, sent, fire, accept } = setUp();
    expect(queue.isLeavingLossy()).toBe(false);
    queue.push(typed('first'));
    queue.push(typed('second', { long: 'x'.repeat(30_000) }));
    expect(queue.isLeavingLossy()).toBe(false);
    queue.push(typed('third', { longer: 'x'.repeat(30_000) }));
    expect(queue.isLeavingLossy()).toBe(true);
    fire();
    expect(queue.isLeavingLossy()).toBe(true);
    await accept(7);
    expect(queue.isLeavingLossy()).toBe(false);
    expect(queue.flushNow()).toBe(8);
    expect(sent.map(fieldsIn)).toEqual([['first', 'second'], ['third']]);
  });

  it('has them asked where bytes are many, though letters are few', () => {
    const { queue } = setUp();
    queue.push(typed('name', { long: '\u4e00'.repeat(25_000) }));
    expect(queue.isLeavingLossy()).toBe(true);
  });

  it('has them asked while the connection fails, about what they did themselves', async () => {
    const { queue, fire, reject, accept } = setUp();
    queue.push({ event: { type: 'polled', wait: 'payroll', now: 1 }, values: {} });
    fire();
    await reject(passing);
    expect(queue.isLeavingLossy()).toBe(false);
    queue.push(typed('a'));
    expect(queue.isLeavingLossy()).toBe(true);
    fire();
    await accept(6);
    expect(queue.isLeavingLossy()).toBe(false);
  });
});

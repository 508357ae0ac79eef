import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PGlite as WholePGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import type { Answer, Asked, Question } from './pglite-thread.ts';

/** What Kysely asks of a PGlite. */
type PGlite = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>;
type Rows = Extract<Answer, { readonly rows: unknown }>;
type Ask = (asked: Asked) => Promise<Rows>;

/** A PGlite in a thread of its own, so that its work holds up nobody but who waits for it. */
export async function startPglite(folder: string): Promise<PGlite & Pick<WholePGlite, 'exec'>> {
  const thread = new Worker(new URL('pglite-thread.ts', import.meta.url), { workerData: folder });
  const ended = once(thread, 'exit');
  const ask = asker(thread);
  // What cannot be opened is known with the first answer.
  await ask({ type: 'query', sql: 'select 1', parameters: [] });
  let closed = false;
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return closed;
    },
    query: queryOf(ask),
    exec: async (sql) => [{ rows: (await ask({ type: 'exec', sql })).rows.map(withBuffers), fields: [] }],
    transaction: (work) => transact(ask, work),
    close: async () => {
      closed = true;
      await ask({ type: 'close' });
      await ended;
    },
  };
}

function asker(thread: Worker): Ask {
  const waiting = new Map<number, PromiseWithResolvers<Rows>>();
  let last = 0;
  let ending: unknown;
  thread.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('rows' in answer) asked?.resolve(answer);
    else asked?.reject(Object.assign(new Error(answer.fault.message), answer.fault));
  });
  thread.on('error', (error) => {
    ending = error;
    for (const { reject } of waiting.values()) reject(error);
  });
  return async (asked) => {
    if (ending !== undefined) throw ending;
    const answered = Promise.withResolvers<Rows>();
    last += 1;
    waiting.set(last, answered);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has none
    thread.postMessage({ ...asked, number: last } satisfies Question);
    return answered.promise;
  };
}

function queryOf(ask: Ask, transaction?: number): PGlite['query'] {
  return async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    const within = transaction === undefined ? {} : { transaction };
    const { rows, affectedRows } = await ask({ type: 'query', sql, parameters, ...within });
    return {
      rows: rows.map(withBuffers) as unknown[] as Row[], // Kysely says what its statement gives.
      fields: [],
      ...(affectedRows === undefined ? {} : { affectedRows }),
    };
  };
}

// On the way between threads a buffer becomes plain bytes.
function withBuffers(row: object): object {
  const values = Object.entries(row).map(([column, value]) => {
    const isPlain = value instanceof Uint8Array;
    return [column, isPlain ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value];
  });
  return Object.fromEntries(values);
}

async function transact<Result>(
  ask: Ask,
  work: (transaction: Parameters<Parameters<PGlite['transaction']>[0]>[0]) => Promise<Result>,
): Promise<Result> {
  const { number: transaction } = await ask({ type: 'begin' });
  const end = async (isKept: boolean): Promise<void> =>
    void (await ask({ type: 'end', transaction, isKept }));
  try {
    const result = await work({ query: queryOf(ask, transaction), rollback: () => end(false) });
    await end(true);
    return result;
  } catch (error) {
    await end(false);
    throw error;
  }
}

import { once } from 'node:events';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { Worker, isMainThread } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { type Connection, readValues } from './database-place.ts';
import { lockFolder } from './lock-folder.ts';
import type { Asked, AskedOfThread, ThreadAnswer } from './pglite-thread.ts';

/** Opens the database in a folder, created when there is none, for this process alone. */
export async function openFolder(folder: string): Promise<Connection> {
  makePrivateFolder(folder);
  const unlock = lockFolder(folder);
  try {
    // A thread that has nobody to serve but its database's users needs no second one.
    const pglite = await (isMainThread ? startPglite(folder) : createPglite(folder));
    return { dialect: new PGliteDialect({ pglite }), pglite, release: () => close(pglite, unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

// PGlite makes files that everybody may read and write, so nobody else may come to them.
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

/** Opens it in this thread, which waits for all that it does. */
function createPglite(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, parsers: { ...readValues } });
}

async function close(pglite: Pick<PGlite, 'close' | 'closed'>, unlock: () => void): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
  unlock();
}

/** Opens a database that is gone when it is closed; empty, if the options say nothing else. */
export async function openMemory(options: PGliteOptions = {}): Promise<Connection> {
  const pglite = await PGlite.create({ ...options, parsers: { ...readValues } });
  return { dialect: new PGliteDialect({ pglite }), pglite, release: () => closeUnlessClosed(pglite) };
}

// Kysely closes what it has used; a database that was never asked anything is still open.
async function closeUnlessClosed(pglite: PGlite): Promise<void> {
  if (!pglite.closed) {
    await pglite.close();
  }
}

/** What Kysely asks of a PGlite. */
type AskedPGlite = Exclude<PGliteDialectConfig['pglite'], (...options: never[]) => unknown>;
type Rows = Extract<ThreadAnswer, { readonly rows: unknown }>;
type Ask = (asked: Asked) => Promise<Rows>;

/** A PGlite in a separate thread, so that only its callers wait for its work. */
async function startPglite(folder: string): Promise<AskedPGlite & Pick<PGlite, 'exec'>> {
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
  thread.on('message', (answer: ThreadAnswer) => {
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
    thread.postMessage({ ...asked, number: last } satisfies AskedOfThread);
    return answered.promise;
  };
}

function queryOf(ask: Ask, transaction?: number): AskedPGlite['query'] {
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
  work: (transaction: Parameters<Parameters<AskedPGlite['transaction']>[0]>[0]) => Promise<Result>,
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

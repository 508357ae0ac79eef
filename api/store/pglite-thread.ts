import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { readValues } from './database-place.ts';

/** What the thread of a database is asked; each question has a number, and gets one answer. */
export type Asked =
  | {
      readonly type: 'query';
      readonly sql: string;
      readonly parameters: readonly unknown[];
      /** The number with which it began; absent: outside of any. */
      readonly transaction?: number;
    }
  /** Several statements without values; the rows of all of them are the answer. */
  | { readonly type: 'exec'; readonly sql: string }
  /** Answered when it has begun. */
  | { readonly type: 'begin' }
  /** Answered when it is over. */
  | { readonly type: 'end'; readonly transaction: number; readonly isKept: boolean }
  | { readonly type: 'close' };

export type AskedOfThread = Asked & { readonly number: number };

/** An answer; `fault` has what a thrown error says besides its message, such as PostgreSQL's code. */
export type ThreadAnswer = { readonly number: number } & (
  | { readonly rows: readonly object[]; readonly affectedRows: number | undefined }
  | { readonly fault: { readonly message: string; readonly [detail: string]: unknown } }
);

interface Begun {
  readonly transaction: Transaction;
  readonly end: (isKept: boolean) => Promise<unknown>;
}

if (!parentPort) throw new Error('A database runs in a separate thread: see open-pglite.ts.');
const pglite = await PGlite.create({ dataDir: String(workerData), parsers: { ...readValues } });
serve(parentPort);

/** Answers what is asked, in the order in which the database is free for it. */
function serve(port: MessagePort): void {
  const begun = new Map<number, Begun>();
  const none = { rows: [], affectedRows: undefined };
  const perform = async (asked: AskedOfThread) => {
    switch (asked.type) {
      case 'query': {
        const { sql, parameters, transaction } = asked;
        const asking = transaction === undefined ? pglite : begun.get(transaction)?.transaction;
        if (!asking) throw new Error('This transaction is over.');
        const { rows, affectedRows } = await asking.query<object>(sql, [...parameters]);
        return { rows, affectedRows };
      }
      case 'exec': {
        const results = await pglite.exec(asked.sql);
        // Nothing is asked for by statement, and what a statement gives are objects.
        return { rows: results.flatMap(({ rows }) => rows as object[]), affectedRows: undefined };
      }
      case 'begin':
        begun.set(asked.number, await begin());
        return none;
      case 'end': {
        const ending = begun.get(asked.transaction);
        begun.delete(asked.transaction);
        await ending?.end(asked.isKept);
        return none;
      }
      case 'close':
        await pglite.close();
        return none;
      default:
        return asked satisfies never;
    }
  };
  const answer = async (asked: AskedOfThread): Promise<void> => {
    const answered: ThreadAnswer = await perform(asked).then(
      (given) => ({ number: asked.number, ...given }),
      (error: unknown) => ({ number: asked.number, fault: faultOf(error) }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has none
    port.postMessage(answered);
    if (asked.type === 'close') port.close();
  };
  port.on('message', (asked: AskedOfThread) => void answer(asked));
}

/** Begins a transaction, which lasts until somebody says how it ends. */
async function begin(): Promise<Begun> {
  const started = Promise.withResolvers<Transaction>();
  const ended = Promise.withResolvers<boolean>();
  const over = pglite.transaction(async (transaction) => {
    started.resolve(transaction);
    if (!(await ended.promise)) await transaction.rollback();
  });
  over.catch(started.reject);
  return {
    transaction: await started.promise,
    end: (isKept) => {
      ended.resolve(isKept);
      return over;
    },
  };
}

function faultOf(error: unknown): { readonly message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const plain = Object.entries(error).filter(([, value]) => typeof value === 'string');
  return { ...Object.fromEntries(plain), message: error.message };
}

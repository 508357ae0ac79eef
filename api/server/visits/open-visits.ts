import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  type Sealable as SealedJson,
  type SealKey,
  type SecretKey,
  UnsealingFailed,
  deriveSealKey,
  seal,
  unseal,
} from '#api/store/seal.ts';
import {
  type StoreTables,
  type VisitRow,
  assignVisit,
  deleteExpiredVisits,
  deleteVisit,
  deleteVisitsOfAccount,
  readVisit,
  readVisitByAccount,
  saveVisit,
} from '#api/store/visits.ts';
import type { StoredVisit, VisitContents } from './visit.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** The visits that the server keeps, sealed. */
export interface Visits {
  /** Absent when there is none, it has expired, or it was sealed with another key. */
  read(id: string): Promise<StoredVisit | undefined>;
  /** The other visit that the same account touched last. */
  readOther(visit: StoredVisit): Promise<StoredVisit | undefined>;
  /** Whether nobody else has saved it since it was read. */
  save(visit: StoredVisit): Promise<boolean>;
  /** Gives a visit to an account, if it has none yet. */
  assign(id: string, account: string): Promise<void>;
  delete(id: string): Promise<void>;
  /** Deletes all visits of an account under one brand. */
  deleteOfAccount(account: string, brand: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** Keeps visits in a database, each readable with the secret key alone. */
export function openVisits(db: Kysely<StoreTables>, secretKey: SecretKey, clock: () => number): Visits {
  // A new purpose for each shape of a visit: visits of an earlier shape do not open, and begin afresh.
  const key = deriveSealKey(secretKey, 'visit-2');
  const now = () => new Date(clock());
  return {
    read: async (id) => {
      const row = await readVisit(db, id, now());
      return row && open(key, row);
    },
    readOther: async ({ id, brand, account }) => {
      const row = account === null ? undefined : await readVisitByAccount(db, account, brand, now(), id);
      return row && open(key, row);
    },
    save: async (visit) => (await saveVisit(db, close(key, visit, clock()), now())).ok,
    assign: (id, account) => assignVisit(db, id, account),
    delete: async (id) => void (await deleteVisit(db, id)),
    deleteOfAccount: async (account, brand) => void (await deleteVisitsOfAccount(db, account, brand)),
    deleteExpired: async () => void (await deleteExpiredVisits(db, now())),
  };
}

function open(key: SealKey, { id, version, brand, account, state }: VisitRow): StoredVisit | undefined {
  try {
    // Authentic bytes are what `close` sealed.
    const contents = unseal(key, state, id) as unknown as VisitContents;
    return { id, revision: version, brand, account, isBorrowed: false, contents };
  } catch (error) {
    if (error instanceof UnsealingFailed) return undefined;
    throw error;
  }
}

function close(key: SealKey, { id, revision, brand, account, contents }: StoredVisit, now: number) {
  // Members that are undefined are left out by the encoding; the rest is JSON.
  const state = seal(key, contents as unknown as SealedJson, id);
  return { id, version: revision, brand, state, account, expires: new Date(now + thirtyDaysMs) };
}

const hourMs = 60 * 60 * 1000;

/** Deletes what has expired, when the server starts and every hour while it runs. */
export function deleteExpiredHourly(
  app: FastifyInstance,
  kept: readonly { deleteExpired(): Promise<void> }[],
): void {
  const tidy = async (): Promise<void> => {
    const ended = await Promise.allSettled(kept.map((each) => each.deleteExpired()));
    for (const each of ended)
      if (each.status === 'rejected') app.log.error({ err: each.reason }, 'what has expired stays');
  };
  const timer = setInterval(() => void tidy(), hourMs).unref();
  app.addHook('onReady', tidy);
  app.addHook('onClose', () => clearInterval(timer));
}

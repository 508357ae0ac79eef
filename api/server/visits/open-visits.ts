import { randomUUID } from 'node:crypto';
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
  deleteVisit,
  listVisitsByAccount,
  moveVisit,
  readVisit,
  saveVisit,
} from '#api/store/visits.ts';
import { forgetVisit, forgetVisitsOfAccount } from '#api/store/visit-events.ts';
import { type EventsRow, hashOfRow } from '#api/store/event-rows.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type SecretShapes, batchOf } from './history.ts';
import { eventsKey, sealRow } from './history-rows.ts';
import { type ToCount, counted } from './count-visit.ts';
import type { StoredVisit, VisitContents } from './visit.ts';

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** The visits that the server keeps, sealed. */
export interface Visits {
  /**
   * Absent when there is none, it has expired, or it was sealed with another key. From an id that it had before it is
   * found for a minute, and by its `account` for as long as that id lives.
   */
  read(id: string, account?: string): Promise<StoredVisit | undefined>;
  /** The other visits that the same account touched last. */
  readOthers(visit: StoredVisit): Promise<readonly StoredVisit[]>;
  /** Saves a visit and, as a row of its history, its trace. Undefined if somebody else has saved it since it was read. */
  save(visit: StoredVisit): Promise<StoredVisit | undefined>;
  /**
   * Saves a visit under another id, so that the old id is of no use. If somebody has signed in, calls under way to
   * the old one still arrive for a minute. Their browser is redirected for longer: the answer with the new id may
   * have been lost. Undefined if somebody else has saved it since it was read.
   */
  renew(visit: StoredVisit): Promise<StoredVisit | undefined>;
  /** Keeps what an account has answered where no browser leads, until its person signs in again. */
  park(visit: StoredVisit): Promise<void>;
  /** Deletes a visit that nobody needs any more; its history stays. */
  delete(id: string): Promise<void>;
  /** Deletes a visit and its history. */
  forget(visit: StoredVisit): Promise<void>;
  /** Deletes all visits of an account under one brand, and their histories. */
  deleteOfAccount(account: string, brand: string): Promise<void>;
}

/** How histories are kept. */
export interface HistorySettings {
  /** Days since the last event; 0: none are kept. */
  readonly days: number;
  /** What replies show once, by member names. */
  readonly secretShapes: SecretShapes;
  /** Learns what is to be counted of a visit that was saved. */
  readonly count?: (counts: ToCount) => void;
}

/** Keeps visits in a database, each readable with the secret key alone. */
export function openVisits(
  db: Kysely<StoreTables>,
  secretKey: SecretKey,
  clock: () => number,
  settings: HistorySettings = { days: 0, secretShapes: [] },
): Visits {
  // A new purpose for each shape of a visit: visits of an earlier shape do not open, and begin afresh.
  const key = deriveSealKey(secretKey, 'visit-3');
  const keepEvents = eventsKeeper(secretKey, settings);
  const now = () => new Date(clock());
  const read = async (id: string, account?: string): Promise<StoredVisit | undefined> => {
    const row = await readVisit(db, id, now());
    const sealed = row && unsealed(key, row);
    if (!row || !sealed) return undefined;
    if (!('movedTo' in sealed)) return visitOf(row, sealed);
    const leadsOn = sealed.openUntil > clock() || sealed.account === account;
    return leadsOn ? read(sealed.movedTo, account) : undefined;
  };
  const { count = () => undefined } = settings;
  const save = async (visit: StoredVisit): Promise<StoredVisit | undefined> => {
    const { kept, events, counts } = keepEvents(visit, now());
    const { ok } = await saveVisit(db, closeWithin(key, kept, clock()), now(), events);
    if (ok) count(counts);
    return ok ? { ...kept, revision: kept.revision + 1 } : undefined;
  };
  return {
    read,
    readOthers: async ({ id, brand, account }) => {
      const rows = account === null ? [] : await listVisitsByAccount(db, account, brand, now(), id);
      return rows.flatMap((row) => {
        const sealed = unsealed(key, row);
        return sealed && !('movedTo' in sealed) ? [visitOf(row, sealed)] : [];
      });
    },
    renew: async (visit) => {
      const { id, account, contents } = visit;
      const heldBy = account === null ? {} : { heldBy: account };
      const next = {
        ...visit,
        id: randomUUID(),
        revision: 0,
        contents: { ...contents, ...heldBy, formerId: id },
      };
      // Nothing is under way to a visit that was never kept.
      if (visit.revision === 0) return save(next);
      const from = { id, version: visit.revision };
      const { kept, events, counts } = keepEvents(next, now());
      const to = close(key, kept, clock());
      // An anonymous visit is shown to everybody who knows its id, so the one before leads nowhere.
      const left = account === null ? {} : { left: leadOn(key, id, { to: next.id, account }, clock()) };
      const isMoved = await moveVisit(db, { from, ...left, to, ...(events && { events }) }, now());
      if (isMoved) count(counts);
      return isMoved ? { ...kept, revision: 1 } : undefined;
    },
    park: async (visit) => {
      const contents = { ...visit.contents, others: [], isParked: true };
      const parked = { ...visit, id: randomUUID(), revision: 0, contents };
      const { kept, events } = keepEvents(parked, now());
      const from = { id: visit.id, version: visit.revision };
      await moveVisit(db, { from, to: close(key, kept, clock()), ...(events && { events }) }, now());
    },
    save,
    delete: async (id) => void (await deleteVisit(db, id)),
    forget: ({ id, contents: { history } }) => forgetVisit(db, id, history?.id ?? id),
    deleteOfAccount: async (account, brand) => void (await forgetVisitsOfAccount(db, account, brand)),
  };
}

/** A visit as it is saved, and the row that is added to its history. */
interface KeptEvents {
  readonly kept: StoredVisit;
  readonly events?: EventsRow;
  readonly counts: ToCount;
}

/** A function that turns the trace of a visit into a row of its history. */
function eventsKeeper(secretKey: SecretKey, { days, secretShapes }: HistorySettings) {
  const key = eventsKey(secretKey);
  return (visit: StoredVisit, made: Date): KeptEvents => {
    const { visit: tallied, counts } = counted(visit, made.getTime());
    const { trace, ...contents } = tallied.contents;
    const { history } = contents;
    const kept = { ...tallied, contents };
    if (!trace || !history || days <= 0) return { kept, counts };
    const { id, brand, release, account } = visit;
    const about = { history: history.id, number: history.rows + 1, visit: id, account, brand, release, made };
    const events = sealRow(key, about, batchOf(trace, contents, history.head, secretShapes));
    const after = { id: history.id, rows: about.number, head: hashOfRow(events) };
    return { kept: { ...kept, contents: { ...contents, history: after } }, events, counts };
  };
}

// For as long as a request may be under way to the id that a visit had before.
const underWayMs = 60 * 1000;

/** Where a visit is now: for everybody until a time, and longer for its account. */
interface Moved {
  readonly movedTo: string;
  readonly openUntil: number;
  readonly account: string;
}

/** What is sealed in a row: a visit, or where it is now. */
type Sealed = VisitContents | Moved;

/** What is left at the id that a visit had before. */
function leadOn(
  key: SealKey,
  id: string,
  { to, account }: { readonly to: string; readonly account: string },
  now: number,
) {
  const moved = { movedTo: to, openUntil: now + underWayMs, account };
  return { state: seal(key, moved, id), expires: new Date(now + thirtyDaysMs) };
}

function unsealed(key: SealKey, { id, state }: VisitRow): Sealed | undefined {
  try {
    // Authentic bytes are what was sealed here.
    return unseal(key, state, id) as unknown as Sealed;
  } catch (error) {
    if (error instanceof UnsealingFailed) return undefined;
    throw error;
  }
}

/** Sealed, of everything that the open pages of a person know. */
const mostBytes = 256 * 1024;

// What other pages know is not needed: they are opened again.
function closeWithin(key: SealKey, visit: StoredVisit, now: number) {
  const whole = close(key, visit, now);
  if (whole.state.length <= mostBytes) return whole;
  const alone = close(key, { ...visit, contents: { ...visit.contents, others: [] } }, now);
  if (alone.state.length <= mostBytes) return alone;
  throw new RequestProblem(413, 'The visit holds as much as a visit may.');
}

function visitOf({ id, version, brand, release, account }: VisitRow, contents: VisitContents): StoredVisit {
  return { id, revision: version, brand, release, account, contents };
}

function close(key: SealKey, { id, revision, brand, release, account, contents }: StoredVisit, now: number) {
  // Members that are undefined are left out by the encoding; the rest is JSON.
  const state = seal(key, contents as unknown as SealedJson, id);
  return { id, version: revision, brand, release, state, account, expires: new Date(now + thirtyDaysMs) };
}

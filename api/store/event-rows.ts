import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** The tables of what happened in visits. */
export interface EventTables {
  readonly visit_events: EventsRow;
}

/** A batch of events of a visit. Rows are only added, and deleted a history at a time. */
export interface EventsRow {
  /** The first id of the visit: it gets others, and its history stays one. */
  readonly history: string;
  /** 1 for the first row of a history, one more with each. */
  readonly number: number;
  /** The id of the visit at that moment. */
  readonly visit: string;
  readonly account: string | null;
  readonly brand: string;
  readonly release: number;
  readonly made: Date;
  /** Sealed with all other columns; holds the hash of the row before. */
  readonly sealed: Uint8Array;
}

/** The columns of a row that its sealed bytes are bound to. */
export function boundTo({
  history,
  number,
  visit,
  account,
  brand,
  release,
  made,
}: Omit<EventsRow, 'sealed'>): string {
  return JSON.stringify([history, number, visit, account, brand, release, made.getTime()]);
}

/** Tells one row from another; the next row holds it. */
export function hashOfRow(row: EventsRow): string {
  return createHash('sha256').update(boundTo(row)).update(row.sealed).digest('base64url');
}

/** The columns of a row as a query gives them, for one that adds the row only where it finds something. */
export function rowToAdd({ history, number, visit, account, brand, release, made, sealed }: EventsRow) {
  return [
    sql<string>`${history}::uuid`.as('history'),
    sql<number>`${number}::integer`.as('number'),
    sql<string>`${visit}::uuid`.as('visit'),
    sql<string | null>`${account}::text`.as('account'),
    sql<string>`${brand}::text`.as('brand'),
    sql<number>`${release}::integer`.as('release'),
    sql<Date>`${made}::timestamptz`.as('made'),
    sql<Uint8Array>`${sealed}::bytea`.as('sealed'),
  ] as const;
}

/** The columns that `rowToAdd` gives, in its order. */
export const columnsOfRow = [
  'history',
  'number',
  'visit',
  'account',
  'brand',
  'release',
  'made',
  'sealed',
] as const;

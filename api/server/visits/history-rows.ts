import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type SealKey, type SecretKey, deriveSealKey, sealBytes, unsealBytes } from '#api/store/seal.ts';
import { type EventsRow, boundTo } from '#api/store/event-rows.ts';
import type { Batch } from './history.ts';

/** The key of histories. A new purpose for each shape of a batch. */
export function eventsKey(secretKey: SecretKey): SealKey {
  return deriveSealKey(secretKey, 'visit-events-1');
}

// A batch is short, and what it holds repeats: the fastest level is a few microseconds, and a third of the bytes.
const level = 1;

/** Seals a batch with the columns of its row. */
export function sealRow(key: SealKey, about: Omit<EventsRow, 'sealed'>, batch: Batch): EventsRow {
  const bytes = deflateRawSync(JSON.stringify(batch), { level });
  return { ...about, sealed: sealBytes(key, bytes, boundTo(about)) };
}

/** Opens a row; throws UnsealingFailed if anything in it has changed. */
export function openRow(key: SealKey, row: EventsRow): Batch {
  const bytes = inflateRawSync(unsealBytes(key, row.sealed, boundTo(row)));
  // Authentic bytes were written by `sealRow`.
  return JSON.parse(bytes.toString('utf8')) as Batch;
}

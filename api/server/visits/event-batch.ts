import { createHash } from 'node:crypto';
import type { JsonObject } from '#engine/json.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import type { Copy } from './visit.ts';

/** What a browser did since a version, and the sensitive values that its events point to. */
export interface EventBatch {
  /** Of the page that it comes from. */
  readonly opening: number;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  readonly vault: JsonObject;
  /** For each answer among the events, that it came through this server. */
  readonly proofs: { readonly [call: string]: string };
  /** URL of the flows that the browser folds with. */
  readonly flows?: string;
}

/** Tells one batch from another. */
export function digestOf({ events }: EventBatch): string {
  return createHash('sha256').update(JSON.stringify(events)).digest('base64url');
}

/** Whether a batch is the one that was folded last: its answer was lost on the way, so it came again. */
export function isRepeated({ version, lastBatch }: Copy, batch: EventBatch): boolean {
  return version === batch.version + batch.events.length && lastBatch === digestOf(batch);
}

import { createHash } from 'node:crypto';
import type { JsonObject, VisitEvent } from '#engine/index.ts';
import type { Asker, ReplyProofs } from '../calls/reply-proofs.ts';
import type { Believe } from './fold-events.ts';
import type { Begun } from './per-browser-values.ts';
import type { TabSnapshot } from './visit.ts';

/** What a browser did since a version, and the sensitive values that its events point to. */
export interface ReceivedBatch {
  /** Of the page that it comes from. */
  readonly tab: number;
  readonly version: number;
  readonly events: readonly VisitEvent[];
  readonly vault: JsonObject;
  /** For each answer among the events, that it came through this server. */
  readonly proofs: { readonly [call: string]: string };
  /** URL of the flows that the browser folds with. */
  readonly flows?: string;
  /** How the visit has begun, as long as its browser does not know that we keep it. */
  readonly begun?: Begun;
  /** Whether these answers waited while the page learned that it has to be left. Default: false. */
  readonly isLate?: boolean;
}

type Known = Pick<TabSnapshot, 'version' | 'lastBatch'>;

/** Tells one stretch of events from another. */
export function digestOf(events: readonly VisitEvent[]): string {
  return createHash('sha256').update(JSON.stringify(events)).digest('base64url');
}

/** Whether a batch is the one that was folded last: its answer was lost on the way, so it came again. */
export function isRepeated({ version, lastBatch }: Known, { version: from, events }: ReceivedBatch): boolean {
  return version === from + events.length && lastBatch === digestOf(events);
}

/** What is new in a batch: a page that is left sends again what was still under way, since it may be overtaken. */
export function newsIn({ version, lastBatch }: Known, batch: ReceivedBatch): ReceivedBatch {
  const known = version - batch.version;
  if (known <= 0 || lastBatch !== digestOf(batch.events.slice(0, known))) return batch;
  return { ...batch, version, events: batch.events.slice(known) };
}

/**
 * Believes a browser's report of an answer only with the proof that this server gave along with it. That there was
 * no answer needs no proof: nobody can prove it, and it tells nothing. So nothing may depend on that an answer is not there
 * (docs/architecture.md, Calls, proofs and gates).
 */
export function believeProven(
  replies: ReplyProofs,
  askers: readonly Asker[],
  proofs: { readonly [call: string]: string },
): Believe {
  return (event, expected) => {
    if (event.type !== 'replied' && event.type !== 'failed') return true;
    const { call } = event;
    // The fold itself refuses an answer to a call that the visit does not wait for.
    if (!expected) return true;
    if (event.type === 'failed' && event.status === 0) return Object.keys(event).every(isBare);
    const proof = Object.hasOwn(proofs, call) ? proofs[call] : undefined;
    return proof !== undefined && askers.some((asker) => replies.isProven(asker, expected, event, proof));
  };
}

const bare: ReadonlySet<string> = new Set(['type', 'call', 'status', 'now']);

// A request without an answer had no words either.
function isBare(key: string): boolean {
  return bare.has(key);
}

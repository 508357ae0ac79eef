import { HttpProblem } from './problems.ts';
import { sendRequest } from './send-request.ts';

/** A stretch of a visit: the version it starts from, its events, the sensitive values that they point to. */
export interface EventBatch {
  /** Of the page that they happened on. */
  readonly opening: number;
  readonly version: number;
  readonly events: readonly unknown[];
  readonly vault: { readonly [handle: string]: unknown };
  /** For each answer to a call among the events, the proof that the server gave with it. */
  readonly proofs: { readonly [call: string]: string };
  /** URL of the flows that they were folded with. */
  readonly flows?: string;
  /** How the visit has begun, until the server keeps it. */
  readonly begun?: object;
}

/** What the server did with them. */
export type SendOutcome =
  | { readonly type: 'accepted'; readonly version: number }
  /** They do not fit: what the server holds of this page. */
  | {
      readonly type: 'refused';
      readonly version: number;
      readonly state: unknown;
      readonly vault: { readonly [handle: string]: unknown };
    }
  /** This page is out of date: where the visit goes on. */
  | { readonly type: 'overtaken'; readonly url: string };

type Refused = Omit<Extract<SendOutcome, { type: 'refused' }>, 'type'>;
type Overtaken = Omit<Extract<SendOutcome, { type: 'overtaken' }>, 'type'>;

// Browsers refuse keepalive requests of 64 KB and more.
const keepaliveLimit = 60_000;

/** Hands events to the server's own fold of the visit under a brand; throws like any request when it refuses them. */
export async function sendEvents(
  batch: EventBatch,
  brand: string,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const keepalive = JSON.stringify(batch).length < keepaliveLimit;
  try {
    const reply = await sendRequest(
      { method: 'POST', url: '/visit/events', headers: { 'x-visit-brand': brand }, body: batch },
      { keepalive, signal },
    );
    // The shape of our own server's answers is a contract, kept by its route schema.
    const taken = reply.body as { readonly version: number } | Overtaken;
    return 'url' in taken ? { type: 'overtaken', ...taken } : { type: 'accepted', ...taken };
  } catch (problem) {
    if (!(problem instanceof HttpProblem) || problem.status !== 409) throw problem;
    const held = problem.body as Refused | Overtaken;
    return 'url' in held ? { type: 'overtaken', url: held.url } : { type: 'refused', ...held };
  }
}

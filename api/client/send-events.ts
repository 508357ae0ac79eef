import { HttpProblem } from './http-problem.ts';
import { sendRequest } from './send-request.ts';

/** A stretch of a visit: the version it starts from, its events, the sensitive values that they point to. */
export interface EventBatch {
  readonly version: number;
  readonly events: readonly unknown[];
  readonly vault: { readonly [handle: string]: unknown };
  /** URL of the flows that they were folded with. */
  readonly flows?: string;
}

/** Accepted, or overtaken by another tab, with what the server holds now. */
export type SendOutcome =
  | { readonly type: 'accepted'; readonly version: number }
  | {
      readonly type: 'overtaken';
      readonly version: number;
      readonly state: unknown;
      readonly vault: { readonly [handle: string]: unknown };
      /** The page has to be opened anew. */
      readonly reload: boolean;
    };

type Held = Omit<Extract<SendOutcome, { type: 'overtaken' }>, 'type' | 'reload'> & { readonly reload?: true };

// Browsers refuse keepalive requests of 64 KB and more.
const keepaliveLimit = 60_000;

/** Hands events to the server's own fold of the visit; throws like any request when it refuses them. */
export async function sendEvents(batch: EventBatch): Promise<SendOutcome> {
  const keepalive = JSON.stringify(batch).length < keepaliveLimit;
  try {
    const reply = await sendRequest(
      { method: 'POST', url: '/visit/events', headers: {}, body: batch },
      { keepalive },
    );
    // The shape of our own server's answers is a contract, kept by its route schema.
    const { version } = reply.body as { readonly version: number };
    return { type: 'accepted', version };
  } catch (problem) {
    if (!(problem instanceof HttpProblem) || problem.status !== 409) throw problem;
    const held = problem.body as Held;
    return {
      type: 'overtaken',
      version: held.version,
      state: held.state,
      vault: held.vault,
      reload: held.reload === true,
    };
  }
}

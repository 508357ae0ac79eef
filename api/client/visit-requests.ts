import { eventsPath } from '#schemas/own-paths.ts';
import { HttpProblem, NoConnection } from './problems.ts';
import { type ClientRequest, type Reply, sendRequest, usualTries } from './send-request.ts';
import { type BusyOptions, whileBusy } from './while-busy.ts';

/** An answer to a call of the visit, with the proof that our server gave along. */
interface ProvenReply extends Reply {
  readonly proof: string;
}

/**
 * Makes a call of the visit, by a request that names it, and again while the server is too busy; an aborted one rejects with the
 * signal's reason. An answer
 * without proof is not our server's but that of something in between, such as a proxy or a portal: it counts as none.
 */
export async function sendCall(request: ClientRequest, options: BusyOptions = {}): Promise<ProvenReply> {
  const { signal } = options;
  const send = () => sendRequest(request, signal === undefined ? {} : { signal });
  const answer = await whileBusy(send, options).catch(orWithout(request.url));
  if (answer.proof === undefined) throw new NoConnection(request.url, undefined);
  return { ...answer, proof: answer.proof };
}

function orWithout(url: string) {
  return (problem: unknown): never => {
    if (problem instanceof HttpProblem && problem.proof === '') throw new NoConnection(url, problem);
    throw problem;
  };
}

/** Performs an `emit` effect: sent even while the page is left; the outcome does not matter. */
export async function sendAndForget(request: ClientRequest): Promise<void> {
  await sendRequest(request, { keepalive: true }).catch(() => undefined);
}

/** Reports the beginning of a visit, so often at most; throws SessionFailed in the end. */
export async function beginSession(request: ClientRequest, tries: number = usualTries): Promise<void> {
  await sendRequest(request, { keepalive: true, tries }).catch((cause: unknown) => {
    throw new SessionFailed(cause);
  });
}

/** The telemetry session of a visit could not be begun, however often it was tried (B§8). */
class SessionFailed extends Error {
  override readonly name = 'SessionFailed';
  readonly status = 500;

  constructor(cause: unknown) {
    super('An error occurred while establishing a session, retries failed.', { cause });
  }
}

/** A stretch of a visit: the version it starts from, its events, the sensitive values that they point to. */
export interface EventBatch {
  /** Of the page that they happened on. */
  readonly tab: number;
  readonly version: number;
  readonly events: readonly unknown[];
  readonly vault: { readonly [handle: string]: unknown };
  /** For each answer to a call among the events, the proof that the server gave with it. */
  readonly proofs: { readonly [call: string]: string };
  /** URL of the flows that they were folded with. */
  readonly flows?: string;
  /** How the visit has begun, until the server keeps it. */
  readonly begun?: object;
  /** Whether these answers waited while the page learned that it has to be left. Default: false. */
  readonly isLate?: boolean;
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
  /** This page is out of date: where the visit goes on. `isRefused`: not because of what was sent. */
  | { readonly type: 'overtaken'; readonly url: string; readonly isRefused: boolean };

type Refused = Omit<Extract<SendOutcome, { type: 'refused' }>, 'type'>;
type Overtaken = Pick<Extract<SendOutcome, { type: 'overtaken' }>, 'url'>;

// Browsers refuse keepalive requests of more than 65,536 bytes, all that are under way together.
const keepaliveLimit = 60_000;

/** Whether a batch is small enough for browsers to send it although its page is left. */
export function outlivesPage(batch: EventBatch): boolean {
  return new TextEncoder().encode(JSON.stringify(batch)).length < keepaliveLimit;
}

/** Hands events to the server's own fold of the visit under a brand; throws like any request when it refuses them. */
export async function sendEvents(
  batch: EventBatch,
  brand: string,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const keepalive = outlivesPage(batch);
  try {
    const reply = await sendRequest(
      { method: 'POST', url: eventsPath, headers: { 'x-visit-brand': brand }, body: batch },
      { keepalive, signal },
    );
    return readOutcome(reply.body, false, ({ version }) => ({ type: 'accepted', version }));
  } catch (problem) {
    if (!(problem instanceof HttpProblem) || problem.status !== 409) throw problem;
    return readOutcome(problem.body, true, (held) => ({ type: 'refused', ...held }));
  }
}

/** Reads our server's answer. A portal or a proxy may answer in its place: then nothing has arrived. */
function readOutcome(body: unknown, isRefused: boolean, held: (body: Refused) => SendOutcome): SendOutcome {
  // The rest of the shape is a contract, kept by the schema of the route.
  const { url, version } = (body ?? {}) as Partial<Overtaken & Refused>;
  if (typeof url === 'string') return { type: 'overtaken', url, isRefused };
  if (Number.isInteger(version)) return held(body as Refused);
  throw new NoConnection(eventsPath, undefined);
}

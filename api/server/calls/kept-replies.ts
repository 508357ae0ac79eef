import type { HttpRequest } from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { callBackend } from './call-backend.ts';
import { requireDescribed } from './readable-reply.ts';
import type { IsDescribed } from './request-validator.ts';

/** Where the server asks on its own account, and what an answer must look like. */
export interface BackendService {
  readonly backendUrl: string;
  readonly operations: readonly ApiOperation[];
  readonly isDescribed: IsDescribed;
  readonly clock: () => number;
}

interface Kept<Answer> {
  readonly until: number;
  readonly answer: Promise<Answer | undefined>;
}

const keptMs = 60_000;
/** A backend that says nothing is not asked by each event of everybody meanwhile. */
const pauseMs = 5_000;
const mostKept = 5_000;

/** Asks by an operation, and gives what `read` makes of the body. */
export type AskKept<Answer> = (
  call: string,
  request: HttpRequest,
  read: (body: unknown) => Answer,
) => Promise<Answer | undefined>;

/**
 * Answers are kept for a minute, and until the backend gives another one that its document describes. Undefined if it
 * never did.
 */
export function keptReplies<Answer>(service: BackendService, patienceMs: number): AskKept<Answer> {
  const { clock } = service;
  const kept = new Map<string, Kept<Answer>>();
  return (call, request, read) => {
    const key = JSON.stringify([call, request]);
    const known = kept.get(key);
    if (known && known.until > clock()) return known.answer;
    // Only the older half: the last good answers of everybody else still count.
    if (kept.size >= mostKept) for (const old of [...kept.keys()].slice(0, mostKept / 2)) kept.delete(old);
    const before = known?.answer ?? Promise.resolve(undefined);
    const answer = fetchBody(service, call, request, patienceMs)
      .then(read)
      .catch(() => {
        kept.set(key, { until: clock() + pauseMs, answer: before });
        return before;
      });
    kept.set(key, { until: clock() + keptMs, answer });
    return answer;
  };
}

async function fetchBody(
  { backendUrl, operations, isDescribed }: BackendService,
  call: string,
  request: HttpRequest,
  patienceMs: number,
): Promise<unknown> {
  const operation = operations.find(({ id }) => id === call);
  if (!operation) throw new Error(`No document describes the operation "${call}".`);
  const url = backendUrl.replace(/\/+$/, '') + request.url;
  const reply = await callBackend({ ...request, url }, patienceMs);
  requireDescribed(operation, reply, isDescribed);
  return JSON.parse(reply.text);
}

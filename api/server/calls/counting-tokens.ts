import { RequestProblem } from '#api/http/request-problem.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { type BrandsToken, sessionOf } from '../cookies/token-cookie.ts';
import { callBackend } from './call-backend.ts';
import { requireDescribed } from './readable-reply.ts';
import type { HostSettings } from '../host/host-settings.ts';
import { callerHeaders } from './backend-request.ts';
import type { BackendService } from './kept-replies.ts';

type Headers = { readonly [name: string]: string };

/** Which tokens still count at the backend, where a session may have been ended since they were given. */
export interface CountingTokens {
  /**
   * Whether a token counts, as the backend said a minute ago at most; 503 if it never said, and does not now. `about`: what
   * it learns of the request, since it may note where the session was seen.
   */
  counts(held: BrandsToken, about: Headers): Promise<boolean>;
  /** The backend has given a token; false if its session was ended here meanwhile, so that it counts no more. */
  given(token: string): boolean;
  /** The session of a token was ended here: it counts no more, even if the backend could not be reached. */
  ended(token: string): void;
}

/** A token that is asked about, and what is said of the request that brings it. */
interface Asked {
  readonly held: BrandsToken;
  readonly about: Headers;
}

interface Kept {
  readonly until: number;
  readonly counts: Promise<boolean>;
}

const keptMs = 60_000;
/** A page does not wait long for it. */
const patienceMs = 2_000;
const mostKept = 5_000;

/** Where tokens are looked up, and by which operation. */
interface IdentityService extends BackendService {
  readonly host: HostSettings;
}

/**
 * Asks the backend once a minute for each token that is brought, and never again for one that has ended. Where the backend
 * gives no answer that its document describes, what it said last holds.
 */
export function countingTokens(service: IdentityService): CountingTokens {
  const { operations, clock, host } = service;
  const operation = operations.find(({ id }) => id === host.identity?.call);
  const kept = new Map<string, Kept>();
  const keep = (token: string, entry: Kept): void => {
    // The older half goes: thousands of new tokens must not make a session count again that has just ended.
    if (kept.size >= mostKept) for (const old of [...kept.keys()].slice(0, mostKept / 2)) kept.delete(old);
    kept.set(token, entry);
  };
  const askAgain = async (
    asked: ApiOperation,
    { held, about }: Asked,
    last: Kept | undefined,
  ): Promise<boolean> => {
    const counts = (await ask(service, asked, { held, about })) ?? (await last?.counts);
    if (counts !== undefined) return counts;
    kept.delete(held.token);
    throw new RequestProblem(503, 'Nobody can say at this moment who is signed in.');
  };
  // One that was renewed while its session ended may arrive later.
  const isOver = (token: string): boolean => kept.get(sessionOf(token))?.until === Infinity;
  return {
    counts: (held, about) => {
      if (isOver(held.token)) return Promise.resolve(false);
      const last = kept.get(held.token);
      if (operation === undefined) return last?.counts ?? Promise.resolve(true);
      if (last && last.until > clock()) return last.counts;
      const counts = askAgain(operation, { held, about }, last);
      keep(held.token, { until: clock() + keptMs, counts });
      return counts;
    },
    given: (token) => {
      if (isOver(token)) return false;
      keep(token, { until: clock() + keptMs, counts: Promise.resolve(true) });
      return true;
    },
    ended: (token) => keep(sessionOf(token), { until: Infinity, counts: Promise.resolve(false) }),
  };
}

// Only 401 says that a token does not count, and only a described identity that it does; undefined: the backend says neither.
async function ask(
  { backendUrl, host, isDescribed }: IdentityService,
  operation: ApiOperation,
  { held, about }: Asked,
): Promise<boolean | undefined> {
  try {
    const url = backendUrl.replace(/\/+$/, '') + operation.path;
    const headers = { ...callerHeaders(host, held), ...about };
    const reply = await callBackend({ method: operation.method, url, headers }, patienceMs);
    if (reply.status === 401) return false;
    requireDescribed(operation, reply, isDescribed);
    return true;
  } catch {
    return undefined;
  }
}

import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type InOrder, inOrder } from '#api/scheduling/in-order.ts';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { type TryLimit, forgetTries, giveBackTry, readWait, takeTry } from '#api/store/sign-in-tries.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { isObject } from '#engine/index.ts';
import type { ApiOperation, Limited } from '#schemas/open-api.ts';
import { givesToken } from '../calls/readable-reply.ts';
import { networkOf } from '../requests/network.ts';
import { readKnownDevice, rememberBrowser } from '../cookies/known-device.ts';

/** How many tries one account and one address have before they have to wait. */
export interface TriesAllowed {
  readonly account: number;
  readonly address: number;
}

/** What is counted against guessing, in the database that all servers share. */
export interface SignInLimits {
  /**
   * Counts a request for this operation, or throws 429 with `Retry-After`. Call its result with the status that the
   * request ended with; undefined for operations that are not counted. `quiet`: a mail went to this account not long
   * ago, so that its person has one, and no stranger can keep them from it.
   */
  begin(
    operation: ApiOperation,
    brand: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<EndTry | 'quiet' | undefined>;
  /** Makes a try that a network counts if it is refused; throws 429 with `Retry-After` if there were too many. */
  countByNetwork<Result>(
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: () => Promise<Result>,
  ): Promise<Result>;
}

/** Counts the end of what was begun. */
type EndTry = (status: number) => Promise<void>;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const growth = { firstWaitMs: 2 * secondMs, longestWaitMs: 15 * minuteMs, forgottenAfterMs: 60 * minuteMs };
// As long as a code is valid: a person who asks for another meanwhile has one.
const pace = { ...growth, firstWaitMs: 10 * minuteMs, longestWaitMs: 10 * minuteMs };

export const triesAllowed: TriesAllowed = { account: 5, address: 60 };

/** Limits over a database; keys are made from the secret, so that no table says who tried to sign in. */
export function signInLimits(
  db: Kysely<StoreTables>,
  secretKey: SecretKey,
  allowed: TriesAllowed,
  clock: () => number,
): SignInLimits {
  const sealKey = deriveSealKey(secretKey, 'sign-in-tries');
  const keyOf = (...parts: readonly string[]): string =>
    createHmac('sha256', sealKey.seals).update(JSON.stringify(parts)).digest('base64url');
  const now = () => new Date(clock());
  const orders = {
    // The queue refuses nothing that the count allows.
    takes: inOrder(Math.max(allowed.account, allowed.address)),
    // What was done already is refused nothing.
    ends: inOrder(Infinity),
  };
  const counterOf = (key: string, tries: number, waits = growth): Counter =>
    counter(db, key, { tries, ...waits }, { now, ...orders });
  // Guessing elsewhere does not keep out a person who has signed in with this browser before, whose attempts are
  // counted separately.
  const accountCounter = (
    { id, limited }: ApiOperation,
    brand: string,
    email: string,
    request: FastifyRequest,
  ): Counter => {
    const mark = readKnownDevice(request, sealKey, brand, email);
    const parts = mark === undefined ? ['account'] : ['browser', mark];
    return counterOf(keyOf(id, ...parts, brand, email), allowed.account, limited === 'sends' ? pace : growth);
  };
  return {
    begin: async (operation, brand, request, reply) => {
      const kind = kindOf(operation);
      if (kind === undefined) return undefined;
      const address = counterOf(keyOf(operation.id, 'address', networkOf(request.ip)), allowed.address);
      // The email of what is opened is anybody's word, and would keep its owner out.
      const email = kind === 'openings' ? undefined : emailIn(request);
      const account = email === undefined ? undefined : accountCounter(operation, brand, email, request);
      // Opening accounts is no guessing, as long as none is refused.
      await (kind === 'creations' ? refuseEarly(address, reply) : take(address, reply));
      if (kind === 'sends' && account) {
        if (!(await account.take())) return 'quiet';
      } else if (account) await take(account, reply);
      return async (status) => {
        const isSignIn = status < 400 && givesToken(operation);
        if (isSignIn && email !== undefined) rememberBrowser(reply, sealKey, brand, email);
        await end(kind, { account, address }, status, reply);
      };
    },
    countByNetwork: async (name, request, reply, attempt) => {
      const address = counterOf(keyOf(name, 'address', networkOf(request.ip)), allowed.address);
      await take(address, reply);
      try {
        const result = await attempt();
        await address.giveBack();
        return result;
      } catch (error) {
        if (!(error instanceof RequestProblem) || error.details.status >= 500) await address.giveBack();
        throw error;
      }
    },
  };
}

// What hands out a token is something to guess, whether or not its document says so.
function kindOf(operation: ApiOperation): Limited | undefined {
  return operation.limited ?? (givesToken(operation) ? 'tries' : undefined);
}

function emailIn({ body }: FastifyRequest): string | undefined {
  const email = isObject(body) ? body['email'] : undefined;
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

interface Counter {
  take(): Promise<boolean>;
  waitMs(): Promise<number>;
  giveBack(): Promise<void>;
  forget(): Promise<void>;
}

interface Counting {
  readonly now: () => Date;
  readonly takes: InOrder;
  readonly ends: InOrder;
}

/** Those who count the same wait before they take a connection: its row lets one after the other change it. */
function counter(
  db: Kysely<StoreTables>,
  key: string,
  limit: TryLimit,
  { now, takes, ends }: Counting,
): Counter {
  return {
    take: () => takes(key, () => takeTry(db, key, limit, now())),
    waitMs: () => readWait(db, key, now()),
    giveBack: () => ends(key, () => giveBackTry(db, key, limit)),
    forget: () => ends(key, () => forgetTries(db, key)),
  };
}

async function take(counted: Counter, reply: FastifyReply): Promise<void> {
  if (!(await counted.take())) throw tooMany(await counted.waitMs(), reply);
}

async function refuseEarly(counted: Counter, reply: FastifyReply): Promise<void> {
  const waitMs = await counted.waitMs();
  if (waitMs > 0) throw tooMany(waitMs, reply);
}

function tooMany(waitMs: number, reply: FastifyReply): RequestProblem {
  void reply.header('retry-after', Math.max(1, Math.ceil(waitMs / secondMs)));
  return new RequestProblem(429, 'There were too many tries. Try again later.');
}

interface Counters {
  readonly account: Counter | undefined;
  readonly address: Counter;
}

/** A failure of ours or the backend's is nobody's try; who has succeeded was not guessing. What was sent stays counted. */
async function end(
  kind: Limited,
  { account, address }: Counters,
  status: number,
  reply: FastifyReply,
): Promise<void> {
  const isRefused = status >= 400 && status < 500;
  // Refusals reveal who has an account. Concurrent attempts leak no more than sequential ones.
  if (kind === 'creations' && isRefused) await take(address, reply);
  if (kind === 'tries' && !isRefused) await address.giveBack();
  if (kind === 'openings' && status >= 400) await address.giveBack();
  if (status >= 500) await account?.giveBack();
  else if (!isRefused && kind !== 'sends') await account?.forget();
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { lifeCycleOf } from '#api/lender/life-cycle/life-cycle.ts';
import { buildLender, type LenderOptions } from '#api/lender/app.ts';
import type { LenderTables } from '#api/lender/lender-tables.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}

/** A clock that tests turn. */
export interface Clock {
  time: Date;
}

export interface RunningLender {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly database: OpenDatabase<LenderTables>;
  readonly ask: (method: Method, url: string, options?: AskOptions) => Promise<Reply>;
  /** A new person who is signed in. */
  readonly register: (email?: string, organization?: string) => Promise<string>;
}

interface AskOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const startOfTests = new Date('2026-03-02T18:00:00.000Z');
export const password = 'Correct-horse-7!';

/** A lender over a migrated database, asked without a network. */
export function runLender(
  database: OpenDatabase<LenderTables>,
  options: Partial<LenderOptions> = {},
  clock: Clock = { time: startOfTests },
): RunningLender {
  const app = buildLender({
    db: database.db,
    secretKey: 'secret of the tests',
    lifeCycle: lifeCycleOf(mainFlows()),
    isOrganization: (code) => code !== 'NOBODY',
    now: () => clock.time,
    ...options,
  });
  const ask = (method: Method, url: string, { token, body, headers = {} }: AskOptions = {}) =>
    inject(app, {
      method,
      url,
      headers: token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers },
      body,
    });
  const register = async (email = someEmail(), organization = 'FIGURE') => {
    const url = `/identity/api/v1/registration/register?organization=${organization}`;
    const { body } = await ask('POST', url, { body: { email, password, phoneNumber: '(303) 555-0100' } });
    return String(body['jwt']);
  };
  return { app, clock, database, ask, register };
}

/** An e-mail address that no other test has. */
export function someEmail(): string {
  return `${randomUUID()}@example.com`;
}

/** Moves the clock on. */
export function wait(clock: Clock, ms: number): void {
  clock.time = new Date(clock.time.getTime() + ms);
}

interface Request {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

async function inject(app: FastifyInstance, { method, url, headers, body }: Request): Promise<Reply> {
  const json = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await app.inject({ method, url, headers: { ...type, ...headers }, ...json });
  return {
    status: reply.statusCode,
    type: String(reply.headers['content-type']).split(';')[0] ?? '',
    headers: reply.headers,
    body: reply.json(),
  };
}

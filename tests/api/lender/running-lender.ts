import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mainFlows } from '../../fixtures/main-flows.ts';
import type { JobToDo } from '#api/scheduling/jobs.ts';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { buildLender, type LenderOptions } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
  /** The body as it was sent. */
  readonly bytes: Uint8Array;
}

/** A clock that tests turn. */
export interface Clock {
  time: Date;
}

/** Looks files through before the next call, unless it is away. A caller that passes `announce` does it itself. */
interface Scanner {
  isAway: boolean;
}

export interface RunningLender {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly scanner: Scanner;
  readonly database: OpenDatabase<LenderTables>;
  /** What it was built with, for its jobs. */
  readonly options: LenderOptions;
  readonly ask: (method: Method, url: string, options?: AskOptions) => Promise<Reply>;
  /** A new person who is signed in. */
  readonly register: (email?: string, organization?: string) => Promise<string>;
}

interface AskOptions {
  readonly token?: string;
  readonly body?: unknown;
  /** The name of a file that is sent in the place of a body. */
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a picture begins, which is all that the lender looks at. */
export const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

export const startOfTests = new Date('2026-03-02T18:00:00.000Z');
export const password = 'Correct-horse-7!';

/** A lender over a migrated database, asked without a network. */
export function runLender(
  database: OpenDatabase<LenderTables>,
  options: Partial<LenderOptions> = {},
  clock: Clock = { time: startOfTests },
): RunningLender {
  const files = options.files ?? memoryStore();
  const scanner: Scanner = { isAway: false };
  const toDo: JobToDo[] = [];
  const announce = (job: JobToDo): void => void toDo.push(job);
  const jobs = fileJobs({ db: database.db, now: () => clock.time, files, scan: sandboxScan, announce });
  const given = {
    db: database.db,
    secretKey: 'secret of the tests',
    files,
    announce,
    workflow: workflowOf(mainFlows()),
    organizationName: (code: string) => (code === 'NOBODY' ? undefined : `Brand ${code}`),
    now: () => clock.time,
    ...options,
  };
  const app = buildLender(given);
  app.addHook('onRequest', async () => {
    for (const { name, data } of scanner.isAway ? [] : toDo.splice(0)) {
      await jobs.find((job) => job.name === name)?.run(data);
    }
  });
  const ask = async (
    method: Method,
    url: string,
    { token, body, file, headers = {} }: AskOptions = {},
  ): Promise<Reply> => {
    return inject(app, {
      method,
      url,
      headers: token === undefined ? headers : { authorization: `Bearer ${token}`, ...headers },
      body,
      file,
    });
  };
  const register = async (email = someEmail(), organization = 'FIGURE') => {
    const url = `/identity/api/v1/registration/register?organization=${organization}`;
    const { body } = await ask('POST', url, { body: { email, password, phoneNumber: '(303) 555-0100' } });
    return String(body['jwt']);
  };
  return { app, clock, scanner, database, options: given, ask, register };
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
  readonly file: string | undefined;
}

async function inject(app: FastifyInstance, { method, url, headers, body, file }: Request): Promise<Reply> {
  const sent = file === undefined ? jsonOf(body) : await formWith(file);
  const reply = await app.inject({ method, url, ...sent, headers: { ...sent.headers, ...headers } });
  const kind = String(reply.headers['content-type']).split(';')[0] ?? '';
  return {
    status: reply.statusCode,
    type: kind,
    headers: reply.headers,
    body: kind.endsWith('json') ? reply.json() : {},
    bytes: reply.rawPayload,
  };
}

function jsonOf(body: unknown) {
  if (body === undefined) return { headers: {} };
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A form with one picture of this name, as it is sent. */
export async function formWith(name: string, bytes = 0) {
  const form = new FormData();
  form.append('file', new File([picture, name, new Uint8Array(bytes)], name));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': type } };
}

import { expect } from 'vitest';
import { operationsByRoute } from '#api/lender/http/api-documents.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { applicationBody, applicationUrl, createUrl } from '../application-body.ts';
import { replyErrors } from '../reply-errors.ts';
import { type Reply, type RunningLender, someEmail, wait } from '../running-lender.ts';

type Body = Readonly<Record<string, unknown>>;

/** Looks up a place in the last reply of an operation, such as `offers.0.uuid`. */
export function given({ replies }: Known, operationId: string, place: string): unknown {
  const start: unknown = replies[operationId];
  return place
    .split('.')
    .reduce((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), start);
}

/** The ids of a list in the last reply of an operation. */
export function idsIn(known: Known, operationId: string, place: string): readonly unknown[] {
  const list = given(known, operationId, place);
  return Array.isArray(list)
    ? list.map((_entry, at) => given(known, operationId, `${place}.${at}.uuid`))
    : [];
}

/** What is known on the way: the application, and the last reply of each operation. */
export interface Known {
  readonly uuid: string;
  readonly replies: Readonly<Record<string, Body>>;
}

/** Where a walk came to, and whose it is. */
export interface Walked extends Known {
  readonly token: string;
  readonly email: string;
}

/** One call of a walk. */
export interface Step {
  readonly operationId: string;
  readonly body?: (known: Known) => Body;
  /** The name of a file that is sent in the place of a body. */
  readonly file?: string;
  /** Values of the path besides the application's id. */
  readonly path?: (known: Known) => Readonly<Record<string, string>>;
  /** The answer's status. Default: the first good one of the document. */
  readonly status?: number;
  /** Where the application is after each step that takes its time. */
  readonly leads?: string;
}

/** An application that somebody carries so far by calls alone. */
export interface Walk {
  readonly says: string;
  /** What the application says, over the usual one. */
  readonly application?: Body;
  /** The state in the query. Default: CO. */
  readonly state?: string;
  /** Where it comes before the first step. */
  readonly begins: string;
  readonly steps: readonly Step[];
}

const operations = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));
const longestWaitMs = 60_000;

/** The operations that walks ask. */
export function operationsIn(walks: readonly Walk[]): ReadonlySet<string> {
  return new Set(walks.flatMap(({ steps }) => steps.map(({ operationId }) => operationId)));
}

/** Walks by the owner's calls alone, for tests that begin where it ends. Each reply has to be as its document says. */
export async function runWalk(lender: RunningLender, walk: Walk): Promise<Walked> {
  return walkBy(lender, walk, (step, known, asking) => take(lender, step, known, asking));
}

/**
 * The same, where a stranger makes each call before, and the owner does with an unknown field. What is created is
 * created once. Walks share most of their calls: one whose fields are in `checked` is the owner's alone.
 */
export async function checkWalk(
  lender: RunningLender,
  walk: Walk,
  checked: Set<string> = new Set(),
): Promise<Walked> {
  // To register takes longer than most calls.
  let stranger: string | undefined;
  return walkBy(lender, walk, async (step, known, asking) => {
    const call = [step.operationId, step.status, ...Object.keys(step.body?.(known) ?? {})].join(' ');
    if (checked.has(call)) return take(lender, step, known, asking);
    checked.add(call);
    stranger ??= await lender.register();
    return check(lender, step, known, { ...asking, stranger });
  });
}

type Call = (step: Step, known: Known, asking: Asking) => Promise<Reply>;

async function walkBy(lender: RunningLender, walk: Walk, call: Call): Promise<Walked> {
  const email = someEmail();
  const token = await lender.register(email);
  const url = createUrl.replace('CO', walk.state ?? 'CO');
  const created = await lender.ask('POST', url, { token, body: applicationBody(walk.application) });
  expect(created).toMatchObject({ status: 201 });
  let known: Known = { uuid: String(created.body['uuid']), replies: {} };
  const statusNow = async () => {
    wait(lender.clock, longestWaitMs);
    return (await lender.ask('GET', applicationUrl(known.uuid), { token })).body['status'];
  };
  expect(await statusNow()).toMatchObject({ checklistStatus: walk.begins });
  for (const [at, step] of walk.steps.entries()) {
    const reply = await call(step, known, { token, key: `key ${at}` });
    known = { ...known, replies: { ...known.replies, [step.operationId]: reply.body } };
    if (step.leads === undefined) continue;
    expect({ after: step.operationId, status: await statusNow() }).toMatchObject({
      after: step.operationId,
      status: { checklistStatus: step.leads },
    });
    // Tokens live for half an hour.
    lender.clock.time = new Date(lender.clock.time.getTime() - longestWaitMs);
  }
  return { ...known, token, email };
}

interface Asking {
  readonly token: string;
  readonly key: string;
}

async function take(lender: RunningLender, step: Step, known: Known, asking: Asking): Promise<Reply> {
  const { method, url, asked, status } = requestOf(step, known, asking);
  const reply = await lender.ask(method, url, asked);
  expect({ of: step.operationId, ...reply }).toMatchObject({ of: step.operationId, status });
  expect(replyErrors(step.operationId, status, reply.body)).toEqual([]);
  return reply;
}

async function check(
  lender: RunningLender,
  step: Step,
  known: Known,
  { stranger, ...asking }: Asking & { readonly stranger: string },
): Promise<Reply> {
  const { method, url, asked, isIdempotent } = requestOf(step, known, asking);
  const { body } = asked;
  if (url.includes(known.uuid)) {
    expect(await lender.ask(method, url, { ...asked, token: stranger })).toMatchObject({ status: 404 });
  }
  if (body !== undefined) {
    const more = await lender.ask(method, url, { ...asked, body: { ...body, unexpected: 1 } });
    expect(more).toMatchObject({ status: 400, body: { errors: [{ field: '/unexpected' }] } });
  }
  const reply = await take(lender, step, known, asking);
  if (isIdempotent) {
    expect((await lender.ask(method, url, asked)).body).toEqual(reply.body);
  }
  return reply;
}

function requestOf(step: Step, known: Known, { token, key }: Asking) {
  const operation = operations.get(step.operationId);
  if (operation === undefined) throw new Error(`no operation ${step.operationId}`);
  const { method, isIdempotent } = operation;
  const url = filledUrl(operation, { uuid: known.uuid, id: known.uuid, ...step.path?.(known) });
  const body = step.body?.(known);
  const { file } = step;
  const asked = {
    token,
    ...(isIdempotent && { headers: { 'idempotency-key': key } }),
    ...(body !== undefined && { body }),
    ...(file !== undefined && { file }),
  };
  const isFile = operation.fileTypes.length > 0;
  const status = step.status ?? (isFile ? 200 : Number(Object.keys(operation.replies)[0]));
  return { method, url, asked, status, isIdempotent };
}

function filledUrl({ path }: ApiOperation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

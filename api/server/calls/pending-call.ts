import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { type HttpRequest, type Json, canonicalText, isObject } from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';

/** A call that a visit waits for: enough to tell its request from any other. */
export interface PendingCall {
  readonly operation: string;
  /** Method, path and query, idempotency key. */
  readonly address: string;
  /** Digest of what is sent; undefined if it holds a password, which a digest would let one guess. */
  readonly body?: string;
}

/** Values excluded from the digest, and members of the body that it leaves out. */
interface Withheld {
  readonly secrets?: ReadonlySet<unknown>;
  readonly members?: readonly string[];
}

/** The mark of a request. */
export function pendingCall(
  operation: string,
  request: HttpRequest,
  { secrets = new Set(), members = [] }: Withheld = {},
): PendingCall {
  const address = addressOf(request);
  if (holdsAny(request.body, secrets)) return { operation, address };
  return { operation, address, body: bodyDigest(without(request.body, members)) };
}

function without(body: unknown, members: readonly string[]): unknown {
  if (!isObject(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !members.includes(name)));
}

/** Whether the call that was made is the one that is waited for, as far as that is known. */
export function isSameCall(expected: PendingCall, made: PendingCall): boolean {
  const isSameBody = expected.body === undefined || expected.body === made.body;
  return expected.operation === made.operation && expected.address === made.address && isSameBody;
}

function addressOf({ method, url, headers }: HttpRequest): string {
  return JSON.stringify([method, comparable(url), headers['idempotency-key'] ?? '']);
}

// Percent-encoding and the order of parameters may differ.
function comparable(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

function bodyDigest(body: unknown): string {
  const text = body === undefined ? '' : canonicalText(body);
  return createHash('sha256').update(text).digest('base64url');
}

function holdsAny(value: unknown, secrets: ReadonlySet<unknown>): boolean {
  if (secrets.has(value)) return true;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((each) => holdsAny(each, secrets))
  );
}

/** The mark of a call that a request makes, to be compared with those that a visit waits for. */
export function madeCall(
  { id, method, isIdempotent, writeOnly }: ApiOperation,
  request: FastifyRequest,
): PendingCall {
  const key = request.headers['idempotency-key'];
  const headers = typeof key === 'string' ? { 'idempotency-key': key } : {};
  // Parsed from JSON.
  const body = (request.body ?? undefined) as Json | undefined;
  const made = { method, url: request.url, headers, ...(body === undefined ? {} : { body }) };
  return pendingCall(id, made, isIdempotent ? { members: writeOnly } : {});
}

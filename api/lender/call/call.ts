import type { Readable } from 'node:stream';
import type { OperationId, OperationTypes } from '#schemas/generated/api.ts';
import type { Person } from '../security/tokens.ts';
import type { Lender } from './lender.ts';
import { unauthenticated } from '../http/problems.ts';

type Values = Readonly<Record<string, string>>;

/** One request, checked against the OpenAPI document. A parameter that was not sent is undefined. */
export interface Call<Body = unknown> {
  readonly person: Person | undefined;
  readonly path: Values;
  readonly query: Partial<Values>;
  readonly headers: Partial<Values>;
  readonly cookies: Partial<Values>;
  readonly body: Body;
}

export interface OperationAnswer<Reply = unknown> {
  /** Default: 200. */
  readonly status?: 200 | 201;
  readonly body: Reply;
}

/** A file that answers a call. */
export interface FileAnswer {
  readonly file: {
    readonly name: string;
    readonly mediaType: string;
    readonly length: number;
    /** SHA-256 in hexadecimal. */
    readonly hash: string;
    readonly content: Uint8Array | Readable;
  };
}

/** What answers a call. */
export interface LenderOperation {
  readonly operationId: string;
  readonly answer: (lender: Lender, call: Call) => Promise<OperationAnswer | FileAnswer>;
}

/** Operations by method and path, such as `POST /identity/api/v1/login`. */
export type LenderRoutes = Readonly<Record<string, LenderOperation>>;

type BodyOf<Id extends OperationId> = OperationTypes[Id]['body'];
type ReplyOf<Id extends OperationId> = OperationTypes[Id]['reply'];

/** Ties what answers a call to its operationId, and to the body and reply that the OpenAPI document declares for it. */
export function operation<Id extends OperationId>(
  operationId: Id,
  answer: (lender: Lender, call: Call<BodyOf<Id>>) => Promise<OperationAnswer<ReplyOf<Id>>>,
): LenderOperation {
  // The body has passed the schema of this operation when an operation is asked.
  return { operationId, answer: (lender, call) => answer(lender, call as Call<BodyOf<Id>>) };
}

/** The person who is signed in; operations with `security` always have one. */
export function personOf(call: Call): Person {
  if (call.person === undefined) {
    throw unauthenticated();
  }
  return call.person;
}

/** A path parameter; the OpenAPI document declares each one that the URL holds. */
export function pathValue(call: Call, name: string): string {
  const value = call.path[name];
  if (value === undefined) {
    throw new TypeError(`The path has no parameter "${name}".`);
  }
  return value;
}

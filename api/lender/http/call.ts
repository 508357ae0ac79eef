import type { Lender } from '../lender.ts';
import { unauthenticated } from './problems.ts';

/** The person behind a token. */
export interface Person {
  readonly identity: string;
  readonly organization: string;
  /** Stays the same while the token is renewed; signing out ends it. */
  readonly session: string;
}

type Values = Readonly<Record<string, string>>;

/** One request, checked against the OpenAPI document. Its parameters are declared there, so absent ones are undefined. */
export interface Call<Body = unknown> {
  readonly person: Person | undefined;
  readonly path: Values;
  readonly query: Partial<Values>;
  readonly headers: Partial<Values>;
  readonly cookies: Partial<Values>;
  readonly body: Body;
}

export interface Answer {
  /** 200 when absent. */
  readonly status?: 200 | 201;
  readonly body: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly answer: (lender: Lender, call: Call) => Promise<Answer>;
}

/** Ties what answers a call to its operationId; `Body` is the type of the body that the OpenAPI document declares. */
export function operation<Body = undefined>(
  operationId: string,
  answer: (lender: Lender, call: Call<Body>) => Promise<Answer>,
): Operation {
  // The body has passed the schema of this operation when an operation is asked.
  return { operationId, answer: (lender, call) => answer(lender, call as Call<Body>) };
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

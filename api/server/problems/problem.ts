import { STATUS_CODES } from 'node:http';

/** Why one field was refused; `field` is a JSON Pointer. */
export type FieldError = { readonly field: string; readonly detail: string };

/** Problem Details (RFC 9457), as every operation of `schemas/api` describes them. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** For a person to read; ours are for developers, so there are none. */
  readonly messages: readonly string[];
  readonly errors?: readonly FieldError[];
};

/** The Problem Details of a status. */
export function problemOf(status: number, detail: string, errors: readonly FieldError[] = []): Problem {
  const title = titleOf(status);
  const problem = { type: 'about:blank', title, status, detail, messages: [] };
  return errors.length > 0 ? { ...problem, errors } : problem;
}

/** The phrase that HTTP gives to a status. */
export function titleOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

import { randomUUID } from 'node:crypto';
import { operationsByRoute } from './api-documents.ts';
import type { OperationId, OperationTypes } from '#schemas/generated/api.ts';

/** What a call sends. */
interface Sent<Id extends OperationId> {
  /** Values of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: OperationTypes[Id]['body'];
  /** In the place of a body. */
  readonly file?: File;
  /** What is created under it is created once. Default: one that nobody has used. */
  readonly key?: string;
}

/** Asks a lender as one person; throws where it refuses. */
export type AskLender = <Id extends OperationId>(
  id: Id,
  sent?: Sent<Id>,
) => Promise<OperationTypes[Id]['reply']>;

const operations = new Map([...operationsByRoute.values()].map((operation) => [operation.id, operation]));

/** Asks a lender with a token, or without one. */
export function lenderClient(lenderUrl: string, token?: string): AskLender {
  const who = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (id, { path = {}, query = '', body, file, key = randomUUID() } = {}) => {
    const operation = operations.get(id);
    if (operation === undefined) throw new TypeError(`No OpenAPI document has the operation "${id}".`);
    const url = operation.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => path[name] ?? '');
    const send = (): Promise<Response> =>
      fetch(lenderUrl + url + query, {
        method: operation.method,
        headers: { 'idempotency-key': key, ...who, ...(body !== undefined && json) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(file && { body: formWith(file) }),
      });
    // A busy machine may take too long to connect. Under its key the call is the same.
    const answer = await send().catch(send);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The lender answered ${answer.status} to ${id}: ${text}`);
    // The lender holds its replies to the document that these types are made from.
    return JSON.parse(text) as never;
  };
}

const json = { 'content-type': 'application/json' };

function formWith(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { sendRequest } from '#api/client/send-request.ts';
import type { JsonObject } from '#engine/index.ts';
import { sayProblem } from './say-problem.ts';

/** Named facts, with a sentence about the person whom they describe. */
export interface Scenario {
  readonly name: string;
  readonly says?: string;
  readonly facts?: JsonObject;
  /** Code of the brand that it is of. Default: the main one. */
  readonly brand?: string;
  /** Call to its reply. */
  readonly replies?: JsonObject;
  /** The page that it is meant for, as documents name it. */
  readonly page?: string;
  /** The page that it is expected to lead to. */
  readonly expected?: string;
}

/** What there is to choose from; the server sends it. */
export interface Catalogue {
  readonly brands: readonly { readonly code: string; readonly locales: readonly string[] }[];
  /** Code of the main brand. */
  readonly main: string;
  readonly scenarios: readonly Scenario[];
  /** The JSON schema of the facts. */
  readonly schema: RJSFSchema;
}

/** Something that the server sends: still loading, loaded, or failed. */
export type Loaded<T> =
  | { readonly type: 'loading' }
  | { readonly type: 'loaded'; readonly value: T }
  | { readonly type: 'failed'; readonly problem: string };

const loading = { type: 'loading' } as const;

/** Loads JSON from our server, again when the URL changes; loads nothing without a URL. */
export function useLoaded<T>(url: string | undefined): Loaded<T> {
  const [{ from, loaded }, setLoaded] = useState<{ readonly from?: string; readonly loaded: Loaded<T> }>({
    loaded: loading,
  });
  useEffect(() => {
    if (url === undefined) return undefined;
    const stop = new AbortController();
    sendRequest({ method: 'GET', url, headers: {} }, { signal: stop.signal })
      // Written by the server of the same build, in the shape that the caller names.
      .then(({ body }): Loaded<T> => ({ type: 'loaded', value: body as T }))
      .catch((error: unknown): Loaded<T> => ({ type: 'failed', problem: sayProblem(error) }))
      .then((answer) => (stop.signal.aborted ? undefined : setLoaded({ from: url, loaded: answer })))
      .catch(reportError);
    return () => stop.abort();
  }, [url]);
  return from === url ? loaded : loading;
}

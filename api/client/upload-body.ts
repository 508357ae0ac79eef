import { HttpProblem, NoConnection } from './problems.ts';
import type { ClientRequest } from './send-request.ts';

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** How long it may take. Default: as long as the line holds. */
  readonly timeoutMs?: number;
}

/** Sends a body of any kind; gives the body of the answer. Throws `HttpProblem` for other statuses than 2xx, `NoConnection` for none. */
export function uploadBody(
  { method, url, headers }: ClientRequest,
  body: XMLHttpRequestBodyInit,
  { signal, onProgress, timeoutMs = 0 }: UploadOptions,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Fetch cannot say how far a body has been sent.
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    sending.responseType = 'json';
    sending.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    );
    const fail = (): void => reject(new NoConnection(url, undefined));
    sending.addEventListener('error', fail);
    sending.addEventListener('timeout', fail);
    sending.addEventListener('load', () => {
      const { status, statusText, response } = sending;
      if (status >= 200 && status < 300) resolve(response);
      else reject(new HttpProblem(status, response, { statusText }));
    });
    signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}

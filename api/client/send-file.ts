import { HttpProblem, NoConnection } from './problems.ts';
import type { ClientRequest } from './send-request.ts';

export interface SendFileOptions {
  readonly signal: AbortSignal;
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * Sends a file as the part `file` of a form; gives the body of the answer. The browser names the content type, which
 * has the form's boundary in it (B§7). Throws `HttpProblem` for other statuses than 2xx, `NoConnection` for none.
 */
export function sendFile(request: ClientRequest, file: File, options: SendFileOptions): Promise<unknown> {
  const { method, url, headers } = request;
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    // Fetch cannot say how far a body has been sent.
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    sending.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) =>
      options.onProgress(total === 0 ? 0 : loaded / total),
    );
    sending.addEventListener('error', () => reject(new NoConnection(url, undefined)));
    sending.addEventListener('load', () => {
      const { status, statusText, response } = sending;
      if (status >= 200 && status < 300) resolve(response);
      else reject(new HttpProblem(status, response, { statusText }));
    });
    options.signal.addEventListener('abort', () => sending.abort());
    sending.send(form);
  });
}

import { HttpProblem, NoConnection } from './problems.ts';
import { type ClientRequest, sendRequest } from './send-request.ts';
import { isBusy, whileBusy } from './while-busy.ts';

/**
 * Sends a file as the part `file` of a form; gives the body of the answer. The browser names the content type, which
 * has the form's boundary in it (B§7). Where it may come in pieces first, it goes on by itself after a cut. Throws
 * `HttpProblem` for other statuses than 2xx, `NoConnection` for none.
 */
export async function sendFile(
  request: ClientRequest,
  transfers: string | undefined,
  file: File,
  options: SendOnOptions,
): Promise<unknown> {
  if (transfers !== undefined) return sendInPieces(request, transfers, file, options);
  const form = new FormData();
  form.append('file', file);
  return whileBusy(() => uploadBody(request, form, options), options);
}

interface SendOnOptions extends Omit<UploadOptions, 'timeoutMs'> {
  /** Called when the line was cut; it goes on once there is one. */
  readonly onWaiting: () => void;
}

/** So much is lost at most where what is between passes on whole bodies alone. */
const pieceBytes = 512 * 1024;
/** A line over which a piece takes longer is taken for cut: what has come of it counts. */
const pieceTimeoutMs = 60_000;
const firstPauseMs = 1000;
const longestPauseMs = 15_000;
/** So many in a row bring nothing where the file can no longer be read, for example. */
const mostTries = 20;

/** How far a file has come. */
interface Way {
  uuid: string;
  received: number;
}

/**
 * Sends a file in pieces, then has the request take it. After a cut it asks how far the file has come, and goes on from
 * there; so it does with a file that is chosen again, as after a reload.
 */
async function sendInPieces(
  request: ClientRequest,
  transfers: string,
  file: File,
  options: SendOnOptions,
): Promise<unknown> {
  const way: Way = { uuid: '', received: 0 };
  for (let tries = 0; ; tries += 1) {
    const before = way.received;
    try {
      return await goOn(request, transfers, file, way, options);
    } catch (problem) {
      if (way.received > before) tries = 0;
      if (options.signal.aborted || tries >= mostTries || !isCut(problem)) throw problem;
      if (problem instanceof NoConnection) options.onWaiting();
      await untilConnected(Math.min(firstPauseMs * 2 ** tries, longestPauseMs), options.signal);
    }
  }
}

async function goOn(
  request: ClientRequest,
  transfers: string,
  file: File,
  way: Way,
  { signal, onProgress }: SendOnOptions,
): Promise<unknown> {
  const { headers } = request;
  const { name, size, lastModified } = file;
  const body = { name, bytes: size, mark: String(Math.abs(Math.trunc(lastModified))) };
  const begun = await sendRequest({ method: 'POST', url: transfers, headers, body }, { signal });
  Object.assign(way, readWay(begun.body));
  const show = (part: number, of: number): void => onProgress((way.received + part * of) / Math.max(size, 1));
  show(0, 0);
  while (way.received < size) {
    const piece = file.slice(way.received, way.received + pieceBytes);
    const taken = await uploadBody(
      {
        method: 'PATCH',
        url: `${transfers}/${way.uuid}?from=${way.received}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      },
      piece,
      { signal, onProgress: (part) => show(part, piece.size), timeoutMs: pieceTimeoutMs },
    );
    Object.assign(way, readWay(taken));
  }
  const form = new FormData();
  form.append('transfer', way.uuid);
  return uploadBody(request, form, { signal, onProgress: () => undefined, timeoutMs: pieceTimeoutMs });
}

function readWay(reply: unknown): Way {
  const { uuid, received } = (typeof reply === 'object' && reply !== null ? reply : {}) as Partial<Way>; // any JSON
  if (typeof uuid !== 'string' || typeof received !== 'number')
    throw new Error('The reply does not say how far the file has come.');
  return { uuid, received };
}

// Where the file is somewhere else than it was left, a piece has come of which the answer was lost.
function isCut(problem: unknown): boolean {
  if (problem instanceof NoConnection) return true;
  if (!(problem instanceof HttpProblem) || typeof problem.body !== 'object' || problem.body === null)
    return false;
  const { type } = problem.body as { readonly type?: unknown }; // any JSON
  return type === 'other-place' || type === 'not-whole' || isBusy(problem);
}

/** Waits for a connection that the browser misses, else for a while. */
function untilConnected(pauseMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('online', () => resolve(), { once: true, signal });
  signal.addEventListener('abort', () => resolve());
  if (navigator.onLine) setTimeout(resolve, pauseMs);
  return promise;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Called with how much has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** How long it may take. Default: as long as the line holds. */
  readonly timeoutMs?: number;
}

/** Sends a body of any kind; gives the body of the answer. Throws `HttpProblem` for other statuses than 2xx, `NoConnection` for none. */
function uploadBody(
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
      else reject(new HttpProblem(status, response, { statusText, ...retryAfterOf(sending) }));
    });
    signal.addEventListener('abort', () => sending.abort());
    sending.send(body);
  });
}

function retryAfterOf(answered: XMLHttpRequest): { readonly retryAfterSeconds?: number } {
  const seconds = Number(answered.getResponseHeader('retry-after') ?? 'none');
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
}

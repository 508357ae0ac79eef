import type { CallAnswer } from '#engine/index.ts';
import { HttpProblem } from '#api/client/problems.ts';
import { sendFile } from '#api/client/send-file.ts';
import { sendRequest } from '#api/client/send-request.ts';
import type { FlowHost, FlowNavigation, FlowStorage, HostCall } from './flow-host.ts';

type Answering = (call: HostCall) => CallAnswer | Promise<CallAnswer>;

/** What answers a call in memory: the body of a 200, or what a function makes of the call. */
type Answer = object | Answering;

function isFunction(answer: Answer): answer is Answering {
  return typeof answer === 'function';
}

/**
 * A host without a network: calls have answers by the name of their operation, and files get a number. For tests, demos and
 * development; a call without an answer fails as if there was no connection.
 */
export function memoryHost(answers: { readonly [operation: string]: Answer } = {}): FlowHost {
  let files = 0;
  return {
    calls: async (call) => {
      const answer = Object.hasOwn(answers, call.operation) ? answers[call.operation] : undefined;
      if (answer === undefined) return undefined;
      return isFunction(answer) ? answer(call) : { status: 200, body: answer };
    },
    // The last part of an id is what a person calls the file.
    files: async ({ file, onProgress }) => {
      onProgress(1);
      return { id: `${(files += 1)}/${file.name}` };
    },
    storage: memoryStorage(),
    navigation: memoryNavigation(),
  };
}

/** How calls reach a service over HTTP. */
interface HttpOptions {
  /** In front of each path, such as `https://api.example`. Default: the server of the page. */
  readonly url?: string;
  /** Headers of each call, such as `authorization`; asked for each time. Default: none. */
  readonly headers?: () => { readonly [name: string]: string };
}

/** A host that sends calls and files to a service that its OpenAPI document describes. */
export function httpHost({ url = '', headers = () => ({}) }: HttpOptions = {}): FlowHost {
  const addressed = (request: HostCall['request']): HostCall['request'] => ({
    ...request,
    url: url + request.url,
    headers: { ...request.headers, ...headers() },
  });
  return {
    calls: ({ request, signal }) =>
      sendRequest(addressed(request), { signal }).catch((problem: unknown) => {
        if (problem instanceof HttpProblem) return { status: problem.status, body: problem.body };
        throw problem;
      }),
    files: ({ request, file, signal, onProgress }) =>
      sendFile(addressed(request), undefined, file, { signal, onProgress, onWaiting: () => undefined }),
  };
}

/** Keeps a journey in a storage of the browser, such as `sessionStorage`, under a name. */
export function browserStorage(storage: Storage, name: string): FlowStorage {
  return {
    read: () => storage.getItem(name),
    write: (kept) => storage.setItem(name, kept),
    clear: () => storage.removeItem(name),
  };
}

/** Keeps a journey as long as the object is kept. */
export function memoryStorage(): FlowStorage {
  let kept: string | null = null;
  return {
    read: () => kept,
    write: (text) => void (kept = text),
    clear: () => void (kept = null),
  };
}

/** A journey without an address: the page around it keeps its own. */
export function memoryNavigation(first = ''): FlowNavigation {
  let url = first;
  return {
    current: () => url,
    move: (to) => void (url = to),
    leave: (to) => window.open(to, '_blank', 'noopener'),
    listen: () => () => undefined,
  };
}

/** How a router moves, such as that of the application. */
interface RouterOptions {
  /** Path and query as they are now. */
  readonly current: () => string;
  readonly go: (url: string, options: { readonly replace: boolean }) => void;
  /** Calls back after each move; gives a function that ends it. Default: the browser's own event for Back and Forward. */
  readonly listen?: (moved: () => void) => () => void;
}

/**
 * A journey with addresses of the application's router, which has the journey's pages under its base path. Give the
 * documents the base path at which the route is.
 */
export function routedNavigation({ current, go, listen = listenToBack }: RouterOptions): FlowNavigation {
  return {
    current,
    move: (url, how) => go(url, { replace: how === 'replace' }),
    leave: (url) => window.location.assign(url),
    listen: (moved) => listen(() => moved(current())),
  };
}

function listenToBack(moved: () => void): () => void {
  window.addEventListener('popstate', moved);
  return () => window.removeEventListener('popstate', moved);
}

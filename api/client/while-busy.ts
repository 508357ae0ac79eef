import { HttpProblem } from './problems.ts';

/** How somebody hears that a request waits. */
export interface BusyOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called each time that the server is too busy to begin with the request. */
  readonly onBusy?: (() => void) | undefined;
}

const mostTries = 6;
const secondMs = 1000;

/** Sends a request again while the server is too busy to begin with it: nothing was done, so that any request may come again. */
export async function whileBusy<Result>(
  send: () => Promise<Result>,
  { signal, onBusy }: BusyOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (problem) {
      if (!isBusy(problem) || tries === mostTries) throw problem;
      onBusy?.();
      await pause(pauseMs(problem) * tries, signal);
      if (signal?.aborted === true) throw problem;
    }
  }
}

/** Whether the server was too busy to begin with a request. */
export function isBusy(problem: unknown): problem is HttpProblem {
  if (!(problem instanceof HttpProblem) || (problem.status !== 429 && problem.status !== 503)) return false;
  const { body } = problem;
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'busy';
}

/** How long to wait before a request is sent again: as long as the server says, and none as long as another. */
export function pauseMs(problem: unknown): number {
  const seconds = problem instanceof HttpProblem ? problem.retryAfterSeconds : undefined;
  return seconds === undefined ? 0 : seconds * secondMs * (1 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

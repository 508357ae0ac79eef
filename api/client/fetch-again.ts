import ky, { HTTPError } from 'ky';
import { problemOf } from './problems.ts';

interface Repeating {
  readonly tries: number;
  /** How long each try may take. */
  readonly timeoutMs: number;
  readonly firstPauseMs: number;
}

/** The helper of B§7: sends a request again after pauses that double. Throws `HttpProblem` for the last refusal. */
export async function fetchAgain(
  url: string,
  request: RequestInit,
  { tries, timeoutMs, firstPauseMs }: Repeating,
): Promise<Response> {
  try {
    return await ky(url, {
      ...request,
      timeout: timeoutMs,
      retry: {
        limit: tries - 1,
        methods: ['get', 'put', 'post', 'patch', 'delete'],
        delay: (attempt) => firstPauseMs * 2 ** (attempt - 1),
        retryOnTimeout: true,
      },
    });
  } catch (cause) {
    throw cause instanceof HTTPError ? problemOf(cause.response, cause.data) : cause;
  }
}

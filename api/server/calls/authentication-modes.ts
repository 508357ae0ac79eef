import { isObject } from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { callBackend } from './call-backend.ts';

/** How organisations sign people in, as the backend says it. */
export interface AuthenticationModes {
  of(organization: string): Promise<AuthenticationMode>;
}

export type AuthenticationMode = 'LEGACY' | 'NEW';

interface Known {
  readonly mode: Promise<AuthenticationMode>;
  readonly until: number;
}

const operationId = 'getAuthenticationMode';
const freshMs = 60_000;
// A page does not wait long for it.
const patienceMs = 2_000;

/**
 * The check of A§7, made once a minute for each organisation and not for each page. Without an
 * answer of the backend an organisation keeps its mode, at first LEGACY.
 */
export function authenticationModes(
  backendUrl: string,
  operations: readonly ApiOperation[],
  clock: () => number,
): AuthenticationModes {
  const path = operations.find(({ id }) => id === operationId)?.path;
  const known = new Map<string, Known>();
  return {
    of: (organization) => {
      const last = known.get(organization);
      if (path === undefined) return Promise.resolve('LEGACY');
      if (last && last.until > clock()) return last.mode;
      const url =
        backendUrl.replace(/\/+$/, '') + path.replace('{organization}', encodeURIComponent(organization));
      const mode = ask(url).then(async (answer) => answer ?? (await last?.mode) ?? 'LEGACY');
      known.set(organization, { mode, until: clock() + freshMs });
      return mode;
    },
  };
}

async function ask(url: string): Promise<AuthenticationMode | undefined> {
  try {
    const headers = { accept: 'application/json' };
    const { status, text } = await callBackend({ method: 'GET', url, headers }, patienceMs);
    const body: unknown = status === 200 ? JSON.parse(text) : undefined;
    const mode = isObject(body) ? body['mode'] : undefined;
    return mode === 'NEW' || mode === 'LEGACY' ? mode : undefined;
  } catch {
    // Pages are shown without the backend too.
    return undefined;
  }
}

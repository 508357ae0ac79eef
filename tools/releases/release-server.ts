import { isObject } from '#engine/index.ts';
import type { ShownRelease } from '#schemas/studio/releases.ts';
import type { OptionValues } from '../command/arguments.ts';

/** What visitors get, and what a rollback would do. */
export interface Live {
  readonly newest: number;
  readonly live: readonly ShownRelease[];
  readonly rollback?: { readonly takesBack: number; readonly releases: readonly number[] };
}

/** What `schemas/releases/releases.json` describes, asked of servers. */
export interface ReleaseServer {
  readonly get: <Reply>(path: string) => Promise<Reply>;
  readonly post: <Reply>(path: string, body: object) => Promise<Reply>;
}

/** The servers refuse what was asked, or cannot be reached; the message is for the person at the command. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const defaultServer = 'http://localhost:3000';

/** The servers that the options name, or the environment. */
export function releaseServer({ server }: OptionValues): ReleaseServer {
  const base = (server ?? (process.env['FLOWS_SERVER'] || defaultServer)).replace(/\/+$/, '');
  const token = process.env['FLOWS_TOKEN'];
  // The studio runs commands in the name of who has signed in there.
  const session = process.env['FLOWS_SESSION'];
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      accept: 'application/json',
      // A proof takes minutes, in which the server closes what is idle: nothing is sent on what was open before.
      connection: 'close',
      ...(session ? { cookie: session } : token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    let answer: Response;
    try {
      answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    } catch (error) {
      throw new Refused(`${base} cannot be reached: ${reasonOf(error)}.`);
    }
    const text = await answer.text();
    const reply = parsed(text);
    if (answer.ok && isObject(reply)) return reply;
    if (answer.status === 404 && !isObject(reply))
      throw new Refused(`${base} takes no releases: set RELEASE_TOKENS where the servers run.`);
    throw new Refused(`${base} says: ${problemIn(reply) ?? `status ${answer.status}`}`);
  };
  return {
    // Of the shape that the document of the servers gives.
    get: <Reply>(path: string) => ask('GET', path) as Promise<Reply>,
    post: <Reply>(path: string, body: object) => ask('POST', path, body) as Promise<Reply>,
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function problemIn(reply: unknown): string | undefined {
  if (!isObject(reply)) return undefined;
  const { detail, errors } = reply;
  const fields = Array.isArray(errors)
    ? errors.filter(isObject).map(({ field, detail: why }) => `${String(field)} ${String(why)}`)
    : [];
  return [String(detail ?? ''), ...fields].join(' ').trim();
}

import type { Dialect } from 'kysely';

/** What opening a place gives: how to talk to it, and what to let go of behind the last query. */
export interface Connection {
  readonly dialect: Dialect;
  readonly release: () => void | Promise<void>;
}

import type { Kysely } from 'kysely';
import type { StoreTables } from '#api/store/visits.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';

/** What the requests about releases work with. */
export interface PublishingContext {
  readonly context: ServerContext;
  readonly store: Kysely<StoreTables>;
  readonly access: ReleaseAccess;
  /** One release is compiled after the other. */
  readonly makeNext: <Result>(make: () => Promise<Result>) => Promise<Result>;
}

import type { Kysely } from 'kysely';
import type { StoreTables } from '#api/store/visits.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { ReleaseAccess } from '../releases/release-access.ts';

/** What assignments are added with. */
export interface Publishing {
  readonly context: Pick<ServerContext, 'releases' | 'clock'>;
  readonly store: Kysely<StoreTables>;
}

/** What the requests about releases work with. */
export interface PublishingContext extends Publishing {
  readonly context: ServerContext;
  readonly access: ReleaseAccess;
  /** One release is compiled after the other. */
  readonly makeNext: <Result>(make: () => Promise<Result>) => Promise<Result>;
}

import type { Kysely } from 'kysely';
import { fairQueue } from '#api/scheduling/fair-queue.ts';
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
  readonly makeInTurn: MakeInTurn;
}

/** Compiles a release of somebody, one of each person after the other. */
export type MakeInTurn = <Result>(person: string, make: () => Promise<Result>) => Promise<Result>;

/** Each takes a core, and the memory that a release may have; one that comes to no end leaves room for that of another person. */
const limitsOfMaking = { running: 2, runningOfOne: 1, waiting: 30, patienceMs: 35_000 };

/** Opens the queue in which releases are compiled. */
export function releaseQueue(): MakeInTurn {
  const queue = fairQueue(limitsOfMaking);
  return (person, make) => queue.run(make, [person]);
}

import type { Kysely } from 'kysely';
import type { ServedFlows } from '#api/server/flows/served-flows.ts';
import { followReleases } from '#api/server/releases/follow-releases.ts';
import { type Releases, openReleases } from '#api/server/releases/releases.ts';
import type { Closing } from './process.ts';
import type { DatabasePlace } from '#api/store/database-place.ts';
import { listenForAssignments } from '#api/store/listen.ts';
import type { StoreTables } from '#api/store/visits.ts';

/** Reads the releases of a database, and follows what is assigned until the process ends. */
export async function startReleases(
  store: Kysely<StoreTables>,
  place: DatabasePlace,
  folder: ServedFlows,
  closing: Closing,
): Promise<Releases> {
  const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const releases = openReleases({ store, folder, clock: Date.now, report });
  await releases.refresh();
  const listen =
    place.type === 'server'
      ? (heard: () => void) => listenForAssignments(place.url, place.schema, heard)
      : undefined;
  closing.push(await followReleases({ releases, listen, report }));
  return releases;
}

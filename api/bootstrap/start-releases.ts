import type { Kysely } from 'kysely';
import type { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { Meter } from '#api/observability/meter.ts';
import { keepFolder } from '#api/server/publishing/keep-folder.ts';
import { stopRollouts } from '#api/server/publishing/stop-rollouts.ts';
import { followReleases } from '#api/server/releases/follow-releases.ts';
import { type ReleaseCounts, releaseCounts } from '#api/server/releases/release-counts.ts';
import { type Releases, openReleases } from '#api/server/releases/releases.ts';
import type { Closing } from './process.ts';
import type { DatabasePlace } from '#api/store/database-place.ts';
import { listenForAssignments } from '#api/store/listen.ts';
import type { StoreTables } from '#api/store/visits.ts';

const report = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** Reads the releases of a database, and follows what is assigned until the process ends. */
export async function startReleases(
  store: Kysely<StoreTables>,
  place: DatabasePlace,
  folder: ServedFlows,
  closing: Closing,
): Promise<Releases> {
  const releases = openReleases({ store, folder, clock: Date.now, report });
  await releases.refresh();
  const listen =
    place.type === 'server'
      ? (heard: () => void) => listenForAssignments(place.url, place.schema, heard)
      : undefined;
  closing.push(await followReleases({ releases, listen, report }));
  return releases;
}

/** How often counts are kept, and staged rollouts looked at. */
const lookEachMs = 5_000;

/** Counts visits by release until the process ends, and stops a staged rollout that leaves the others. */
export function watchRollouts(
  store: Kysely<StoreTables>,
  releases: Releases,
  meter: Meter,
  closing: Closing,
): ReleaseCounts {
  const counts = releaseCounts(store, meter);
  const publishing = { context: { releases, clock: Date.now }, store };
  let looking: Promise<void> = Promise.resolve();
  let isAway = false;
  const look = async (): Promise<void> => {
    try {
      await counts.flush();
      await stopRollouts(publishing, report);
      isAway = false;
    } catch (error) {
      if (!isAway) report(`Rollouts cannot be watched at the moment: ${String(error)}`);
      isAway = true;
    }
  };
  const timer = setInterval(() => (looking = looking.then(look)), lookEachMs);
  timer.unref();
  closing.push(async () => {
    clearInterval(timer);
    await looking;
    await counts.flush().catch((error: unknown) => report(`The last counts are lost: ${String(error)}`));
  });
  return counts;
}

/** A server that has just started has other work. */
const settledMs = 60_000;

/** Keeps the folder on disk, once the server has settled. */
export function keepFolderSoon(store: Kysely<StoreTables>, folder: ServedFlows, closing: Closing): void {
  const keep = (): void => {
    keepFolder(store, folder, new Date()).catch((error: unknown) =>
      report(`The documents of this deployment cannot be kept for replays: ${String(error)}`),
    );
  };
  const timer = setTimeout(keep, settledMs);
  timer.unref();
  closing.push(() => clearTimeout(timer));
}

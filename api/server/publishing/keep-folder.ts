import type { Kysely } from 'kysely';
import { releaseOfHash, storeRelease } from '#api/store/releases.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { ServedFlows } from '../flows/served-flows.ts';
import { makeRelease } from '../releases/make-release.ts';

const report = { verify: { summary: 'It came with a deployment: nobody reported lint and verify.' } };

/**
 * Keeps the folder on disk as a release that nobody gets, unless it is one already. What its visitors see can be shown behind
 * the next deployment, too.
 */
export async function keepFolder(store: Kysely<StoreTables>, folder: ServedFlows, made: Date): Promise<void> {
  if (await releaseOfHash(store, await folder.hash())) return;
  const said = await makeRelease(await folder.files());
  if (said.type !== 'made') throw new Error(said.mistakes.join(' '));
  const { type: _type, ...release } = said;
  await storeRelease(store, {
    ...release,
    author: 'deployment',
    note: 'The folder on the disk of the servers.',
    report: JSON.stringify(report),
    made,
  });
}

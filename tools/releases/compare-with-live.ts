import type { ReadFlows } from '../read/read-flows.ts';
import type { FileProblem } from '../read/source-file.ts';
import { type Compared, compareReleases } from './compare-releases.ts';
import { type ReleaseFiles, readRelease } from './release-files.ts';
import type { ReleaseServer } from './release-server.ts';

/** Gives the flows of releases, each read once. */
export function releaseReader(server: ReleaseServer): (id: number) => Promise<ReadFlows> {
  const known = new Map<number, Promise<ReadFlows>>();
  const read = async (id: number): Promise<ReadFlows> => {
    const { files } = await server.get<{ readonly files: ReleaseFiles }>(`/releases/${id}/files`);
    return readRelease(files);
  };
  return (id) => {
    const reading = known.get(id) ?? read(id);
    known.set(id, reading);
    return reading;
  };
}

/** A comparison with one release that is live. */
export interface ComparedWith extends Compared {
  readonly from: number;
}

/** Compares flows with each of these releases, or gives the problems of the flows. */
export async function compareWith(
  live: readonly number[],
  readLive: (id: number) => Promise<ReadFlows>,
  after: ReadFlows,
): Promise<readonly ComparedWith[] | { readonly problems: readonly FileProblem[] }> {
  const compared: ComparedWith[] = [];
  for (const from of live) {
    const one = compareReleases(await readLive(from), after);
    if ('problems' in one) return one;
    compared.push({ from, ...one });
  }
  return compared;
}

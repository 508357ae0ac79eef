import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { readReleaseSources } from '#api/store/releases.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { JsonObject } from '#engine/index.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { ReleaseFiles } from '../flows/release-files.ts';
import { releasesNow } from '../releases/choose-release.ts';
import { decompressed } from '../releases/compressed-json.ts';
import { isAboutLive, writeChanges } from './draft-folders.ts';

type Context = Pick<ServerContext, 'clock' | 'releases'>;

/** Names in a question the folder of flows that everybody gets, where it is a release and not the folder of the server. */
export function liveRelease({ clock, releases }: Context, store: Kysely<StoreTables>) {
  let known: { readonly release: number; readonly folder: string } | undefined;
  const close = async (): Promise<void> => {
    if (known) await rm(known.folder, { recursive: true, force: true });
    known = undefined;
  };
  const named = async (question: JsonObject): Promise<JsonObject> => {
    if (!isAboutLive(question)) return question;
    await releases.refresh();
    const release = releasesNow(releases.assigned().assignments, clock()).at(-1) ?? 0;
    if (release !== known?.release) {
      await close();
      const sources = release === 0 ? undefined : await readReleaseSources(store, release);
      if (!sources) return question;
      const folder = await mkdtemp(join(tmpdir(), 'flows-live-'));
      await writeChanges(folder, {}, decompressed(sources) as ReleaseFiles); // as `makeRelease` wrote it
      known = { release, folder };
    }
    return known ? { ...question, live: join(known.folder, 'flows') } : question;
  };
  return { named, close };
}

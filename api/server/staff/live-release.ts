import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { RequestProblem } from '#api/http/request-problem.ts';
import { readReleaseSources } from '#api/store/releases.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { JsonObject } from '#engine/index.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { ReleaseFiles } from '../flows/release-files.ts';
import { releasesNow } from '../releases/choose-release.ts';
import { decompressed } from '../releases/compressed-json.ts';
import { isAboutLive, writeChanges } from './draft-folders.ts';

type Context = Pick<ServerContext, 'clock' | 'releases'> & {
  readonly flows: Pick<ServerContext['flows'], 'files'>;
};

/** Two that are compared, and the one that everybody gets. */
const mostFolders = 3;

/** Names in questions the folders of flows that releases hold. */
export function liveRelease({ clock, releases, flows }: Context, store: Kysely<StoreTables>) {
  // The one used last is the last.
  const written = new Map<number, Promise<string>>();
  const write = async (release: number): Promise<string> => {
    const sources = release === 0 ? undefined : await readReleaseSources(store, release);
    if (release > 0 && !sources) throw new RequestProblem(404, `There is no release ${release}.`);
    const folder = await mkdtemp(join(tmpdir(), 'flows-release-'));
    // As `makeRelease` wrote it.
    const files = sources ? (decompressed(sources) as ReleaseFiles) : await flows.files();
    await writeChanges(folder, {}, files);
    return folder;
  };
  const forget = async (release: number): Promise<void> => {
    const folder = written.get(release);
    written.delete(release);
    const path = await folder?.catch(() => undefined);
    if (path !== undefined) await rm(path, { recursive: true, force: true });
  };
  const folderOf = async (release: number): Promise<string> => {
    // The folder on disk changes while it is edited.
    if (release === 0) await forget(0);
    const folder = written.get(release) ?? write(release);
    written.delete(release);
    written.set(release, folder);
    await Promise.all([...written.keys()].slice(0, -mostFolders).map(forget));
    return join(await folder, 'flows');
  };
  const close = async (): Promise<void> => {
    await Promise.all([...written.keys()].map(forget));
  };
  /** Names what everybody gets, where it is a release and not the folder of the server. */
  const named = async (question: JsonObject): Promise<JsonObject> => {
    if (!isAboutLive(question)) return question;
    await releases.refresh();
    const release = releasesNow(releases.assigned().assignments, clock()).at(-1) ?? 0;
    return release === 0 ? question : { ...question, live: await folderOf(release) };
  };
  /** Names the two releases of a question that compares them. */
  const compared = async (question: JsonObject): Promise<JsonObject> => {
    if (question['ask'] !== 'releaseChanges') return question;
    const { release, against, ...others } = question;
    return { ...others, now: await folderOf(Number(release)), live: await folderOf(Number(against)) };
  };
  return { named, compared, close };
}

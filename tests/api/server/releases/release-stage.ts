import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { ReleaseFiles } from '#api/server/flows/release-files.ts';
import type { ReleaseAccess } from '#api/server/releases/release-access.ts';
import { noMeter } from '#api/observability/meter.ts';
import { type ReleaseCounts, releaseCounts } from '#api/server/releases/release-counts.ts';
import { type Releases, openReleases } from '#api/server/releases/releases.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { type DatabaseKind, startDatabase } from '../../../fixtures/databases.ts';
import { Browser } from '../browser.ts';
import { walkShop } from '../rental-walk.ts';
import { serve, shopRoot, shopThat } from '../small-shop.ts';

/** One of several servers on a database. */
export interface Server {
  readonly app: FastifyInstance;
  readonly releases: Releases;
  readonly counts: ReleaseCounts;
  /** What it has reported to its operator. */
  readonly reported: string[];
}

/** Servers on one database, whose clock a test turns. */
export interface Stage {
  readonly database: () => OpenDatabase<StoreTables>;
  readonly servers: () => readonly [Server, Server];
  readonly browser: (server?: number) => Browser;
  readonly pass: (ms: number) => void;
  readonly now: () => number;
  /** The files of the folder on disk, with texts replaced. */
  readonly files: (...changes: readonly Replaced[]) => Promise<ReleaseFiles>;
  /** A further server on the same database. */
  readonly open: (
    access?: ReleaseAccess,
    production?: boolean,
    store?: Kysely<StoreTables>,
  ) => Promise<Server>;
}

/** A text in a file of the release, and the one in its place. */
export type Replaced = readonly [path: string, from: string, to: string];

/** Starts two servers for the tests of a file, and ends them behind them. */
export function releaseStage(start: DatabaseKind['start'] = startDatabase): Stage {
  let time = Date.UTC(2026, 10, 20, 12);
  const closing: (() => unknown)[] = [];
  let database: OpenDatabase<StoreTables> | undefined;
  let folder: ServedFlows | undefined;
  let servers: readonly [Server, Server] | undefined;
  let backendUrl = '';
  const clock = () => time;
  const used = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The servers start when the first test begins.');
    return thing;
  };
  const open: Stage['open'] = async (access, production = false, store = used(database).db) => {
    const reported: string[] = [];
    const report = (sentence: string) => void reported.push(sentence);
    const releases = openReleases({ store, folder: used(folder), clock, report });
    await releases.refresh();
    const counts = releaseCounts(store, noMeter);
    const app = await serve({
      store,
      releaseCounts: counts,
      backendUrl,
      clock,
      releases,
      production,
      evidenceDays: 30,
      ...(access && { releaseAccess: access }),
    });
    closing.push(() => app.close());
    return { app, releases, counts, reported };
  };
  beforeAll(async () => {
    database = await (await start(storeMigrations)).open<StoreTables>();
    folder = await ServedFlows.start(shopRoot, 'default');
    const shop = await shopThat(walkShop);
    backendUrl = shop.url;
    closing.push(() => used(database).close(), shop.close);
    servers = [await open(), await open()];
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return {
    database: () => used(database),
    servers: () => used(servers),
    browser: (server = 0) => new Browser(used(used(servers)[server]).app),
    pass: (ms) => void (time += ms),
    now: clock,
    open,
    files: async (...changes) => {
      const files: Record<string, string> = { ...(await used(folder).files()) };
      for (const [path, from, to] of changes) {
        if (files[path]?.includes(from) !== true) throw new Error(`${path} does not hold ${from}`);
        files[path] = files[path].replace(from, to);
      }
      return files;
    },
  };
}

export const clean = { lint: { problems: 0 }, verify: { failed: 0 } } as const;

/** Asks a server about releases. */
export async function askServer(
  { app }: Server,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  token?: string,
) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, never>>() as Record<string, unknown> };
}

/** Stores a release, and gives its number. */
export async function storeAt(server: Server, files: ReleaseFiles, note = 'For a test.'): Promise<number> {
  const { status, body } = await askServer(server, 'POST', '/releases', { files, note, report: clean });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return Number(body['id']);
}

/** The number of the newest assignment. */
export async function newestOf(server: Server): Promise<number> {
  return Number((await askServer(server, 'GET', '/releases/live')).body['newest']);
}

/** Assigns a release, and has both servers follow. */
export async function assignAt(stage: Stage, release: number, more: object = {}): Promise<void> {
  const [first, second] = stage.servers();
  const body = { release, note: 'For a test.', after: await newestOf(first), breaking: true, ...more };
  const answer = await askServer(first, 'POST', '/releases/assignments', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  await second.releases.refresh();
}

/** Has everybody get the folder on disk again. */
export async function backToFolder(stage: Stage): Promise<void> {
  await assignAt(stage, 0);
}

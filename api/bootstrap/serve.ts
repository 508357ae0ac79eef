import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { buildServer, serverJobs } from '#api/server/app/app.ts';
import { readEnvironment } from './environment.ts';
import { openFlagProvider } from './flag-provider.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { currentBuild, keepFlowsCurrent } from './keep-current.ts';
import { type Closing, type ProgramOptions, type Running, listen } from './process.ts';
import { databasePlace } from '#api/store/database-place.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { entryScripts } from '#api/server/assets/browser-build.ts';
import { startUrl } from '#api/server/host/host-settings.ts';
import { builtFolder } from './product-root.ts';
import { findBackend } from './sample-backends.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { jobsOf, openTables } from './open-part.ts';
import { staffAccess } from './staff-access.ts';
import { keepFolderSoon, startReleases, watchRollouts } from './start-releases.ts';
import { hasTools, startStudio } from './studio-process.ts';
import { draftFolders } from '#api/server/staff/draft-folders.ts';
import { jobsMeasured, startWatch } from './watch.ts';

/** Wires everything that runs together, and notes how to close it. */
export async function run(
  { closing, leaving }: Running,
  { root, variables, isDemo }: ProgramOptions,
): Promise<undefined> {
  const environment = readEnvironment(variables);
  const { port, production, secretKey, proxies, hosts, assetsUrl } = environment;
  leaving.drainMs = environment.drainMs;
  const place = databasePlace(variables, 'server');
  const watch = await startWatch(environment, closing);
  const reading = ServedFlows.start(root, production ? 'every' : 'default');
  // Databases are opened by threads of their own, and made where there are none, which takes seconds.
  const [{ db: store, jobs: kept }, flows, backend] = await Promise.all([
    openTables<StoreTables>(place, storeMigrations, closing),
    reading,
    reading.then((served) => findBackend({ environment, variables, served, watch, closing })),
  ]);
  const { distribution, stop } = await currentBuild(join(builtFolder, 'browser'), production);
  closing.push(stop);
  const access = { ...environment.releaseAccess, ...staffAccess(environment, closing) };
  // In production staff work on drafts, and nobody does where none can sign in.
  const forStaff =
    production && access.staff === undefined
      ? {}
      : {
          preview: await studioBuild(production, closing),
          ...studioFor({ root, flows, store, production }, closing),
        };

  if (!production) {
    const report = (text: string) => process.stderr.write(text);
    closing.push(await keepFlowsCurrent(flows, join(root, 'flows'), report, backend.learnBrands));
  }
  const releases = await startReleases(store, place, flows, closing);
  const { api } = flows;
  const askFeatures = await openFlagProvider(environment.flagsProvider, closing);
  const options = {
    flows,
    releases,
    releaseCounts: watchRollouts(store, releases, watch.meter, closing),
    evidenceDays: environment.evidenceDays,
    releaseAccess: access,
    distribution,
    ...forStaff,
    store,
    api,
    backendUrl: backend.url,
    secretKey,
    production,
    proxies,
    hosts,
    ...(assetsUrl !== undefined && { assetsUrl }),
    ...(askFeatures && { askFeatures }),
    isLeaving: () => leaving.isLeaving,
    ...(environment.metrics && { meter: watch.meter }),
  };
  const app = await buildServer(options);
  const jobs = jobsOf('server', kept, watch.meter, app.log, closing);
  watch.measure?.(jobsMeasured('server', jobs.count));
  closing.push(() => app.close());
  const listening = await listen(app, port, production ? '0.0.0.0' : '127.0.0.1');
  // Sample people send files, which are looked through before anything comes of them.
  backend.beginJobs();
  if (isDemo && backend.seed) {
    process.stderr.write('Sample people are led to where they stand, which takes about a minute …\n');
    const { people, faults } = await backend.seed();
    process.stdout.write(people);
    process.stderr.write(faults.join(''));
  }
  process.stdout.write(`http://localhost:${listening.port}${startUrl(flows.sources)}\n`);
  if (production && environment.evidenceDays > 0) keepFolderSoon(store, flows, closing);
  jobs.begin(serverJobs(store, () => new Date(), environment.evidenceDays));
}

/** The bundle of `/preview` and `/studio`, as it is at the moment. */
async function studioBuild(production: boolean, closing: Closing) {
  const { distribution, stop } = await currentBuild(
    join(builtFolder, 'studio'),
    production,
    entryScripts.studio,
  );
  closing.push(stop);
  return distribution;
}

interface Studied {
  readonly root: string;
  readonly flows: ServedFlows;
  readonly store: Kysely<StoreTables>;
  readonly production: boolean;
}

/** What answers the studio: about drafts in production, about the folder in development. Nothing where the tools are missing. */
function studioFor({ production, ...server }: Studied, closing: Closing) {
  if (!hasTools()) return {};
  if (production) return { askDraft: draftFolders({ ...server, startStudio }, closing) };
  const { ask, stop } = startStudio(join(server.root, 'flows'));
  closing.push(stop);
  return { studio: ask };
}

import { join } from 'node:path';
import { buildServer, serverJobs } from '#api/server/app/app.ts';
import { type Environment, readEnvironment } from '#api/bootstrap/environment.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { currentBuild, keepFlowsCurrent } from '#api/bootstrap/keep-current.ts';
import {
  type Closing,
  type Leaving,
  closeAll,
  closeOnSignals,
  describeStartFault,
  listen,
} from '#api/bootstrap/process.ts';
import { databasePlace } from '#api/store/database-place.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { entryScripts } from '#api/server/assets/browser-build.ts';
import { startUrl } from '#api/server/host/host-settings.ts';
import { startLender } from '#api/bootstrap/start-lender.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { jobsOf, openTables } from '#api/bootstrap/open-part.ts';
import { describePeople, seedPeople } from '#api/bootstrap/seed-people.ts';
import { type Watch, jobsMeasured, startWatch } from '#api/bootstrap/watch.ts';

const root = join(import.meta.dirname, '..');

const isDemo = process.argv.includes('--demo');

const opened: Closing = [];
// What stands before us learns that we leave while we still serve.
const leaving: Leaving = { isLeaving: false, drainMs: 0 };
closeOnSignals(opened, leaving);
try {
  await start(opened);
} catch (error) {
  process.stderr.write(describeStartFault(error));
  await closeAll(opened);
  process.exit(1);
}

/** Wires everything that runs together, and notes how to close it. */
async function start(closing: Closing): Promise<void> {
  const environment = readEnvironment(process.env);
  const { port, production, secretKey, proxies, hosts, assetsUrl } = environment;
  leaving.drainMs = environment.drainMs;
  const place = databasePlace(process.env, 'server');
  const watch = await startWatch(environment, closing);
  const reading = ServedFlows.start(root, production ? 'every' : 'default');
  // Databases are opened by threads of their own, and made where there are none, which takes seconds.
  const [{ db: store, jobs: kept }, flows, lender] = await Promise.all([
    openTables<StoreTables>(place, storeMigrations, closing),
    reading,
    reading.then((served) => findLender(environment, served, watch, closing)),
  ]);
  const { distribution, stop } = await currentBuild(join(root, 'dist', 'browser'), production);
  closing.push(stop);
  const preview = production ? {} : await openPreview(closing);

  if (!production) {
    const tell = (text: string) => process.stderr.write(text);
    closing.push(await keepFlowsCurrent(flows, join(root, 'flows'), tell, lender.learnBrands));
  }
  const { api } = flows;
  const options = {
    flows,
    distribution,
    ...preview,
    store,
    api,
    backendUrl: lender.url,
    secretKey,
    production,
    proxies,
    hosts,
    ...(assetsUrl !== undefined && { assetsUrl }),
    isLeaving: () => leaving.isLeaving,
    ...(environment.metrics && { meter: watch.meter }),
  };
  const app = await buildServer(options);
  const jobs = jobsOf('server', kept, watch.meter, app.log, closing);
  watch.measure?.(jobsMeasured('server', jobs.count));
  closing.push(() => app.close());
  const listening = await listen(app, port, production ? '0.0.0.0' : '127.0.0.1');
  // Sample people send files, which are looked through before anything comes of them.
  lender.beginJobs();
  if (isDemo && environment.backendUrl === undefined) {
    process.stderr.write('Sample people are led to where they stand, which takes about a minute …\n');
    const faults = await seedPeople(lender.url);
    process.stdout.write(describePeople());
    process.stderr.write(faults.join(''));
  }
  process.stdout.write(`http://localhost:${listening.port}${startUrl(flows.sources)}\n`);
  jobs.begin(serverJobs(store, () => new Date()));
}

/** The bundle of `/preview`, as it is at the moment. */
async function openPreview(closing: Closing) {
  const { distribution, stop } = await currentBuild(
    join(root, 'dist', 'preview'),
    false,
    entryScripts.preview,
  );
  closing.push(stop);
  return { preview: distribution };
}

/** Where calls go, and what is done there when brands have changed. */
async function findLender(
  environment: Environment,
  served: ServedFlows,
  { meter, measure }: Watch,
  closing: Closing,
) {
  const { backendUrl, secretKey, backendSpeed: speed, files, smtp, production } = environment;
  const nothing = () => undefined;
  if (backendUrl !== undefined) return { url: backendUrl, learnBrands: nothing, beginJobs: nothing };
  const organizations = () =>
    served.brands.map(({ code, name, facts }) => ({
      code,
      name,
      isCrypto: facts['cryptoCollateral'] === true,
    }));
  const { flows } = await served.of(served.fallback);
  const settings = {
    database: databasePlace(process.env, 'lender'),
    secretKey,
    speed,
    files,
    compiled: flows.compiled,
    production,
    organizations: organizations(),
    ...(smtp && { smtp }),
  };
  const lender = await startLender(settings, meter);
  closing.push(lender.close);
  measure?.(jobsMeasured('lender', lender.countJobs));
  const { url, beginJobs } = lender;
  return { url, beginJobs, learnBrands: () => lender.knowOrganizations(organizations()) };
}

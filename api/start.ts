import { join } from 'node:path';
import { buildLender } from '#api/lender/app.ts';
import type { LenderTables } from '#api/lender/lender-tables.ts';
import { lifeCycleOf } from '#api/lender/life-cycle/life-cycle.ts';
import { lenderMigrations } from '#api/lender/migrations.ts';
import { buildServer } from '#api/server/app.ts';
import { readEnvironment } from '#api/server/environment.ts';
import type { Environment } from '#api/server/environment.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { currentBuild, keepFlowsCurrent } from '#api/server/keep-current.ts';
import { closeAll, closeOnSignals, listen } from '#api/server/server.ts';
import type { Closing } from '#api/server/server.ts';
import { databasePlace } from '#api/store/database-place.ts';
import type { Migrations } from '#api/store/migrate.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import { openMigrated } from '#api/store/open-database.ts';
import { entryScripts } from './server/browser-build.ts';
import { sampleFlags } from './server/features.ts';
import { describeStartFault } from './server/server.ts';
import type { StoreTables } from './store/visits.ts';

const root = join(import.meta.dirname, '..');
const firstPage = '/account/heloc/register-v2';

const opened: Closing = [];
closeOnSignals(opened);
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
  const { port, production, secretKey, proxies } = environment;
  const flows = await ServedFlows.start(root, production ? 'every' : 'default');
  const { distribution, stop } = await currentBuild(join(root, 'dist', 'browser'), production);
  closing.push(stop);
  const preview = production ? {} : await openPreview(closing);
  if (!production)
    closing.push(keepFlowsCurrent(flows, join(root, 'flows'), (text) => process.stderr.write(text)));

  const store = await openTables<StoreTables>('server', storeMigrations, closing);
  const lenderUrl = environment.lenderUrl ?? (await startLender(environment, flows, closing));
  const { api } = flows;
  const flags = sampleFlags();
  const options = {
    flows,
    distribution,
    ...preview,
    store,
    api,
    lenderUrl,
    secretKey,
    production,
    proxies,
    flags,
  };
  const app = await buildServer(options);
  closing.push(() => app.close());
  const listening = await listen(app, port, production ? '0.0.0.0' : '127.0.0.1');
  process.stdout.write(`http://localhost:${listening.port}${firstPage}\n`);
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

/** Starts the embedded lender on a free port of this machine, with a database of its own; gives its address. */
async function startLender(environment: Environment, served: ServedFlows, closing: Closing): Promise<string> {
  const db = await openTables<LenderTables>('lender', lenderMigrations, closing);
  const { secretKey, lenderSpeed } = environment;
  const { flows } = await served.of(served.fallback);
  // In development brands come while it runs.
  const isOrganization = (code: string) => served.brands.some((brand) => brand.code === code);
  const lender = buildLender({
    db,
    secretKey,
    speed: lenderSpeed,
    lifeCycle: lifeCycleOf(flows),
    isOrganization,
  });
  // By then the server, its one client, has no request under way.
  closing.push(() => Promise.all([lender.close(), lender.server.closeAllConnections()]));
  const { port } = await listen(lender, 0, '127.0.0.1');
  return `http://127.0.0.1:${port}`;
}

async function openTables<Tables>(name: string, migrations: Migrations, closing: Closing) {
  const { db, close } = await openMigrated<Tables>(databasePlace(process.env, name), migrations);
  closing.push(close);
  return db;
}

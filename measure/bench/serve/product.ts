import { join } from 'node:path';
import { buildServer } from '#api/server/app/app.ts';
import { readBrowserBuild } from '#api/server/assets/browser-build.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { listen } from '#api/bootstrap/process.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { databaseKinds } from '../../../tests/fixtures/databases.ts';
import { tellParent } from './in-process.ts';

/** The product as it is served in production, beside a lender at the given port. */
const root = join(import.meta.dirname, '..', '..', '..');
const flows = await ServedFlows.start(root, 'default');
const build = await readBrowserBuild(join(root, 'dist', 'browser'), true);
const source = await databaseKinds.at(-1)?.start(storeMigrations);
if (!source) throw new Error('There is no database.');
process.once('exit', source.stop);
const { db } = await source.open<StoreTables>();
const app = await buildServer({
  flows,
  distribution: () => build,
  store: db,
  api: flows.api,
  backendUrl: `http://127.0.0.1:${process.argv[2]}`,
  secretKey: 'a secret of benches that is long enough',
  production: true,
  flags: {},
});
const { port } = await listen(app, 0, '127.0.0.1');
tellParent(port);

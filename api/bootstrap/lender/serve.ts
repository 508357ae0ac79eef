import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { readEnvironment } from '../environment.ts';
import { lenderSettings } from './settings.ts';
import type { ProgramOptions, Running } from '../process.ts';
import { runLender } from './run.ts';
import { jobsMeasured, startWatch } from '../watch.ts';

/** Runs the embedded lender alone, for servers that reach it by BACKEND_URL. */
export async function run(
  { closing, leaving }: Running,
  { root, variables }: ProgramOptions,
): Promise<undefined> {
  const environment = readEnvironment({ ...variables, BACKEND_URL: 'sandbox' });
  const { port, production, drainMs } = environment;
  leaving.drainMs = drainMs;
  const served = await ServedFlows.start(root, 'default');
  const watch = await startWatch(environment, closing);
  const settings = await lenderSettings(environment, variables, served);
  const address = { host: production ? '0.0.0.0' : '127.0.0.1', port };
  const { organizations } = settings;
  const lender = await runLender(
    settings,
    address,
    () => organizations,
    watch.meter,
    () => leaving.isLeaving,
  );
  closing.push(lender.close);
  watch.measure?.(jobsMeasured('lender', lender.countJobs));
  process.stdout.write(`http://localhost:${lender.port}\n`);
  lender.beginJobs();
}

import { noMeter } from '#api/observability/meter.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { FaultyEnvironment, readEnvironment } from '../environment.ts';
import { lenderSettings } from './settings.ts';
import type { ProgramOptions, Running } from '../process.ts';
import { runLender } from './run.ts';
import { describePeople, seedPeople } from './sample-people.ts';

/** Fills the database of the embedded lender with people to sign in as. Gives the exit code. */
export async function run({ closing }: Running, { root, variables }: ProgramOptions): Promise<number> {
  const environment = readEnvironment(variables);
  if (environment.production || environment.backendUrl !== undefined)
    throw new FaultyEnvironment(
      'BACKEND_URL',
      'only the embedded lender of a development machine is filled.',
    );
  const served = await ServedFlows.start(root, 'default');
  // Nothing is sent to invented people.
  const { smtp: _none, ...settings } = await lenderSettings(environment, variables, served);
  const { organizations } = settings;
  const lender = await runLender(settings, { host: '127.0.0.1', port: 0 }, () => organizations, noMeter);
  closing.push(lender.close);
  // What people send is scanned by a job.
  lender.beginJobs();
  const faults = await seedPeople(`http://127.0.0.1:${lender.port}`);
  process.stdout.write(describePeople());
  process.stderr.write(faults.join(''));
  return faults.length > 0 ? 1 : 0;
}

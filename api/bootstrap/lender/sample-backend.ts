import type { Backend, Starting } from '../sample-backends.ts';
import { jobsMeasured } from '../watch.ts';
import { demoFeatures } from '#api/lender/samples/sample-settings.ts';
import { describePeople, seedPeople } from './sample-people.ts';
import { lenderSettings, organizationsOf } from './settings.ts';
import { startLender } from './start.ts';

/** The lender of this repository as a sample backend, in a thread. */
export async function startSampleBackend(starting: Starting): Promise<Backend> {
  const { environment, variables, served, watch, closing } = starting;
  const settings = await lenderSettings(environment, variables, served);
  const lender = await startLender(settings, watch.meter);
  closing.push(lender.close);
  watch.measure?.(jobsMeasured('lender', lender.countJobs));
  const { url, beginJobs } = lender;
  return {
    url,
    beginJobs,
    learnBrands: () => lender.knowOrganizations(organizationsOf(served)),
    seed: async () => {
      lender.turnOn(demoFeatures);
      return { faults: await seedPeople(url), people: describePeople() };
    },
  };
}

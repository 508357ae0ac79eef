import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { JobCount } from '#api/scheduling/jobs.ts';
import { type Meter, noMeter } from '#api/observability/meter.ts';
import type { FromLender, ToLender } from './thread.ts';
import type { LenderSettings, Organization } from './run.ts';

/** The embedded lender in a separate thread: its work delays none of the server's people. */
interface LenderThread {
  readonly url: string;
  /** Tells it with whom people may have an account from now on. */
  readonly knowOrganizations: (organizations: readonly Organization[]) => void;
  /** Has it begin its jobs. */
  readonly beginJobs: () => void;
  /** Turns sample flags on. */
  readonly turnOn: (features: readonly string[]) => void;
  readonly countJobs: () => Promise<readonly JobCount[] | undefined>;
  /** Ends it in good order. */
  readonly close: () => Promise<void>;
}

/** Starts it on a free port of this machine, with a separate database. */
export async function startLender(settings: LenderSettings, meter: Meter = noMeter): Promise<LenderThread> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), { workerData: settings });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has none
  const send = (message: ToLender): void => thread.postMessage(message);
  const port = await portOf(thread);
  let asked = Promise.withResolvers<readonly JobCount[] | undefined>();
  thread.on('message', (said: FromLender) => {
    if (said.type === 'jobEnded') meter.jobEnded(said.name, said.outcome, said.seconds);
    if (said.type === 'jobs') asked.resolve(said.counts);
  });
  // Without a lender there is no product: the process ends as if its own code had thrown.
  thread.on('error', (error) => {
    throw error;
  });
  return {
    url: `http://127.0.0.1:${port}`,
    knowOrganizations: (organizations) => send({ type: 'organizations', organizations }),
    beginJobs: () => send({ type: 'beginJobs' }),
    turnOn: (features) => send({ type: 'turnOn', features }),
    countJobs: () => {
      asked = Promise.withResolvers();
      send({ type: 'countJobs' });
      return asked.promise;
    },
    close: async () => {
      const ended = once(thread, 'exit');
      send({ type: 'close' });
      await ended;
    },
  };
}

/** Where the lender of a thread serves; rejects with an error on the way. */
async function portOf(thread: Worker): Promise<number> {
  // Under `--watch`, Node itself reports what a thread imports, by messages in its format.
  for await (const [said] of on(thread, 'message', { close: ['exit'] })) {
    const { type, port } = said as Partial<Extract<FromLender, { type: 'serves' }>>;
    if (type === 'serves' && port !== undefined) return port;
  }
  throw new Error('The lender ended before it served.');
}

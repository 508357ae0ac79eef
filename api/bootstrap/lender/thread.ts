import { parentPort, workerData } from 'node:worker_threads';
import type { JobCount } from '#api/scheduling/jobs.ts';
import { type JobOutcome, noMeter } from '#api/observability/meter.ts';
import { type LenderSettings, type Organization, runLender } from './run.ts';

/** What it learns later. */
export type ToLender =
  | { readonly type: 'organizations'; readonly organizations: readonly Organization[] }
  | { readonly type: 'beginJobs' }
  | { readonly type: 'countJobs' }
  | { readonly type: 'turnOn'; readonly features: readonly string[] }
  | { readonly type: 'close' };

/** What it says: first that it serves, then how its jobs end, and how many there are when it is asked. */
export type FromLender =
  | { readonly type: 'serves'; readonly port: number }
  | {
      readonly type: 'jobEnded';
      readonly name: string;
      readonly outcome: JobOutcome;
      readonly seconds: number;
    }
  | { readonly type: 'jobs'; readonly counts: readonly JobCount[] | undefined };

if (!parentPort)
  throw new Error('The lender runs in a thread of the server: see api/bootstrap/lender/start.ts.');
await serve(parentPort, workerData as LenderSettings); // As startLender gave it.

/** Serves on a free port of this machine until its parent closes it. */
async function serve(port: NonNullable<typeof parentPort>, settings: LenderSettings): Promise<void> {
  let { organizations } = settings;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a thread, which has none
  const say = (message: FromLender): void => port.postMessage(message);
  const meter = {
    ...noMeter,
    jobEnded: (name: string, outcome: JobOutcome, seconds: number) =>
      say({ type: 'jobEnded', name, outcome, seconds }),
  };
  const lender = await runLender(settings, { host: '127.0.0.1', port: 0 }, () => organizations, meter);
  const closing = new Promise<void>((resolve) => {
    port.on('message', (message: ToLender) => {
      if (message.type === 'organizations') ({ organizations } = message);
      else if (message.type === 'beginJobs') lender.beginJobs();
      else if (message.type === 'turnOn') void lender.turnOn(message.features);
      else if (message.type === 'countJobs') void sendCounts(lender.countJobs(), say);
      else resolve();
    });
  });
  say({ type: 'serves', port: lender.port });
  await closing;
  await lender.close();
  port.close();
}

// Every caller gets an answer, also if nobody can say.
async function sendCounts(
  counted: Promise<readonly JobCount[] | undefined>,
  say: (message: FromLender) => void,
): Promise<void> {
  say({ type: 'jobs', counts: await counted.catch(() => undefined) });
}

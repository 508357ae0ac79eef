import { once } from 'node:events';
import type { JobCount } from '#api/scheduling/jobs.ts';
import { type Measured, type Meter, metricsServer, noMeter, prometheus } from '#api/observability/meter.ts';
import type { Environment } from './environment.ts';
import type { Closing } from './process.ts';

/** What operators see of this server. */
export interface Watch {
  readonly meter: Meter;
  /** Undefined: nobody reads it. */
  readonly measure?: (measured: Measured) => void;
}

/** Begins to count and to trace, where the environment says for whom; nothing of it is loaded elsewhere. */
export async function startWatch({ metrics, tracesEndpoint }: Environment, closing: Closing): Promise<Watch> {
  if (tracesEndpoint !== undefined) {
    const { startTraces } = await import('#api/observability/traces.ts');
    closing.push(startTraces(tracesEndpoint));
  }
  if (!metrics) return { meter: noMeter };
  const counted = await prometheus();
  const server = metricsServer(counted).listen(metrics.port, metrics.host);
  await once(server, 'listening');
  closing.push(() => server.close());
  return { meter: counted.meter, measure: counted.measure };
}

/** The number of jobs of either database, by kind and state. */
export function jobsMeasured(part: string, count: () => Promise<readonly JobCount[] | undefined>): Measured {
  return {
    name: `${part}_jobs`,
    help: `Jobs of the ${part} by name and state; lost: failed too often, kept for a while`,
    labels: ['name', 'state'],
    read: async () =>
      (await count())?.map(({ name, state, count: value }) => ({ labels: { name, state }, value })),
  };
}

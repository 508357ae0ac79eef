import { type Server, createServer } from 'node:http';
import type * as promClient from 'prom-client';

/**
 * What is counted for operators. No label may hold anything of a person: each value comes from a short list of ours.
 */
export interface Meter {
  /** An answer to a browser; `route` as it is declared, never the address that was asked for. */
  readonly answered: (method: string, route: string, status: number, seconds: number) => void;
  /** A file that was sent from memory. */
  readonly fileSent: () => void;
  /** An event of a visit that was folded in: `polled`, `submitted` and so on. */
  readonly eventTaken: (type: string) => void;
  /** A batch of events or a form that was not folded in, and why. */
  readonly eventsRefused: (reason: string) => void;
  /** What a visit counts as for its release: `begun`, `completed`, `refused` or `failed`, on the page of a document. */
  readonly visitCounted: (release: number, what: string, page: string) => void;
  /** A call that was forwarded; status 0: no answer. */
  readonly backendCalled: (operation: string, status: number, seconds: number) => void;
  readonly jobEnded: (name: string, outcome: JobOutcome, seconds: number) => void;
}

/** `failed`: it will be tried again. `lost`: it was tried for the last time. */
export type JobOutcome = 'done' | 'failed' | 'lost';

const nothing = (): void => undefined;

/** Counts nothing, where nobody reads it. */
export const noMeter: Meter = {
  answered: nothing,
  fileSent: nothing,
  eventTaken: nothing,
  eventsRefused: nothing,
  visitCounted: nothing,
  backendCalled: nothing,
  jobEnded: nothing,
};

/** Something that is so and so large at the moment when it is asked for, such as the jobs that wait. */
export interface Measured {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Undefined where nobody can say at the moment; then the number is left out. */
  readonly read: () => Promise<readonly Reading[] | undefined>;
}

interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A meter whose numbers can be read in the format of Prometheus. */
interface Prometheus {
  readonly meter: Meter;
  readonly measure: (measured: Measured) => void;
  readonly type: string;
  readonly text: () => Promise<string>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Begins to count; the process's own numbers (processor, memory, delay of the event loop) come with it. */
export async function prometheus(): Promise<Prometheus> {
  // Nothing of it is loaded where nobody reads the numbers.
  const client = await import('prom-client');
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  return {
    meter: countingMeter(client, registry),
    measure: (measured) => addGauge(client, registry, measured),
    type: registry.contentType,
    text: () => registry.metrics(),
  };
}

type Client = typeof promClient;

function countingMeter({ Counter, Histogram }: Client, registry: promClient.Registry): Meter {
  const registers = [registry];
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer a browser, by method, declared route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  });
  const files = new Counter({
    name: 'files_sent_total',
    help: 'Files sent from memory, which http_answer_seconds leaves out',
    registers,
  });
  const events = new Counter({
    name: 'visit_events_total',
    help: 'Events of visits that were folded in, by type: polled, submitted, answered, clicked …; form is a form without script',
    labelNames: ['type'],
    registers,
  });
  const refused = new Counter({
    name: 'visit_events_refused_total',
    help: 'Batches of events and forms that were refused, by reason: changedElsewhere, pageUpdated, visitLost, ofOthers, or a code of the engine, which means that browser and server disagree',
    labelNames: ['reason'],
    registers,
  });
  const visits = new Counter({
    name: 'release_visits_total',
    help: 'Visits by release, page and what: begun; completed, by the step `finish`; refused, answers that were not taken; failed, an error of ours or of a service',
    labelNames: ['release', 'what', 'page'],
    registers,
  });
  const calls = new Histogram({
    name: 'backend_call_seconds',
    help: 'Time of forwarded calls, by operation and status; 0: no answer',
    labelNames: ['operation', 'status'],
    buckets: seconds,
    registers,
  });
  const jobs = new Histogram({
    name: 'job_seconds',
    help: 'Time of jobs, by name and outcome; failed: will be tried again, lost: will not',
    labelNames: ['name', 'outcome'],
    buckets: seconds,
    registers,
  });
  return {
    answered: (method, route, status, time) => answers.observe({ method, route, status }, time),
    fileSent: () => files.inc(),
    eventTaken: (type) => events.inc({ type }),
    eventsRefused: (reason) => refused.inc({ reason }),
    visitCounted: (release, what, page) => visits.inc({ release, what, page }),
    backendCalled: (operation, status, time) => calls.observe({ operation, status }, time),
    jobEnded: (name, outcome, time) => jobs.observe({ name, outcome }, time),
  };
}

function addGauge(
  { Gauge }: Client,
  registry: promClient.Registry,
  { name, help, labels, read }: Measured,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      // What cannot be read at the moment must not keep the other numbers from being read.
      const readings = await read().catch(() => undefined);
      this.reset();
      for (const each of readings ?? []) this.set(each.labels, each.value);
    },
  });
  registry.registerMetric(gauge);
}

/**
 * Answers `/metrics`, and nothing else, at a separate address: strangers who reach the pages do not reach it. It does
 * not listen yet.
 */
export function metricsServer({ text, type }: Pick<Prometheus, 'text' | 'type'>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}

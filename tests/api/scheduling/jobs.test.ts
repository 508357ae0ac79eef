import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobDatabase, type JobKind, type Jobs, startJobs } from '#api/scheduling/jobs.ts';
import { type JobOutcome, noMeter } from '#api/observability/meter.ts';
import { openDatabase } from '#api/store/open-database.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { reachablePostgres, startPostgres } from '../../fixtures/postgres.ts';

interface Kept {
  readonly database: JobDatabase;
  readonly close: () => Promise<void> | void;
}

const places: readonly { readonly name: string; readonly open: () => Promise<Kept> }[] = [
  {
    name: 'PGlite',
    open: async () => {
      const { pglite, close } = await openDatabase({ type: 'memory' });
      if (!pglite) throw new Error('A database in memory is an embedded one.');
      return { database: { type: 'embedded', pglite }, close };
    },
  },
  ...(reachablePostgres === undefined
    ? []
    : [
        {
          name: reachablePostgres,
          open: async (): Promise<Kept> => {
            const { url, stop } = startPostgres();
            return { database: { type: 'server', url }, close: stop };
          },
        },
      ]),
];

// The mails of a lender on PGlite are jobs, too.
describe.each(usuallyOrAll(places.slice(-1), places))('jobs on $name', ({ open }) => {
  let kept: Kept;
  const running: Jobs[] = [];
  beforeAll(async () => {
    kept = await open();
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await kept.close();
  });

  /** A server that does these jobs, with what it has announced. */
  const serve = async (schema: string, ...kinds: readonly JobKind[]) => {
    const ended: (readonly [string, JobOutcome])[] = [];
    const lines: string[] = [];
    const jobs = await startJobs({
      database: kept.database,
      schema,
      kinds,
      log: { error: (details, message) => void lines.push(`${message} ${JSON.stringify(details)}`) },
      meter: { ...noMeter, jobEnded: (name, outcome) => void ended.push([name, outcome]) },
    });
    running.push(jobs);
    return { jobs, ended, lines };
  };
  const someSchema = () => `jobs_${randomUUID().slice(0, 8)}`;
  const soon = { timeout: 60_000, interval: 20 };

  it('are done once, however often they are sent and however many servers there are', async () => {
    const done: string[] = [];
    const kind: JobKind = { name: 'greet', run: async ({ who = '' }) => void done.push(who) };
    const schema = someSchema();
    const servers = [await serve(schema, kind), await serve(schema, kind)];
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const sent = ids.flatMap((id) =>
      servers.map(({ jobs }) => jobs.send({ name: 'greet', id, data: { who: id } })),
    );
    await Promise.all(sent);
    await expect.poll(() => done.length, soon).toBe(20);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('are done again when they failed, and each failure is reported', async () => {
    let tries = 0;
    const kind: JobKind = {
      name: 'stumble',
      retry: { times: 2, firstWaitSeconds: 1 },
      run: async () => {
        tries += 1;
        if (tries === 1) throw new Error('The line is down.');
      },
    };
    const { jobs, ended, lines } = await serve(someSchema(), kind);
    await jobs.send({ name: 'stumble', id: randomUUID(), data: {} });
    await expect
      .poll(() => ended, soon)
      .toEqual([
        ['stumble', 'failed'],
        ['stumble', 'done'],
      ]);
    expect(lines).toEqual([expect.stringContaining('a job failed')]);
  });

  it('are lost when they failed too often, and stay to be counted', async () => {
    const kind: JobKind = {
      name: 'break',
      retry: { times: 0, firstWaitSeconds: 1 },
      run: async ({ works }) => {
        if (works === undefined) throw new Error('It never works.');
      },
    };
    const { jobs, ended, lines } = await serve(someSchema(), kind);
    await jobs.send({ name: 'break', id: randomUUID(), data: {} });
    await expect.poll(() => ended, soon).toEqual([['break', 'lost']]);
    expect(lines).toEqual([expect.stringContaining('a job is lost')]);
    // That a job is lost is announced before it is written, and what was counted is counted again only a minute
    // later. The next job is taken once it is written.
    await jobs.send({ name: 'break', id: randomUUID(), data: { works: 'yes' } });
    await expect.poll(() => ended.length, soon).toBe(2);
    const lost = (await jobs.count()).find(({ state }) => state === 'lost');
    expect(lost?.count).toBe(1);
  });

  it('are taken over from a server that is gone', async () => {
    const schema = someSchema();
    const kind = (done: string[]): JobKind => ({
      name: 'wait',
      run: async ({ who = '' }) => void done.push(who),
    });
    const first: string[] = [];
    const { jobs } = await serve(schema, kind(first));
    await jobs.stop();
    const late: string[] = [];
    const second = await serve(schema, kind(late));
    await second.jobs.send({ name: 'wait', id: randomUUID(), data: { who: 'the second' } });
    await expect.poll(() => late, soon).toEqual(['the second']);
    expect(first).toEqual([]);
  });

  it('that are due by themselves are done when a server starts, once of several', async () => {
    let done = 0;
    const kind: JobKind = { name: 'tidy', due: '0 0 1 1 *', run: async () => void (done += 1) };
    const schema = someSchema();
    const servers = [await serve(schema, kind), await serve(schema, kind)];
    await expect.poll(() => servers.flatMap(({ ended }) => ended), soon).toEqual([['tidy', 'done']]);
    expect(done).toBe(1);
  });
});

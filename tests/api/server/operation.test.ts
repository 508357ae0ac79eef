import { afterAll, describe, expect, it } from 'vitest';
import { prometheus } from '#api/observability/meter.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { Browser } from './browser.ts';
import { firstStep, makeFirstCalls, walkShop } from './rental-walk.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

// A busy machine may take longer for an answer than a probe waits.
const soon = { timeout: 60_000, interval: 20 };

const startShop = async () => {
  const shop = await shopThat(walkShop);
  closing.push(shop.close);
  return shop;
};

describe('whether a server can serve', () => {
  const allMet = { status: 'ready', database: 'met', flows: 'met', backend: 'met' };
  /** A server whose clock is where the test puts it: answers are kept for a second. */
  const served = async (backendUrl: string) => {
    const { db, close } = await (await startDatabase(storeMigrations)).open<StoreTables>();
    let time = Date.UTC(2026, 10, 20);
    const app = await serve({ store: db, backendUrl, clock: () => time });
    closing.push(() => app.close());
    const ask = async () => {
      time += 2_000;
      const answer = await app.inject({ url: '/readyz' });
      return [answer.statusCode, answer.json()];
    };
    return { ask, close };
  };

  it('is asked at /readyz, of database, flows and lender', async () => {
    const { ask } = await served((await startShop()).url);
    await expect.poll(ask, soon).toEqual([200, allMet]);
  });

  it('is denied while the database is away', async () => {
    const { ask, close } = await served((await startShop()).url);
    await close();
    await expect.poll(ask, soon).toEqual([503, { ...allMet, status: 'not ready', database: 'missing' }]);
  });

  it('is denied until the lender was reached once; later on pages tell people that it is away', async () => {
    const { ask } = await served('http://127.0.0.1:9');
    await expect.poll(ask, soon).toEqual([503, { ...allMet, status: 'not ready', backend: 'missing' }]);
    const shop = await startShop();
    const begun = await served(shop.url);
    await expect.poll(begun.ask, soon).toEqual([200, allMet]);
    await shop.close();
    await expect.poll(begun.ask, soon).toEqual([200, { ...allMet, backend: 'missing' }]);
  });

  it('is denied when it is about to end, and /healthz still says that it lives', async () => {
    const app = await serve({ isLeaving: () => true });
    closing.push(() => app.close());
    const [ready, alive] = [await app.inject({ url: '/readyz' }), await app.inject({ url: '/healthz' })];
    expect([ready.statusCode, ready.json(), alive.json()]).toEqual([
      503,
      { status: 'leaving' },
      { status: 'alive' },
    ]);
  });

  it('leaves no line in the log', async () => {
    const lines: string[] = [];
    const app = await serve({ production: true, logStream: { write: (line) => void lines.push(line) } });
    closing.push(() => app.close());
    await app.inject({ url: '/readyz' });
    await app.inject({ url: '/healthz' });
    expect(lines).toEqual([]);
  });
});

describe('the meter', () => {
  it('counts answers, events, refusals by reason and forwarded calls, and names nobody', async () => {
    const { meter, measure, text } = await prometheus();
    const app = await serve({ meter, backendUrl: (await startShop()).url });
    closing.push(() => app.close());
    const browser = new Browser(app);
    const page = await browser.visit(`${firstPage}?who=ada@rider.example`);
    await makeFirstCalls(browser);
    await browser.events(page, firstStep);
    await browser.events({ tab: 99, version: 1 }, firstStep);
    await new Browser(app).events({ tab: 1, version: 1 }, firstStep);
    measure({
      name: 'waiting',
      help: 'What waits',
      labels: ['name'],
      read: async () => [{ labels: { name: 'a' }, value: 3 }],
    });
    measure({
      name: 'unknown',
      help: 'What nobody can say',
      labels: ['name'],
      read: () => Promise.reject(new Error()),
    });
    const numbers = await text();
    for (const line of [
      'http_answer_seconds_count{method="GET",route="/*",status="200"} 1',
      'http_answer_seconds_count{method="POST",route="/visit/events",status="200"} 1',
      'http_answer_seconds_count{method="POST",route="/visit/events",status="409"} 2',
      'visit_events_total{type="submitted"} 1',
      'visit_events_total{type="answered"} 2',
      'visit_events_refused_total{reason="changedElsewhere"} 1',
      'visit_events_refused_total{reason="visitLost"} 1',
      'backend_call_seconds_count{operation="listBicycles",status="200"} 1',
      'waiting{name="a"} 3',
    ])
      expect(numbers.split('\n')).toContain(line);
    expect(numbers).toContain('process_cpu_seconds_total');
    expect(numbers).not.toMatch(/ada|^unknown /m);
  });

  it('is no page of the server', async () => {
    const app = await serve({ meter: (await prometheus()).meter });
    closing.push(() => app.close());
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});

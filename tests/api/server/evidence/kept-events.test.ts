import { describe, expect, it } from 'vitest';
import { serverJobs } from '#api/server/app/app.ts';
import { secretShapesIn } from '#api/server/calls/secret-shapes.ts';
import { batchOf } from '#api/server/visits/history.ts';
import type { Trace } from '#api/server/visits/trace.ts';
import type { VisitContents } from '#api/server/visits/visit.ts';
import { findHistories } from '#api/store/visit-events.ts';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../browser.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps } from '../rental-walk.ts';
import { dayMs, serveShop } from '../serve-shop.ts';
import { firstPage, serve } from '../small-shop.ts';

const shop = serveShop();
const kept = () => shop.store().selectFrom('visit_events').selectAll().execute();

async function keeping() {
  const app = await serve({ store: shop.store(), clock: shop.clock, evidenceDays: 30 });
  return { browser: new Browser(app), close: () => app.close() };
}

describe('the events of visits', () => {
  it('are kept by servers that were asked to', async () => {
    await shop.browser().begin(firstPage);
    expect(await kept()).toEqual([]);
  });

  it('are not readable in the database', async () => {
    const { browser, close } = await keeping();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(page, [...firstStep, ...nextSteps.slice(0, 3)], birthdate);
    const [row] = await kept();
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toMatch(/Lovelace|1990-02-28|answered/);
    await close();
  });

  it('are deleted where their person wants it, of all tabs', async () => {
    const { browser, close } = await keeping();
    await browser.begin(firstPage);
    const page = await browser.visit('/shops');
    const [before] = (await kept()).slice(-1);
    const history = before?.history ?? '';
    expect(await findHistories(shop.store(), history)).toEqual([history]);
    const answer = await browser.events(page, [{ type: 'clicked', target: 'forgetMe', now: 1 }]);
    expect(answer.statusCode).toBe(200);
    expect(await findHistories(shop.store(), history)).toEqual([]);
    await close();
  });

  it('are deleted by a job once they are old', async () => {
    const { browser, close } = await keeping();
    await browser.begin(firstPage);
    const jobs = serverJobs(shop.store(), () => new Date(shop.clock()), 30);
    const forget = jobs.find(({ name }) => name === 'forget-histories');
    shop.pass(29 * dayMs);
    await forget?.run({});
    expect(await kept()).not.toEqual([]);
    shop.pass(2 * dayMs);
    await forget?.run({});
    expect(await kept()).toEqual([]);
    await close();
  });
});

describe('what is kept of a batch', () => {
  const contents = { tab: 1, state: { facts: {} } } as unknown as VisitContents; // all that is read
  const traced = (events: readonly VisitEvent[], vault = {}): Trace => ({
    tab: 1,
    flows: { release: 0, locale: 'en-US', url: '/flows/a.jsonl' },
    added: { type: 'events', events, vault },
    isBlind: false,
    unrecorded: new Set(['password', 'code']),
  });

  it('has neither passwords nor one-time codes', () => {
    const events: VisitEvent[] = [
      { type: 'answered', field: 'password', value: { $vault: 'h-1' } },
      { type: 'answered', field: 'people.0.code', value: { $vault: 'h-2' } },
      { type: 'answered', field: 'ssn', value: { $vault: 'h-3' } },
    ];
    const vault = { 'h-1': 'Secret!word1', 'h-2': '123456', 'h-3': '900-12-3456', 'h-4': 'unasked' };
    const [part] = batchOf(traced(events, vault), contents, '', []).parts;
    expect(part).toMatchObject({ vault: { 'h-3': '900-12-3456' }, events });
  });

  it('has nothing that a service shows once', () => {
    const document = {
      components: {
        schemas: { Codes: { 'x-shown-once': true, required: ['codes'] }, Other: { required: ['name'] } },
      },
    };
    const shapes = secretShapesIn([document]);
    expect(shapes).toEqual([['codes']]);
    const replied = { type: 'replied', call: 'c', status: 200, now: 1 } as const;
    const body = { setup: [{ codes: ['abc-def'], left: 1 }], name: 'codes' };
    const [part] = batchOf(traced([{ ...replied, body }]), contents, '', shapes).parts;
    expect(part).toMatchObject({
      events: [{ ...replied, body: { setup: [{ codes: '•••', left: '•••' }], name: 'codes' } }],
    });
  });
});

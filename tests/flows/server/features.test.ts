import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { askFeatures } from '#api/server/calls/features.ts';
import { replyCheck } from '#api/server/calls/request-validator.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { JsonObject } from '#engine/index.ts';
import { readApiOperations } from '#schemas/open-api.ts';
import { join } from 'node:path';
import { startDatabase } from '../../fixtures/databases.ts';
import { Browser } from '../../api/server/browser.ts';
import { serve, shopThat } from '../../api/server/small-shop.ts';

const firstPage = '/account/heloc/register-v2';
const root = join(import.meta.dirname, '..', '..', '..');
const features = [
  { key: 'fe-heloc-redesign-2025', enabled: true },
  { key: 'direct-debt-payoff', enabled: true, variables: { lenders: ['A'] } },
  { key: 'fe-from-another-product', enabled: true },
];

/** What the server has where it cannot ask. */
const known = { 'fe-heloc-redesign-2025': true, 'fe-heloc-ny-fcra': true };

let asked: unknown[] = [];
let status = 200;
/** What the lender answers instead of its flags, as text. */
let malformed: string | undefined;
let time = Date.UTC(2026, 10, 20);
let flows: ServedFlows;
let lender: Awaited<ReturnType<typeof shopThat>>;
let app: FastifyInstance;

const served = (production: boolean) =>
  serve({
    flows,
    api: flows.api,
    backendUrl: lender.url,
    production,
    clock: () => time,
    flags: known,
  });

beforeAll(async () => {
  flows = await ServedFlows.start(root, 'default');
  lender = await shopThat(({ url, body }, reply) => {
    if (!url.endsWith('/features')) return reply.code(404).send({});
    asked.push(body);
    if (malformed !== undefined) return reply.type('application/json').send(malformed);
    return reply.code(status).send({ features });
  });
  app = await served(false);
});
beforeEach(() => {
  asked = [];
  status = 200;
  malformed = undefined;
  time += 120_000;
});
afterAll(() => Promise.all([app.close(), lender.close()]));

async function look(browser: Browser, url = firstPage): Promise<JsonObject> {
  return (await browser.begin(url)).state.facts;
}

describe('flags', () => {
  it('are asked for whom the visit is about, and only those that are listed count', async () => {
    const facts = await look(new Browser(app));
    expect(facts['flags']).toEqual({ 'fe-heloc-redesign-2025': true, 'direct-debt-payoff': true });
    expect(facts['session']).toMatchObject({ flagVariables: { 'direct-debt-payoff': { lenders: ['A'] } } });
    const trackerId = (facts['session'] as JsonObject)['trackerUuid'];
    expect(asked).toEqual([{ optimizeUser: { trackerId, attributes: { organization: 'FIGURE' } } }]);
  });

  it('are asked for once a minute', async () => {
    const browser = new Browser(app);
    await look(browser);
    await look(browser);
    expect(asked).toHaveLength(1);
    time += 60_000;
    await look(browser);
    expect(asked).toHaveLength(2);
  });

  it('are counted by the documents of each page, however the lender was asked for another', async () => {
    const ask = askFeatures(
      {
        backendUrl: lender.url,
        operations: readApiOperations(flows.api),
        isDescribed: replyCheck(flows.api),
        clock: () => time,
      },
      {},
    );
    const { flows: before } = await flows.of(flows.fallback);
    const { app: settings } = before.compiled;
    const allowed = { 'fe-from-another-product': 'Of a later release' };
    const later = {
      ...before,
      compiled: {
        ...before.compiled,
        app: { ...settings, ...(settings.flags && { flags: { ...settings.flags, allowed } }) },
      },
    };
    const answers = [await ask(before, {}), await ask(later, {})];
    expect(asked).toHaveLength(1);
    expect(answers.map((answer) => Object.keys(answer?.flags ?? {}))).toEqual([
      ['fe-heloc-redesign-2025', 'direct-debt-payoff'],
      ['fe-from-another-product'],
    ]);
  });

  it('are those of the server where the lender gives none', async () => {
    status = 503;
    expect((await look(new Browser(app)))['flags']).toEqual(known);
  });

  it('stay what they were while the lender says nothing, which is not asked at each look', async () => {
    const browser = new Browser(app);
    const { flags } = await look(browser);
    status = 503;
    time += 60_000;
    expect((await look(browser))['flags']).toEqual(flags);
    expect((await look(browser))['flags']).toEqual(flags);
    expect(asked).toHaveLength(2);
    time += 5_000;
    await look(browser);
    expect(asked).toHaveLength(3);
  });

  it.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"features":null}',
    '{"features":{}}',
    '{"features":[null]}',
    '{"features":[7,"text"]}',
    '{"features":[{"key":"fe-heloc-redesign-2025","enabled":"yes"}]}',
    '{"features":[{"name":"fe-heloc-redesign-2025"}]}',
    '<html>Sign in to this network</html>',
    '',
  ])('stay what they were while the lender answers %s', async (text) => {
    const browser = new Browser(app);
    const { flags } = await look(browser);
    malformed = text;
    time += 60_000;
    expect((await look(browser))['flags']).toEqual(flags);
    expect((await look(new Browser(app)))['flags']).toEqual(known);
  });

  it('may be set for a visit, which remembers it', async () => {
    const browser = new Browser(app);
    await look(browser, `${firstPage}?flags=direct-debt-payoff:off,fe-heloc-ny-fcra:on,fe-unknown:on,broken`);
    expect((await look(browser))['flags']).toEqual({
      'fe-heloc-redesign-2025': true,
      'direct-debt-payoff': false,
      'fe-heloc-ny-fcra': true,
    });
  });

  it('may not be set in production', async () => {
    const strict = await served(true);
    const facts = await look(new Browser(strict), `${firstPage}?flags=direct-debt-payoff:off`);
    expect(facts['flags']).toMatchObject({ 'direct-debt-payoff': true });
    await strict.close();
  });
});

describe("the server's own flags", () => {
  it('are those of the sandbox, or a person who comes while it is slow would soon be sent to another page', async () => {
    const { db, close } = await (await startDatabase(lenderMigrations)).open<LenderTables>();
    const rows = await db.selectFrom('features').select('key').where('enabled', '=', true).execute();
    await close();
    expect(rows.map(({ key }) => key).toSorted()).toEqual(flows.host.flags?.toSorted());
  });
});

describe('the tracker', () => {
  it('is new for a new browser, and kept by cookie and page', async () => {
    const browser = new Browser(app);
    const { state, keep } = await browser.visit(firstPage);
    const { trackerUuid, sessionKey } = state.facts['session'] as JsonObject;
    expect([keep, browser.cookies.get('tracker')]).toEqual([{ tracker: trackerUuid }, trackerUuid]);
    expect(sessionKey).toEqual({ uuid: expect.stringMatching(/^[\da-f-]{36}$/), epoch: time });
    browser.cookies.delete('visit');
    expect((await browser.visit(firstPage)).keep).toEqual(keep);
  });
});

import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { VisitEvent } from '#engine/index.ts';
import { Browser, sentences } from '../api/server/browser.ts';
import { serve, shopThat } from '../api/server/small-shop.ts';

const firstPage = '/account/heloc/register-v2';
const root = join(import.meta.dirname, '..', '..');
// A gate hangs on it: a place is closed while it is on.
const flag = 'fe-heloc-figure-ny-modal';
const others = ['fe-heloc-redesign-2025'].map((key) => ({ key, enabled: true }));
const answer: VisitEvent = { type: 'answered', field: 'street1', value: '12 Juniper Lane' };
const aMinute = 60_000;

let time = Date.UTC(2026, 10, 20);
let isOn = false;
let status = 200;
let lender: Awaited<ReturnType<typeof shopThat>>;
let app: FastifyInstance;
beforeAll(async () => {
  const flows = await ServedFlows.start(root, 'default');
  lender = await shopThat(({ url }, reply) =>
    url.endsWith('/features')
      ? reply.code(status).send({ features: [...others, { key: flag, enabled: isOn }] })
      : reply.code(404).send({}),
  );
  app = await serve({ flows, api: flows.api, backendUrl: lender.url, clock: () => time, production: false });
});
beforeEach(() => {
  isOn = false;
  status = 200;
  time += 2 * aMinute;
});
afterAll(() => Promise.all([app.close(), lender.close()]));

describe('a person who keeps a page open from before a flag was switched on', () => {
  it.each([
    ['of a visit that is kept', true],
    ['of a visit that has only begun', false],
  ])('goes on behind it, with their answers: %s', async (_which, isKept) => {
    const browser = new Browser(app);
    const page = await (isKept ? browser.begin(firstPage) : browser.visit(firstPage));
    expect(page.state.facts['flags'] as object).toMatchObject({ [flag]: false });
    isOn = true;
    time += aMinute;
    const late = await browser.events(page, [answer]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: firstPage }]);
    const next = await browser.visit(firstPage);
    expect(next.state.facts['flags']).toMatchObject({ [flag]: true });
    expect(JSON.stringify([next.state.facts['register'], next.vault])).toContain('12 Juniper Lane');
    expect(sentences(next)).toHaveLength(1);
    expect((await browser.events(next, [answer])).statusCode).toBe(200);
  });

  it('goes on as before where the lender does not say how it is', async () => {
    const browser = new Browser(app);
    const page = await browser.begin(firstPage);
    status = 503;
    time += aMinute;
    expect((await browser.events(page, [answer])).statusCode).toBe(200);
  });
});

/*
 * Threat (Injection and data at rest): Monitoring learns what users type.
 * Defence: Off by default; names, times and masked changes only; no foreign script.
 */
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { observedPage, replayLinkOf } from '#api/server/flows/observers.ts';
import { changedFlows } from '../../tools/changed-flows.ts';
import { Browser } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const id = '5d9c7b1a-0e4f-4a6b-8c2d-1f3e5a7b9c0d';
const change = { type: 'change', page: 'rent/index', ms: 5, target: 'days', control: 'text', isMasked: true };

interface Settings {
  readonly site?: string;
  readonly when?: string;
  readonly sampleRate?: number;
}

const settingsOf = ({ site = 'https://watch.example/in', when = 'true', sampleRate }: Settings) => ({
  when,
  site,
  applicationId: 'app',
  clientToken: 'token',
  ...(sampleRate !== undefined && { sampleRate }),
});

async function flowsWith(settings: Settings) {
  const common = settingsOf(settings);
  const observers = {
    monitoring: { ...common, replayRate: 0 },
    recording: { ...common, link: 'https://watch.example/{id}' },
    errors: common,
  };
  const by = `"observers": ${JSON.stringify(observers)}, "basePath"`;
  const root = dirname(changedFlows({ 'app.json': { replace: '"basePath"', by } }));
  return ServedFlows.start(root, 'every');
}

async function serveWith(settings: Settings, production = false): Promise<FastifyInstance> {
  const app = await serve({ flows: await flowsWith(settings), production });
  onTestFinished(async () => void (await app.close()));
  return app;
}

async function visitor(app: FastifyInstance) {
  const browser = new Browser(app);
  const page = await browser.open(firstPage);
  const report = (port: string, records: readonly object[]) =>
    browser.send({ method: 'POST', url: `/observed/${port}`, payload: { id, records } });
  return { browser, page, report };
}

describe('what a browser reports', () => {
  it('is shown in development, with what the service knows us by', async () => {
    const app = await serveWith({});
    expect((await app.inject('/observed')).body).toContain('Nothing was sent yet.');
    const { report } = await visitor(app);
    expect(await report('recording', [change])).toHaveProperty('statusCode', 202);
    const { body } = await app.inject('/observed');
    for (const shown of ['recording', 'https://watch.example/in', 'x-client-token: token', 'maskUserInput'])
      expect(body).toContain(shown);
    expect(body).toContain('&quot;target&quot;: &quot;days&quot;');
  });

  it.each([
    ['a value', { ...change, value: 'ada@sample.example' }],
    ['an address of a person', { ...change, target: 'ada@sample.example' }],
    ['a text', { ...change, page: 'Ada Sample lives here' }],
    ['a message', { type: 'error', page: '', ms: 1, name: 'Error: Ada Sample', frames: [] }],
    ['a place with a query', { type: 'error', page: '', ms: 1, name: 'Error', frames: ['/a?x=1:1:1'] }],
  ])('is refused with %s', async (_what, record) => {
    const { report } = await visitor(await serveWith({}));
    expect(await report('recording', [record])).toHaveProperty('statusCode', 400);
  });

  it('is taken from nobody without a visit', async () => {
    const app = await serveWith({});
    const answer = await app.inject({
      method: 'POST',
      url: '/observed/errors',
      body: { id, records: [change] },
    });
    expect(answer.statusCode).toBe(403);
  });

  it.each([true, false])('goes nowhere where the documents say nothing of it', async (production) => {
    const app = await serve({ production });
    onTestFinished(async () => void (await app.close()));
    const { page, report } = await visitor(app);
    expect(page.body).not.toContain('"observed"');
    expect(await report('monitoring', [change])).toHaveProperty('statusCode', 404);
  });

  it('is not taken in production where its condition does not hold, and shown there to nobody', async () => {
    const app = await serveWith({ when: 'false' }, true);
    const { page, report } = await visitor(app);
    expect(page.body).not.toContain('"observed"');
    expect(await report('monitoring', [change])).toHaveProperty('statusCode', 404);
    expect((await app.inject('/observed')).statusCode).toBe(404);
  });

  it('is for the page to know with its shares', async () => {
    const { page } = await visitor(await serveWith({ sampleRate: 100 }));
    expect(page.body).toContain('"monitoring":{"sampleRate":100,"replayRate":0}');
    expect(page.body).not.toContain('"token"');
  });
});

describe('the share of a service', () => {
  const brand = async () => {
    const flows = await flowsWith({});
    return flows.of(flows.fallback);
  };

  it('is by browser where nothing names the visit', async () => {
    expect(observedPage(await brand(), { session: { trackerUuid: id } })).toHaveProperty('id', id);
  });

  it('is nobody where nothing names the browser either', async () => {
    expect(observedPage(await brand(), {})).toBeUndefined();
    expect(replayLinkOf(await brand(), {})).toBeUndefined();
  });
});

describe('the link to a recording', () => {
  const linkAt = async (sampleRate: number) => {
    const flows = await flowsWith({ sampleRate });
    const brand = await flows.of(flows.fallback);
    return replayLinkOf(brand, { session: { sessionKey: { uuid: id } } });
  };

  it('names the visit', async () => {
    expect(await linkAt(100)).toBe(`https://watch.example/${id}`);
  });

  it('is none for a visit that is not in the share', async () => {
    expect(await linkAt(0)).toBeUndefined();
  });
});

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerNotFound } from '#api/http/answer-error.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { callBackend } from '../calls/call-backend.ts';
import { withTracker } from '../host/own-facts.ts';
import { knownTracker } from '../cookies/browser-cookies.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type ObserverPort, type ObserverSettings, observerFor, observerPorts } from '../flows/observers.ts';
import { escapeHtml, pageShell } from '../html/page-shell.ts';
import type { ServerContext } from '../context/server-context.ts';
import { ownFlowsOfRequest } from '../context/flows-of-request.ts';

const mostBytes = 32 * 1024;
const mostRecords = 200;
const mostKept = 200;
const mostUnderWay = 20;
const patienceMs = 5_000;

// No value of a field, no text and no address of a person fits into any of these.
const word = (longest: number) => ({ type: 'string', pattern: `^[\\w{}/.$*-]{0,${longest}}$` });
const ms = { type: 'number', minimum: 0, maximum: 1e9 };
const record = {
  type: 'object',
  required: ['type', 'page', 'ms'],
  properties: {
    type: { enum: ['view', 'press', 'change', 'error'] },
    page: word(200),
    ms,
    tookMs: ms,
    target: word(200),
    control: word(40),
    isMasked: { const: true },
    name: word(80),
    frames: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', pattern: '^/[\\w./-]{1,200}:\\d+:\\d+$' },
    },
  },
  additionalProperties: false,
};
const body = {
  type: 'object',
  required: ['id', 'records'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    records: { type: 'array', minItems: 1, maxItems: mostRecords, items: record },
  },
  additionalProperties: false,
};

interface Reported {
  readonly id: string;
  readonly records: readonly object[];
}

/** What a service gets, beside what a browser has reported. */
interface Sent extends Reported {
  readonly port: ObserverPort;
  readonly settings: ObserverSettings;
}

/**
 * `POST /observed/…`: what a browser reports goes on to the service, with what the service knows us by. In development it
 * is kept, and `/observed` shows it. Nothing is repeated: a service that is away misses something.
 */
export function observerRoutes(app: FastifyInstance, context: ServerContext): void {
  const kept: Sent[] = [];
  let underWay = 0;
  let isAway = false;
  const forward = async (sent: Sent): Promise<void> => {
    if (underWay >= mostUnderWay) return;
    underWay += 1;
    const { url, headers, body: sentBody } = requestTo(sent);
    const wasAway = isAway;
    isAway = await callBackend({ method: 'POST', url, headers, body: sentBody }, patienceMs).then(
      ({ status }) => status >= 400,
      () => true,
    );
    underWay -= 1;
    // Once, and not for each of those who are observed.
    if (isAway && !wasAway) app.log.warn({ port: sent.port }, 'an observer is away');
  };
  for (const port of observerPorts)
    app.post<{ Body: Reported }>(
      `/observed/${port}`,
      { bodyLimit: mostBytes, schema: { body } },
      async (request, reply) => {
        const settings = await settingsFor(context, port, request);
        const sent = { port, settings, ...request.body };
        if (context.production) void forward(sent);
        else kept.splice(0, kept.length, ...[sent, ...kept].slice(0, mostKept));
        return reply.code(202).header('cache-control', 'no-store').send({});
      },
    );
  if (!context.production) sandboxRoute(app, context, kept);
}

// Only a browser with a visit reports, and only where the service is on.
async function settingsFor(
  context: ServerContext,
  port: ObserverPort,
  request: FastifyRequest,
): Promise<ObserverSettings> {
  if (!request.requester.cookie) throw new RequestProblem(403, 'The browser has no visit.');
  const brand = await ownFlowsOfRequest(context, request);
  // A flag of one visit alone, which development has, is not known here.
  if (!context.production) return brand.flows.compiled.app.observers?.[port] ?? answerNotFound();
  return observerFor(brand, port, await factsFor(context, brand, request)) ?? answerNotFound();
}

async function factsFor(context: ServerContext, brand: BrandFlows, request: FastifyRequest) {
  const facts = {
    brand: brand.flows.compiled.brand.facts,
    environment: { production: context.production },
  };
  const about = withTracker(context.host, facts, knownTracker(context.host, request) ?? '');
  const features = await context.askFeatures(brand.flows, about);
  return { ...about, flags: features?.flags ?? context.flags };
}

function requestTo({ settings, port, id, records }: Sent) {
  const { site, applicationId, clientToken, environment = 'production', sampleRate = 100 } = settings;
  const replayRate = 'replayRate' in settings ? (settings.replayRate ?? 0) : 0;
  const isMonitoring = port === 'monitoring';
  return {
    url: site,
    headers: { 'content-type': 'application/json', 'x-client-token': clientToken },
    body: {
      applicationId,
      environment,
      sessionSampleRate: sampleRate,
      ...(isMonitoring && { sessionReplaySampleRate: replayRate }),
      maskUserInput: true,
      id,
      records,
    },
  };
}

/** `/observed`: outside production, what the services would have got, the last one first. */
function sandboxRoute(app: FastifyInstance, context: ServerContext, kept: readonly Sent[]): void {
  app.get('/observed', async (_request, reply) => {
    const brand = await context.flows.of(context.flows.fallback);
    const style = (await context.styles.of(brand, context.distribution().sheet)).url;
    const shown = kept.length > 0 ? kept.map(partOf).join('') : '<p>Nothing was sent yet.</p>';
    const html = `<main class="layout"><h1 class="screen-title">Observed</h1>${shown}</main>`;
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return reply.send(pageShell({ lang: 'en', title: 'Observed', style, body: html }));
  });
}

function partOf(sent: Sent): string {
  const { url, headers, body: sentBody } = requestTo(sent);
  const lines = [
    `POST ${url}`,
    `x-client-token: ${headers['x-client-token']}`,
    JSON.stringify(sentBody, null, 2),
  ];
  return `<article class="panel"><h2>${sent.port}</h2><pre>${escapeHtml(lines.join('\n'))}</pre></article>`;
}

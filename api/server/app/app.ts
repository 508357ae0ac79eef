import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { answerNotFound, refusalsBeforeRoutes } from '#api/http/answer-error.ts';
import { endRequestsFirst, nothingUnderWay } from '#api/http/end-requests-first.ts';
import { refuseLongAddress, refuseLongRedirect } from '#api/http/long-addresses.ts';
import { readJson } from '#api/http/read-json.ts';
import { keepSource } from '#api/scheduling/keep-source.ts';
import type { Meter } from '#api/observability/meter.ts';
import { assetRoutes, fileServer } from './file-server.ts';
import { callRoutes } from '../proxy/call-routes.ts';
import { requestValidator } from '../calls/request-validator.ts';
import { bodyInTime, closeUnread } from '../requests/body-in-time.ts';
import { sourceOfRequests } from '../limits/source-of-request.ts';
import { gatherLines, logOptions, networkHasher } from '../requests/log.ts';
import { galleryRoutes, outboxPageRoute, previewRoutes } from '../pages/development-routes.ts';
import { observerRoutes } from '../pages/observer-routes.ts';
import { staffAssetRoutes } from '../staff/staff-asset-routes.ts';
import { draftRoutes } from '../staff/draft-routes.ts';
import { studioRoutes } from '../staff/studio-routes.ts';
import { apiRoutes } from '../pages/api-routes.ts';
import { pageRoutes } from '../pages/page-routes.ts';
import { answerFailures } from '../pages/failure-page.ts';
import { evidenceRoutes } from '../evidence/evidence-routes.ts';
import { insightRoutes } from '../insight/insight-routes.ts';
import { commentRoutes } from '../staff/comment-routes.ts';
import { releaseRoutes } from '../publishing/release-routes.ts';
import { staffRoutes } from '../staff/staff-routes.ts';
import {
  answerHeaders,
  refuseForeignOrigin,
  refuseTwoHosts,
  refuseUnknownHost,
  securityHeaders,
} from '../requests/security.ts';
import { readRequester, refuseEndedTokens } from '../context/requester.ts';
import { type ServerContext, type ServerOptions, serverContext } from '../context/server-context.ts';
import { originForm } from '../requests/urls.ts';
import { forgetSessionRoute, isForgettingSession } from '../sync/end-session.ts';
import { visitRoutes } from '../sync/visit-routes.ts';
import { nameRelease } from '../releases/release-of-answer.ts';
import type { Kysely } from 'kysely';
import type { JobKind } from '#api/scheduling/jobs.ts';
import { deletePageCountsBefore } from '#api/store/page-counts.ts';
import { deleteCountsBefore } from '#api/store/release-counts.ts';
import { deleteExpiredTries } from '#api/store/sign-in-tries.ts';
import { deleteHistoriesBefore } from '#api/store/visit-events.ts';
import { type StoreTables, deleteExpiredVisits } from '#api/store/visits.ts';

// The largest of our documents' requests is a tenth of it.
const mostBodyBytes = 64 * 1024;

/** Builds the server: pages, flows, visits and the backend's operations, behind the same few checks. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const context = serverContext(options);
  const underWay = nothingUnderWay();
  const app = Fastify({
    logger: logOptions(
      options.production,
      options.logStream ?? gatherLines(process.stderr),
      context.operations,
    ),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // What comes on a kept connection before it is closed is answered like any other request.
    return503OnClosing: false,
    serverFactory: (handle) => fileServer(context, underWay, handle),
    // Of others, anybody could say which address and which host is meant.
    trustProxy: [...(options.proxies ?? [])],
    rewriteUrl: ({ url = '/' }) => originForm(url),
    bodyLimit: mostBodyBytes,
    ...refusalsBeforeRoutes(answerHeaders(options.production, options.assetsUrl)),
  });
  readJson(app);
  app.decorate('isProduction', options.production);
  app.decorate('hashNetwork', networkHasher(options.secretKey));
  const validator = requestValidator(context.documents);
  app.setValidatorCompiler(({ schema }) => validator.compile(schema));
  app.setErrorHandler(answerFailures(context));
  app.setNotFoundHandler(answerNotFound);

  endRequestsFirst(app, underWay, context.isLeaving);
  if (options.meter) app.addHook('onResponse', countAnswers(options.meter));
  app.addHook('onRequest', securityHeaders(options.production, options.assetsUrl));
  // Before every hook that refuses a request, since the hooks of its answer read cookies.
  await app.register(cookie, { secret: cookieSecrets(options.secretKey) });
  app.addHook('onRequest', readRequester(context));
  const sourceOf = sourceOfRequests(options.secretKey);
  keepSource(app, ({ ip, requester }) => sourceOf(ip, requester.latest?.id));
  app.addHook('onRequest', refuseLongAddress);
  app.addHook('onRequest', refuseTwoHosts);
  app.addHook('onRequest', refuseUnknownHost(context));
  app.addHook('onRequest', refuseForeignOrigin);
  app.addHook('onSend', nameRelease);
  app.addHook('onSend', closeUnread);
  app.addHook('onSend', refuseLongRedirect);
  app.addHook('preParsing', bodyInTime(context.bodyTimeoutMs));
  // Behind the body, and before a request has the turn of its visit.
  app.addHook('preHandler', waitInLine(context));
  app.addHook('preHandler', refuseEndedTokens(context, isForgettingSession));
  [
    assetRoutes,
    operationRoutes,
    visitRoutes,
    callRoutes,
    forgetSessionRoute,
    galleryRoutes,
    previewRoutes,
    outboxPageRoute,
    observerRoutes,
    apiRoutes,
    pageRoutes,
  ].forEach((routes) => routes(app, context));
  const access = options.releaseAccess ?? { fourEyes: false };
  staffAssetRoutes(app, context, options.store, access);
  studioRoutes(app, context, options.store, access);
  draftRoutes(app, context, options.store, access);
  staffRoutes(app, context, options.store, access, options.secretKey);
  releaseRoutes(app, context, options.store, access);
  commentRoutes(app, context, options.store, access);
  evidenceRoutes(app, context, options.store, access, options.secretKey);
  insightRoutes(app, context, options.store, access);
  return app;
}

// Keys of their own, so that what is signed for another purpose is no cookie. The first signs.
function cookieSecrets(secretKey: SecretKey): string[] {
  // As text: bytes would be made into a key with each use, which takes six times as long.
  return deriveSealKey(secretKey, 'cookies').opens.map((key) => key.export().toString('hex'));
}

/** A hook that lets one request after the other begin, those of each source in turn, however many came at the same moment. */
function waitInLine({ slices }: ServerContext) {
  return async ({ routeOptions }: FastifyRequest): Promise<void> => {
    if (routeOptions.config.isForMachines !== true) await slices.run(() => undefined);
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether machines ask it to look after the server, and wait for nobody. Default: no. */
    readonly isForMachines?: boolean;
  }
}

const forMachines = { exposeHeadRoute: true, config: { isForMachines: true } };

/** `/healthz`: the process answers; `/readyz`: it can serve, and is not about to end. Neither tells more than a word. */
function operationRoutes(server: FastifyInstance, { isReady, isLeaving }: ServerContext): void {
  void server.register(async (app) => {
    // They are asked every few seconds, which is not worth a line.
    const quiet = app.log.child({}, { level: 'error' });
    app.setChildLoggerFactory(() => quiet);
    app.get('/healthz', forMachines, (_request, reply) => send(reply, 200, { status: 'alive' }));
    app.get('/readyz', forMachines, async (_request, reply) => {
      if (isLeaving()) return send(reply, 503, { status: 'leaving' });
      const { isReady: ready, needs } = await isReady();
      return send(reply, ready ? 200 : 503, { status: ready ? 'ready' : 'not ready', ...needs });
    });
  });
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** A hook that counts answers by their declared route, since an address may hold what opens something. */
function countAnswers(meter: Meter) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { method, routeOptions } = request;
    meter.answered(method, routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const countsKeptMs = 90 * dayMs;

/** What the server does without being asked: it forgets visits that nobody has touched for long, and tries to sign in. */
export function serverJobs(db: Kysely<StoreTables>, now: () => Date, evidenceDays = 0): readonly JobKind[] {
  return [
    {
      name: 'forget-visits',
      due: '7 * * * *',
      run: async () => {
        await deleteExpiredVisits(db, now());
        await deleteExpiredTries(db, now());
        const counted = new Date(now().getTime() - countsKeptMs);
        await deleteCountsBefore(db, counted);
        await deletePageCountsBefore(db, counted);
      },
    },
    {
      name: 'forget-histories',
      due: '23 3 * * *',
      run: async () => {
        await deleteHistoriesBefore(db, new Date(now().getTime() - evidenceDays * dayMs));
      },
    },
  ];
}

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { answerNotFound, refusalsBeforeRoutes } from '#api/http/answer-error.ts';
import { readJson } from '#api/http/read-json.ts';
import { assetRoutes, fileServer } from './file-server.ts';
import { refuseEndedTokens } from './calls/counting-tokens.ts';
import { callRoutes } from './proxy/call-routes.ts';
import { schemaValidator } from './calls/request-validator.ts';
import { bodyInTime, closeUnread } from './body-in-time.ts';
import { endRequestsFirst, nothingUnderWay } from './end-requests-first.ts';
import { gatherLines, logOptions } from './log.ts';
import { galleryRoutes, previewRoutes } from './pages/preview-routes.ts';
import { apiRoutes } from './pages/api-routes.ts';
import { countAnswers, operationRoutes } from './operation-routes.ts';
import { outboxRoute } from './pages/outbox-route.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { answerFailures } from './pages/failure-page.ts';
import { refuseUnknownHost } from './refuse-unknown-host.ts';
import { answerHeaders, refuseForeignOrigin, securityHeaders } from './security.ts';
import { type ServerOptions, serverContext } from './server-context.ts';
import { originForm } from './urls.ts';
import { forgetSessionRoute, isForgettingSession } from './sync/end-session.ts';
import { visitRoutes } from './sync/visit-routes.ts';

// The largest of our documents' requests is a tenth of it.
const mostBodyBytes = 64 * 1024;

/** Builds the server: pages, flows, visits and the lender's operations, behind the same few checks. */
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
    serverFactory: (handle) => fileServer(context, underWay, handle),
    // Of others, anybody could say which address and which host is meant.
    trustProxy: [...(options.proxies ?? [])],
    rewriteUrl: ({ url = '/' }) => originForm(url),
    bodyLimit: mostBodyBytes,
    ...refusalsBeforeRoutes(answerHeaders(options.production)),
  });
  readJson(app);
  app.decorate('isProduction', options.production);
  const validator = schemaValidator(context.documents);
  app.setValidatorCompiler(({ schema }) => validator.compile(schema));
  app.setErrorHandler(answerFailures(context));
  app.setNotFoundHandler(answerNotFound);

  endRequestsFirst(app, underWay);
  if (options.meter) app.addHook('onResponse', countAnswers(options.meter));
  app.addHook('onRequest', securityHeaders(options.production));
  // Before whatever refuses a request, since the hooks of its answer read cookies.
  await app.register(cookie, { secret: cookieSecrets(options.secretKey) });
  app.addHook('onRequest', refuseUnknownHost(context));
  app.addHook('onRequest', refuseForeignOrigin);
  app.addHook('onSend', closeUnread);
  app.addHook('preParsing', bodyInTime(context.bodyTimeoutMs));
  // Behind the body, and before a request has the turn of its visit.
  app.addHook('preHandler', refuseEndedTokens(context, isForgettingSession));
  [
    assetRoutes,
    operationRoutes,
    visitRoutes,
    callRoutes,
    forgetSessionRoute,
    galleryRoutes,
    previewRoutes,
    outboxRoute,
    apiRoutes,
    pageRoutes,
  ].forEach((routes) => routes(app, context));
  return app;
}

// Keys of their own, so that what is signed for another purpose is no cookie. The first signs.
function cookieSecrets(secretKey: SecretKey): string[] {
  // As text: bytes would be made into a key with each use, which takes six times as long.
  return deriveSealKey(secretKey, 'cookies').opens.map((key) => key.export().toString('hex'));
}

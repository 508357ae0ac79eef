import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { answerNotFound } from '#api/http/answer-error.ts';
import { assetRoutes, fileServer } from './assets/file-server.ts';
import { callRoutes, forgetSessionRoute } from './calls/call-routes.ts';
import { requestValidator } from './calls/request-validator.ts';
import { endRequestsFirst, nothingUnderWay } from './end-requests-first.ts';
import { gatherLines, logOptions } from './log-options.ts';
import { galleryRoutes, previewRoutes } from './pages/preview-routes.ts';
import { outboxRoute } from './pages/outbox-route.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { answerFailures } from './pages/failure-page.ts';
import { refuseForeignOrigin, securityHeaders } from './security.ts';
import { type ServerOptions, serverContext } from './server-context.ts';
import { deleteExpiredHourly } from './visits/open-visits.ts';
import { visitRoutes } from './visits/visit-routes.ts';

/** Builds the server: pages, flows, visits and the lender's operations, behind the same few checks. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const context = serverContext(options);
  const underWay = nothingUnderWay();
  const app = Fastify({
    logger: logOptions(options.production, options.logStream ?? gatherLines(process.stderr)),
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    serverFactory: (handle) => fileServer(context, underWay, handle),
    // Our own proxies stand in private networks. Only they may say which address a client has.
    trustProxy: ['loopback', 'uniquelocal'],
  });
  app.removeContentTypeParser('text/plain');
  const validator = requestValidator(context.documents);
  app.setValidatorCompiler(({ schema }) => validator.compile(schema));
  app.setErrorHandler(answerFailures(context));
  app.setNotFoundHandler(answerNotFound);

  endRequestsFirst(app, underWay);
  app.addHook('onRequest', securityHeaders(options.production));
  app.addHook('onRequest', refuseForeignOrigin);
  await app.register(cookie, { secret: cookieSecrets(options.secretKey) });
  deleteExpiredHourly(app, [context.visits, context.signInLimits]);
  [
    assetRoutes,
    visitRoutes,
    callRoutes,
    forgetSessionRoute,
    galleryRoutes,
    previewRoutes,
    outboxRoute,
    pageRoutes,
  ].forEach((routes) => routes(app, context));
  return app;
}

// Keys of their own, so that what is signed for another purpose is no cookie. The first signs.
function cookieSecrets(secretKey: SecretKey): string[] {
  // As text: bytes would be made into a key with each use, which takes six times as long.
  return deriveSealKey(secretKey, 'cookies').opens.map((key) => key.export().toString('hex'));
}

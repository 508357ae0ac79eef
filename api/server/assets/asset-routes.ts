import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log/path-of.ts';
import { answerNotFound } from '../problems/answer-error.ts';
import type { ServerContext } from '../server-context.ts';

const hasHead = { exposeHeadRoute: true };
const day = 'public, max-age=86400';

/**
 * Files that are not ready before somebody asks for them, which are brands' stylesheets; the two that every browser and
 * crawler asks for; and the answer where there is no such file.
 */
export function assetRoutes(server: FastifyInstance, context: ServerContext): void {
  void server.register(async (app) => {
    // Nobody reads in a log which files a page consists of; what goes wrong is logged.
    const quiet = app.log.child({}, { level: 'warn' });
    app.setChildLoggerFactory(() => quiet);
    routesOf(app, context);
  });
}

function routesOf(app: FastifyInstance, context: ServerContext): void {
  const { flows, distribution, styles, answerAsset } = context;
  app.get('/assets/*', hasHead, answerNotFound);
  app.get('/flows/:file', hasHead, answerNotFound);
  app.get<{ Params: { file: string } }>('/styles/:file', hasHead, async (request, reply) => {
    const code = request.params.file.replace(/-[^-]*$/, '');
    if (!flows.brands.some((brand) => brand.code === code)) return answerNotFound();
    const sheet = await styles.of(await flows.of(code), distribution().sheet);
    if (sheet.url !== pathOf(request.url)) return answerNotFound();
    answerAsset(request.raw, reply.hijack().raw, sheet.asset);
    return reply;
  });
  app.get('/favicon.ico', hasHead, (_request, reply) => reply.header('cache-control', day).code(204).send());
  app.get('/robots.txt', hasHead, (_request, reply) =>
    reply.header('cache-control', day).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

import type { FastifyInstance } from 'fastify';
import { pathOf } from '../log/path-of.ts';
import { answerNotFound } from '../problems/answer-error.ts';
import type { ServerContext } from '../server-context.ts';
import { sendAsset } from './send-asset.ts';

const hasHead = { exposeHeadRoute: true };
const day = 'public, max-age=86400';

/** Files answered from memory, most with a hash in their name; and the two that every browser and crawler asks for. */
export function assetRoutes(server: FastifyInstance, context: ServerContext): void {
  void server.register(async (app) => {
    // Nobody reads in a log which files a page consists of; what goes wrong is logged.
    const quiet = app.log.child({}, { level: 'warn' });
    app.setChildLoggerFactory(() => quiet);
    routesOf(app, context);
  });
}

function routesOf(app: FastifyInstance, context: ServerContext): void {
  const { flows, distribution, styles } = context;
  app.get('/assets/*', hasHead, (request, reply) => {
    const path = pathOf(request.url);
    const built = distribution().assets.get(path);
    if (built) return sendAsset(request, reply, built);
    return sendAsset(request, reply, flows.picture(path) ?? answerNotFound(), day);
  });
  app.get('/flows/:file', hasHead, (request, reply) => {
    const asset = flows.published(pathOf(request.url)) ?? answerNotFound();
    return sendAsset(request, reply, asset);
  });
  app.get<{ Params: { file: string } }>('/styles/:file', hasHead, async (request, reply) => {
    const code = request.params.file.replace(/-[^-]*$/, '');
    if (!flows.brands.some((brand) => brand.code === code)) return answerNotFound();
    const sheet = await styles.of(await flows.of(code), distribution().sheet);
    return sheet.url === pathOf(request.url) ? sendAsset(request, reply, sheet.asset) : answerNotFound();
  });
  app.get('/favicon.ico', hasHead, (_request, reply) => reply.header('cache-control', day).code(204).send());
  app.get('/robots.txt', hasHead, (_request, reply) =>
    reply.header('cache-control', day).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

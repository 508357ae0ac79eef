import type { FastifyInstance } from 'fastify';
import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  createServer,
} from 'node:http';
import { answerNotFound } from '#api/http/answer-error.ts';
import { announcesBody } from '../requests/body-in-time.ts';
import type { UnderWay } from '#api/http/end-requests-first.ts';
import type { ServerContext } from '../context/server-context.ts';
import { pathOf } from '../requests/urls.ts';
import { localesIn } from '../flows/served-brands.ts';
import type { Socket } from 'node:net';

const day = 'public, max-age=86400';
/** Longer than the minute for which what comes before us keeps a connection. */
const keepAliveTimeout = 72_000;
const headersTimeout = 15_000;
/** People send photographs from where the line is bad; all else has to come sooner (`body-in-time.ts`). */
const requestTimeout = 5 * 60_000;
/** As many calls of the backend as an answer waits for at most; a line on which nothing moves for longer is taken for cut. */
const mostCalls = 4;

/**
 * A server that answers files from memory by itself and has all else handled. Files need neither
 * cookies nor turns nor a line in the log, and these took as long as sending the file.
 */
export function fileServer(context: ServerContext, underWay: UnderWay, handle: RequestListener): Server {
  const { releases, distribution, answerAsset } = context;
  const answer: RequestListener = (request, response) => {
    const { method, url = '' } = request;
    const path = pathOf(url);
    const isRead = method === 'GET' || method === 'HEAD';
    // Nobody reads the body of such a request, so it would hold the connection.
    if ((isRead && announcesBody(request)) || context.isLeaving()) response.setHeader('connection', 'close');
    const hashed = isRead ? (releases.published(path) ?? distribution().assets.get(path)) : undefined;
    const file = hashed ?? (isRead ? releases.picture(path) : undefined);
    if (!file) return handle(request, response);
    underWay.begin(response);
    context.meter.fileSent();
    response.once('close', () => underWay.end(response));
    // The name of a picture holds no hash.
    return answerAsset(request, response, file, ...(hashed ? [] : [day]));
  };
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, oneAtATime(answer));
  // A client that reads no answer would hold its connection, and what waits to be sent over it, for ever.
  return server.setTimeout(mostCalls * context.callTimeoutMs);
}

const hasHead = { exposeHeadRoute: true };

/**
 * Files that are made on request: the brands' stylesheets and the two that every browser and crawler asks for. It
 * also answers for an unknown file.
 */
export function assetRoutes(server: FastifyInstance, context: ServerContext): void {
  void server.register(async (app) => {
    // Which files a page consists of is not worth a line; what goes wrong is logged.
    const quiet = app.log.child({}, { level: 'warn' });
    app.setChildLoggerFactory(() => quiet);
    routesOf(app, context);
  });
}

function routesOf(app: FastifyInstance, context: ServerContext): void {
  const { releases, distribution, styles, answerAsset } = context;
  app.get('/assets/*', hasHead, answerNotFound);
  app.get('/flows/:file', hasHead, async (request, reply) => {
    // Another server may have led a browser to it.
    const file = await releases.fileAt(pathOf(request.url));
    if (!file) return answerNotFound();
    answerAsset(request.raw, reply.hijack().raw, file);
    return reply;
  });
  app.get<{ Params: { file: string } }>('/styles/:file', hasHead, async (request, reply) => {
    const code = request.params.file.replace(/-[^-]*$/, '');
    const { release } = request.query as { readonly release?: unknown };
    const flows = await releases.named(release);
    if (!flows || localesIn(flows, code).length === 0) return answerNotFound();
    const sheet = await styles.of(await flows.of(code), distribution().sheet);
    if (sheet.path !== pathOf(request.url)) return answerNotFound();
    answerAsset(request.raw, reply.hijack().raw, sheet.asset);
    return reply;
  });
  app.get('/favicon.ico', hasHead, (_request, reply) => reply.header('cache-control', day).code(204).send());
  app.get('/robots.txt', hasHead, (_request, reply) =>
    reply.header('cache-control', day).type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

/** What comes before us, and every browser, waits for an answer before it asks again. */
const mostWaiting = 1_000;

/**
 * Makes the requests of a connection wait for one another, and drops a connection on which too many do. The parser
 * hands on all that have arrived, so thousands in one write would delay everybody else.
 */
function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.once('close', () => {
      const next = socket.writable ? waiting.get(socket)?.shift() : undefined;
      if (next) next();
      else waiting.delete(socket);
    });
    handle(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const others = waiting.get(socket);
    if (others === undefined) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (others.length < mostWaiting) others.push(() => begin(request, response));
    else socket.destroy();
  };
}

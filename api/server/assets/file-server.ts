import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { UnderWay } from '../end-requests-first.ts';
import { pathOf } from '../log/path-of.ts';
import type { ServerContext } from '../server-context.ts';

const day = 'public, max-age=86400';
/** Longer than the minute for which what stands before us keeps a connection. */
const keepAliveTimeout = 72_000;

/**
 * A server that answers files from memory by itself and has all else handled. What pages need, such as cookies, turns
 * and a line in the log, is nothing to files, and took as long as sending them.
 */
export function fileServer(context: ServerContext, underWay: UnderWay, handle: RequestListener): Server {
  const { flows, distribution, answerAsset } = context;
  // As long as it takes, since people send photographs from where the line is bad.
  return createServer({ keepAliveTimeout, requestTimeout: 0 }, (request, response) => {
    const { method, url = '' } = request;
    const path = pathOf(url);
    const isRead = method === 'GET' || method === 'HEAD';
    const hashed = isRead ? (flows.published(path) ?? distribution().assets.get(path)) : undefined;
    const file = hashed ?? (isRead ? flows.picture(path) : undefined);
    if (!file) return handle(request, response);
    underWay.begin(response);
    response.once('close', () => underWay.end(response));
    // The name of a picture holds no hash.
    return answerAsset(request, response, file, ...(hashed ? [] : [day]));
  });
}

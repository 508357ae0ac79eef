import type { FastifyInstance } from 'fastify';

/** What has been asked for and is not answered yet, each by something that is its own. */
export interface UnderWay {
  begin(request: unknown): void;
  end(request: unknown): void;
  /** Waits until every request has ended. */
  ended(): Promise<void>;
}

/** Begins without any. */
export function nothingUnderWay(): UnderWay {
  const requests = new Set<unknown>();
  let ended: () => void = () => undefined;
  return {
    begin: (request) => void requests.add(request),
    end: (request) => {
      requests.delete(request);
      if (requests.size === 0) ended();
    },
    ended: async () => {
      if (requests.size > 0) await new Promise<void>((resolve) => (ended = resolve));
    },
  };
}

/**
 * Has a server that closes accept no more connections and wait for the requests under way. After that, all connections
 * may be cut: browsers open some that they never use, and these would keep the server for a minute. While it leaves, each
 * answer ends its connection, so that a client sends its next request elsewhere.
 */
export function endRequestsFirst(
  app: FastifyInstance,
  underWay: UnderWay,
  isLeaving: () => boolean = () => false,
): void {
  let isClosing = false;
  app.addHook('onRequest', ({ id }, reply, done) => {
    underWay.begin(id);
    reply.raw.once('close', () => reply.sent && underWay.end(id));
    done();
  });
  // Nobody waits for an answer to a client that has left meanwhile.
  app.addHook('onSend', ({ id }, reply, _payload, done) => {
    if (isClosing || isLeaving()) reply.header('connection', 'close');
    if (reply.raw.destroyed) underWay.end(id);
    done();
  });
  app.addHook('onResponse', ({ id }, _reply, done) => {
    underWay.end(id);
    done();
  });
  app.addHook('preClose', () => {
    isClosing = true;
    // Fastify does so after this hook: until then new requests would go on coming, and be cut off.
    app.server.close();
    return underWay.ended();
  });
}

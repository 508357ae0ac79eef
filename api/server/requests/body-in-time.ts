import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RequestPayload } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { RequestProblem } from '#api/http/request-problem.ts';

/**
 * A hook that ends the connection if the answer was given before all of its request had arrived, as when there is
 * nothing at the address. A client that sends no more would hold it for minutes.
 */
export function closeUnread(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: HookHandlerDoneFunction,
): void {
  if (announcesBody(raw) && !raw.readableEnded) reply.header('connection', 'close');
  done();
}

/** Whether a body follows the head of a request. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

// A line over which not even so much comes is taken for cut.
const leastBytes = 16_000;

/**
 * A hook that gives up on a body that does not come: 408. Files and pieces of them take their time, as long as they go on
 * coming: all else is sent by somebody who has it ready.
 */
export function bodyInTime(mostMs: number) {
  return async (
    { headers, raw }: FastifyRequest,
    reply: FastifyReply,
    body: RequestPayload,
  ): Promise<void> => {
    const isStreamed = /^(multipart\/|application\/octet-stream)/.test(headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    giveUpAfter(mostMs, reply, body, () => {
      const came = raw.socket.bytesRead - before;
      before += came;
      // What has come and is not read yet waits for us.
      return isStreamed && (raw.complete || came >= leastBytes);
    });
  };
}

/** Gives up on a body that has not come to its end after a time, unless that time is to begin again: 408. */
export function giveUpAfter(
  mostMs: number,
  reply: FastifyReply,
  body: RequestPayload,
  isAgain: () => boolean = () => false,
): void {
  const timer = setTimeout(() => {
    if (isAgain()) {
      timer.refresh();
      return;
    }
    reply.header('connection', 'close');
    // Its reader answers; nobody else hears it.
    const isRead = body.listenerCount('error') > 0;
    if (isRead) body.emit('error', new RequestProblem(408, 'The body did not come in time.'));
    else reply.raw.destroy();
  }, mostMs).unref();
  const stop = (): void => clearTimeout(timer);
  body.once('end', stop).once('close', stop);
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What stands before us, and every browser, waits for an answer before it asks again. */
const mostWaiting = 1_000;

/**
 * Has the requests of a connection wait for one another, and drops a connection on which too many do: the parser hands on
 * all that have come at once, so that whoever sends thousands in one write would have the turn of everybody else.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
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

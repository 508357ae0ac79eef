import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface Answer {
  readonly statusCode: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly rawPayload: Buffer;
  readonly payload: string;
}

/** Asks a server over a line, as a download does: files are answered before what `inject` reaches. */
export async function ask(
  app: FastifyInstance,
  url: string,
  headers: { readonly [name: string]: string } = {},
  method = 'GET',
): Promise<Answer> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  // It listens on a port, so its address is one.
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: url, method, headers }).end();
  // The one argument of this event.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const rawPayload = await buffer(answer);
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    rawPayload,
    payload: rawPayload.toString(),
  };
}

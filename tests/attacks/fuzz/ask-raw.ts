import { connect } from 'node:net';
import type { Call } from './draw-call.ts';

/** An answer as it came over the line. */
export interface RawAnswer {
  /** 0 where the line was closed, or nothing came for a while. */
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

const patienceMs = 20_000;

/** The text of a call. */
export function textOf({ method, requestTarget, headers, body }: Omit<Call, 'target'>): string {
  const length =
    body === '' && !('content-type' in headers) ? {} : { 'content-length': Buffer.byteLength(body) };
  const all = { host: 'localhost', connection: 'close', ...headers, ...length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${requestTarget} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Sends a text over a separate line, until the other side closes it. */
export async function askRaw(port: number, text: string): Promise<RawAnswer> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const parts: Buffer[] = [];
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('data', (part: Buffer) => void parts.push(part));
  socket.once('close', () => resolve()).once('error', () => resolve());
  socket.setTimeout(patienceMs, () => socket.destroy());
  socket.write(text);
  await promise;
  socket.destroy();
  const all = Buffer.concat(parts).toString();
  const end = all.indexOf('\r\n\r\n');
  const head = end < 0 ? all : all.slice(0, end);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: end < 0 ? '' : all.slice(end + '\r\n\r\n'.length),
  };
}

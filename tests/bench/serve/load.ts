import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** An answer as far as a bench looks at it. */
export interface Answer {
  readonly head: string;
  readonly body: Buffer;
}

/** A connection that is kept open and carries one request after the other. */
export interface Line {
  readonly send: (request: string) => Promise<Answer>;
  readonly close: () => void;
}

/** Opens a connection to a port of this machine. */
export async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { send: (request) => sendOver(socket, request), close: () => socket.destroy() };
}

function sendOver(socket: Socket, request: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let received: Buffer[] = [];
  const end = (settle: () => void): void => {
    socket.off('data', take).off('error', fail).off('close', fail);
    settle();
  };
  const fail = (): void => end(() => reject(new Error('The server has closed a connection.')));
  const take = (part: Buffer): void => {
    received.push(part);
    const all = received.length === 1 ? part : Buffer.concat(received);
    received = [all];
    const answer = answerIn(all);
    if (answer) end(() => resolve(answer));
  };
  socket.on('data', take).on('error', fail).on('close', fail);
  socket.write(request);
  return promise;
}

// Our servers say the length of whatever they send.
function answerIn(all: Buffer): Answer | undefined {
  const end = all.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = all.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const begin = end + '\r\n\r\n'.length;
  return all.length < begin + length ? undefined : { head, body: all.subarray(begin, begin + length) };
}

/** The text of a GET request as a browser would send it. */
export function getRequest(path: string, cookies = '', accept = 'text/html', coding = 'gzip, br'): string {
  return requestText('GET', path, { accept, 'accept-encoding': coding, ...(cookies && { cookie: cookies }) });
}

/** The text of a request of our own pages. */
export function requestText(method: string, path: string, headers: object, body = ''): string {
  const all = { host: '127.0.0.1', 'sec-fetch-site': 'same-origin', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The cookies that an answer gives, as a request brings them. */
export function cookiesOf({ head }: Answer): string {
  return [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, cookie]) => cookie).join('; ');
}

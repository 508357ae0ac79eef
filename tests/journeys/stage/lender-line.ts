import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came over the line. */
export interface LineRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** How a line fails: before the lender hears of it, behind the lender's back, or by never answering. */
export type Breakage = 'refused' | 'cut' | 'slow';

/** The line between our server and the lender, on which answers can be replaced. */
export interface LenderLine {
  readonly url: string;
  /** What came over it since it was last fixed. */
  readonly requests: () => readonly LineRequest[];
  /** From now on, requests to paths that end so are answered like this and do not reach the lender. */
  readonly answer: (pathEnd: string, status: number, detail?: string) => void;
  /** From now on, requests to paths that end so get no answer, though the lender may have got them. */
  readonly break: (pathEnd: string, how: Breakage) => void;
  /** From now on, everything reaches the lender again. */
  readonly fix: () => void;
  readonly close: () => Promise<void>;
}

type Fault = { readonly pathEnd: string } & (
  | { readonly status: number; readonly detail: string }
  | { readonly how: Breakage }
);

/** Opens a line to a lender, whose address may follow. */
export async function openLenderLine(lender: Promise<string>): Promise<LenderLine> {
  let requests: readonly LineRequest[] = [];
  let faults: readonly Fault[] = [];
  const server = createServer((request, response) => {
    void carry(request, response).catch(() => response.destroy());
  });
  const carry = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', await lender);
    const path = url.pathname;
    const sent = await bytesOf(request);
    const isJson = request.headers['content-type']?.includes('json') === true;
    requests = [...requests, { method, path, body: isJson ? JSON.parse(sent.toString()) : undefined }];
    const fault = faults.find(({ pathEnd }) => path.endsWith(pathEnd));
    if (fault && 'status' in fault) return sendFault(response, fault);
    if (fault?.how === 'refused') return void response.destroy();
    const answer = await passOn(url, request, sent);
    if (fault?.how === 'cut') return cutShort(response, answer);
    if (fault?.how !== 'slow') sendAnswer(response, answer);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // It listens on a port, so its address is one.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    answer: (pathEnd, status, detail = 'A fault of the test.') => {
      faults = [...faults, { pathEnd, status, detail }];
    },
    break: (pathEnd, how) => {
      faults = [...faults, { pathEnd, how }];
    },
    fix: () => {
      faults = [];
      requests = [];
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** As they came: a file is no text. */
async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function sendFault(
  response: ServerResponse,
  { status, detail }: { readonly status: number; readonly detail: string },
): void {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: 'Fault', status, detail, messages: [detail] }));
}

interface CarriedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const carried = ['authorization', 'content-type', 'content-disposition'] as const;

async function passOn(url: URL, request: IncomingMessage, body: Buffer): Promise<CarriedAnswer> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    // Our server sends each header once.
    headers: headers as Record<string, string>,
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  const answered = carried.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { status: answer.status, headers: Object.fromEntries(answered), text: await answer.text() };
}

function sendAnswer(response: ServerResponse, { status, headers, text }: CarriedAnswer): void {
  response.writeHead(status, headers);
  response.end(text);
}

// Half of it arrives, so that its reader cannot take it for the whole.
function cutShort(response: ServerResponse, { status, headers, text }: CarriedAnswer): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(text) + 1) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

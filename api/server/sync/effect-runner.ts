import type { FastifyRequest, InjectOptions } from 'fastify';
import type { CallAnswer, HttpRequest } from '#engine/index.ts';
import { type SetCookie, clearPrefill, isPrefillCleared, prefillCookie } from '../cookies/browser-cookies.ts';
import { handOnKnownDevice, knownDeviceCookie } from '../cookies/known-device.ts';
import { clearToken, handOnToken, tokenAmong, tokenCookie } from '../cookies/token-cookie.ts';
import { type VisitCookie, visitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Visits } from '../visits/open-visits.ts';

/** What a server needs to do a browser's work. */
export interface EffectRunner {
  readonly brand: BrandFlows;
  readonly visits: Pick<Visits, 'save' | 'readOthers' | 'delete'>;
  readonly call: MakeCall;
  /** Sends a file as the part `file` of a form. */
  readonly sendFile: (request: HttpRequest, file: File) => Promise<CallAnswer>;
  readonly clock: () => number;
}

/** Runs effects for the browser that sent a request. */
export function effectRunnerFor(context: RequestContext, visit: VisitCookie): EffectRunner {
  const { brand, server } = context;
  const { visits, clock } = server;
  const make = makeCalls(context, visit);
  return {
    brand,
    visits,
    clock,
    call: (call) => make(call, call.body === undefined ? undefined : JSON.stringify(call.body)),
    sendFile: async ({ method, url, headers }, file) => {
      const form = new FormData();
      form.append('file', file);
      // Only the encoder knows the boundary.
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      return make(
        { method, url, headers: { ...headers, 'content-type': type } },
        Buffer.from(await encoded.arrayBuffer()),
      );
    },
  };
}

/** Makes a call in place of a browser. */
type MakeCall = (request: HttpRequest) => Promise<CallAnswer>;

/**
 * Calls for a browser that cannot make them: through our own door, so behind the same checks, limits and
 * cookies. A token that comes back goes into the browser's cookie, and along with the calls that follow.
 */
function makeCalls(
  { server, request, reply }: RequestContext,
  visit: VisitCookie,
): (call: Omit<HttpRequest, 'body'>, payload: string | Buffer | undefined) => Promise<CallAnswer> {
  const { host, production } = server;
  let token = tokenCookie(request);
  const cookies = {
    ...visitCookie(request.server, visit),
    ...prefillCookie(host, request),
    ...knownDeviceCookie(request),
  };
  return async (call, body) => {
    const sent = { ...injectOptions(request, call, body), cookies: { ...cookies, ...token } };
    const answer = await request.server.inject(sent);
    // As the parser gives them: a name, a value, and when they end.
    const set = answer.cookies as readonly SetCookie[];
    handOnKnownDevice(reply, set, production);
    if (isPrefillCleared(host, set)) clearPrefill(server, reply);
    const given = tokenAmong(set, production);
    if (given?.value === '') clearToken(reply, production);
    else if (given) handOnToken(reply, production, given);
    if (given) token = given.value === '' ? {} : { [given.name]: given.value };
    const { statusCode: status, payload } = answer;
    return payload === '' ? { status } : { status, body: JSON.parse(payload) };
  };
}

function injectOptions(
  request: FastifyRequest,
  { method, url, headers }: Omit<HttpRequest, 'body'>,
  payload: string | Buffer | undefined,
): InjectOptions {
  const { remoteAddress } = request.socket;
  return {
    // The operations of the flows have no other methods.
    method: method as NonNullable<InjectOptions['method']>,
    url,
    headers: {
      accept: 'application/json',
      ...headers,
      'sec-fetch-site': 'same-origin',
      ...whereFrom(request),
    },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
    ...(payload === undefined ? {} : { payload }),
  };
}

/** What says of a request where it is from and which site it is for. Without the first two, a call would name others. */
function whereFrom({ headers }: FastifyRequest): Readonly<Record<string, string>> {
  const { host = '', 'user-agent': agent = '' } = headers;
  // Believed as they are of the request: only where its connection is one of a proxy that is known.
  const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'].flatMap((name) => {
    const said = headers[name];
    return said === undefined ? [] : [[name, String(said)] as const];
  });
  return { host, 'user-agent': agent, ...Object.fromEntries(ofProxies) };
}

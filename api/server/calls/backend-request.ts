import type { FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { networkFront } from '../requests/network.ts';
import { siteOf } from '../requests/urls.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import type { HostSettings } from '../host/host-settings.ts';
import type { BackendRequest } from './call-backend.ts';

const longestAgent = 400;

/** What the server itself says about the caller. */
export interface Caller {
  readonly brand: string;
  readonly token?: string | undefined;
  /** In which the backend writes to the caller; said with what creates something. */
  readonly language?: string | undefined;
}

/**
 * The request that the backend gets: declared parameters, headers and cookies only, one Bearer token from the cookie, and
 * the brand as the server knows it.
 */
export function backendRequest(
  { backendUrl, host }: { readonly backendUrl: string; readonly host: HostSettings },
  operation: ApiOperation,
  request: FastifyRequest,
  caller: Caller,
): BackendRequest {
  const sent = {
    method: operation.method,
    url: backendUrl.replace(/\/+$/, '') + pathOf(operation, request) + searchOf(request.url),
    headers: {
      ...declaredHeaders(operation, request),
      ...declaredCookies(operation, request),
      ...callerHeaders(host, caller),
      ...requestHeaders(request),
      ...passedHeaders(host, request),
    },
    fileTypes: operation.fileTypes,
  };
  if (operation.streams !== undefined) {
    const type = request.headers['content-type'] ?? '';
    const { 'content-length': length } = request.headers;
    const known = length === undefined ? {} : { 'content-length': length };
    return { ...sent, headers: { ...sent.headers, 'content-type': type, ...known }, body: request.body };
  }
  if (operation.body === undefined) return sent;
  return { ...sent, headers: { ...sent.headers, 'content-type': 'application/json' }, body: request.body };
}

/**
 * What the backend learns of the request that it is asked for: where the person is, and by what they recognise their own
 * sessions.
 */
export function requestHeaders(request: FastifyRequest): { readonly [name: string]: string } {
  const agent = request.headers['user-agent']?.slice(0, longestAgent);
  return {
    'x-origin': siteOf(request),
    'x-request-id': request.id,
    'x-network': networkFront(request.ip),
    ...(agent !== undefined && { 'user-agent': agent }),
  };
}

// Such as where the recording of a visit can be watched, as its page says it.
function passedHeaders(
  { passedHeaders: names = [] }: HostSettings,
  { headers }: FastifyRequest,
): { readonly [name: string]: string } {
  const links = names.map((name) => [name, headers[name]] as const).filter(isLink);
  return Object.fromEntries(links);
}

function isLink(header: readonly [string, unknown]): header is readonly [string, string] {
  const [, value] = header;
  return typeof value === 'string' && /^https:\/\/[\w./-]{1,300}$/.test(value);
}

/** What the backend learns of a caller with each request. */
export function callerHeaders(
  { brand: { header } = {} }: HostSettings,
  { brand, token, language }: Caller,
): { readonly [name: string]: string } {
  return {
    accept: 'application/json, application/problem+json',
    ...(header !== undefined && { [header]: brand }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(language !== undefined && { 'accept-language': language }),
  };
}

function declaredHeaders(
  operation: ApiOperation,
  request: FastifyRequest,
): { readonly [name: string]: string } {
  const declared = operation.parameters
    .filter((each) => each.in === 'header')
    .map(({ name }) => name.toLowerCase());
  const names = operation.isIdempotent ? [...declared, 'idempotency-key'] : declared;
  const values = names.map((name) => [name, request.headers[name]] as const);
  return Object.fromEntries(
    values.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function declaredCookies(
  operation: ApiOperation,
  request: FastifyRequest,
): { readonly [name: string]: string } {
  const pairs = operation.parameters
    .filter((each) => each.in === 'cookie')
    .map(({ name }) => [name, request.cookies[name]] as const)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
}

function pathOf(operation: ApiOperation, request: FastifyRequest): string {
  // Validated as texts before.
  const values = request.params as { readonly [name: string]: string };
  return operation.path.replace(/\{([^}]+)\}/g, (_tag, name: string) => segment(values[name] ?? ''));
}

// A dot segment would climb to another operation.
function segment(value: string): string {
  if (/^\.*$/.test(value)) throw new RequestProblem(404, 'There is nothing at this address.');
  return encodeURIComponent(value);
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

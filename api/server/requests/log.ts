import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { ApiOperation } from '#schemas/open-api.ts';
import { type SecretKey, deriveSealKey } from '#api/store/seal.ts';
import { networkOf } from './network.ts';
import { pathOf } from './urls.ts';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/** Writes all lines of one tick together, since each write holds the process up. */
export function gatherLines(stream: LogStream): LogStream {
  let gathered = '';
  const flush = (): void => {
    const lines = gathered;
    gathered = '';
    if (lines !== '') stream.write(lines);
  };
  process.once('exit', flush);
  return {
    write: (line) => {
      if (gathered === '') setImmediate(flush);
      gathered += line;
    },
  };
}

/**
 * Logs requests and answers without bodies, query strings, the path of a call, cookies or other headers. So no line
 * can hold what a person entered. In development only what went wrong.
 */
export function logOptions(production: boolean, stream: LogStream, operations: readonly ApiOperation[]) {
  const services = new Set(operations.map(({ path }) => serviceOf(path)));
  return {
    level: production ? 'info' : 'warn',
    stream,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request, services) }),
      res: ({ statusCode }: { readonly statusCode?: number }) => ({ statusCode: statusCode ?? 0 }),
      // Errors of the database carry the values of a row in further properties.
      err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
    },
  };
}

// A call as its document writes it, since its path may hold a code that opens something. Of one that no document has,
// which may be misspelled, the service alone. Pages have one route for all.
function loggedPath({ url, routeOptions }: FastifyRequest, services: ReadonlySet<string>): string {
  const route = routeOptions.url;
  if (route !== undefined && !route.includes('*')) return route;
  const path = pathOf(url);
  const service = serviceOf(path);
  return services.has(service) ? `/${service}/…` : path.split('/').map(loggedPart).join('/');
}

// Pages are words and ids; all else in an address may be what somebody typed, such as an email.
function loggedPart(part: string): string {
  return pagePart.test(part) ? part : '…';
}

const pagePart = /^(?:[a-z_.][\w.-]*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/i;

function serviceOf(path: string): string {
  // A service whose name is written in another way may be meant all the same.
  return (path.split('/')[1] ?? '').toLowerCase();
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Names a network in the log, so that nobody can read the address out of it. */
    readonly hashNetwork: (address: string) => string;
  }
}

const networkHashLength = 16;

/** Hashes the networks of addresses by a key of ours, alike on all servers. */
export function networkHasher(secretKey: SecretKey): (address: string) => string {
  const { seals } = deriveSealKey(secretKey, 'network-in-log');
  return (address) =>
    createHmac('sha256', seals).update(networkOf(address)).digest('base64url').slice(0, networkHashLength);
}

/** An event that matters for the product's security. */
interface SecurityEvent {
  /** What was asked for: the id of an operation, or a word of ours. */
  readonly event: string;
  readonly outcome: 'done' | 'refused' | 'limited' | 'failed';
  readonly status: number;
  /** Whom it concerns, where the backend has said so: the account's id, and nothing else of the person. */
  readonly account?: string | undefined;
}

/** Writes a line that its member `security` distinguishes from all others; in development the log leaves it out. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent): void {
  const network = request.server.hashNetwork(request.ip);
  request.log.info({ security: { ...event, network } }, 'security');
}

/** What came of a request, by its status. */
export function outcomeOf(status: number): SecurityEvent['outcome'] {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

const endsSession: ReadonlySet<string> = new Set(['logout', 'brokerLogout']);

/** Whether an operation is worth a line however it ends: it begins or ends a session, leads to one, or changes what signs in. */
export function isWatched({ id, limited, isWatched: isMarked }: ApiOperation): boolean {
  return isMarked || limited !== undefined || endsSession.has(id);
}

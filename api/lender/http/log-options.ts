import type { FastifyError, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where the log goes, and from which level on. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: { readonly write: (line: string) => void };
}

// Standard output belongs to the program that started the lender.
const failuresOnly: LogOptions = { level: 'warn', stream: process.stderr };

/** Logs method, route and status; never addresses with their query, bodies, tokens, names or database values. */
export function logOptions(log: LogOptions = failuresOnly): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: log.level,
    ...(log.stream === undefined ? {} : { stream: log.stream }),
    redact: ['*.authorization', '*.cookie', '*.password', '*.jwt', '*.email'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
      // A database error carries the values of its row in further properties.
      err: ({ name, message, stack, code }: FastifyError) => ({
        type: name,
        message,
        stack: stack ?? '',
        code,
      }),
    },
  };
}

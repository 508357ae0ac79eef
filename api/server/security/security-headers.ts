import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const directives = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

/** The policy of all pages, with what one of them needs otherwise. */
export function contentSecurityPolicy(otherwise: { readonly [directive: string]: string } = {}): string {
  return Object.entries({ ...directives, ...otherwise })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

const headers = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const twoYears = 'max-age=63072000; includeSubDomains';

/** A hook that puts the same few headers on every answer. */
export function securityHeaders(production: boolean) {
  const all = production ? { ...headers, 'strict-transport-security': twoYears } : headers;
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    reply.headers(all).header('x-request-id', request.id);
    done();
  };
}
